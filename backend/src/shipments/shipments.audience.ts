import type { Audience } from '../audience.js';
import type { KitCodeEvent } from './kit-code.js';

const TOLD_WHEN_SENT = 'the log tells the code when the kit is sent';
const WHOSE_CODE = 'reserves a code: that the kit was sent is public';

export const shipmentsAudience: Audience<KitCodeEvent> = {
  KitCodeClaimed: { unlogged: TOLD_WHEN_SENT, live: null, private: WHOSE_CODE },
  KitCodeReleased: { unlogged: TOLD_WHEN_SENT, live: null, private: WHOSE_CODE },
};
