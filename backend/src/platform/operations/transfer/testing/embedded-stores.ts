import { loadConfig } from '../../../../config.js';
import { type OpenStores, openStores } from '../open-stores.js';

/** The embedded stores of a data folder. */
export const openEmbeddedStores = (DATA_DIR: string): Promise<OpenStores> => openStores(loadConfig({ DATA_DIR }));
