import { openPortal } from '../support/portal.js';
import { mainJob } from './support/main-job.js';
import { oneProcess } from './support/one-process.js';

describe('the main job', () => mainJob(async () => oneProcess(await openPortal())));
