import { writerContract } from './writer.contract.js';
import { builtInWriter } from './writer.js';

writerContract('built in', async () => builtInWriter);
