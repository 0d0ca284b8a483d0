import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { id } from './words.js';

/** A person has seen their notifications, those up to a time. Stream `notifications-{personId}`. */
export const NotificationsRead = defineEvent('NotificationsRead', { personId: id, upTo: z.iso.datetime() });
export type NotificationsRead = EventOf<typeof NotificationsRead>;
