import type { NotificationsRead } from '@portal/events';
import type { Audience } from '../audience.js';

const OWN = 'what a person has read is their own business';

export const notificationsAudience: Audience<NotificationsRead> = {
  NotificationsRead: { unlogged: OWN, live: null, private: OWN },
};
