import type { NotificationsRead } from '@portal/events';
import { given } from '../platform/log/testing/given.js';
import { reading } from './reading.js';

const at = (hour: string) => `2026-11-23T${hour}:00:00.000Z`;
const read = (hour: string): NotificationsRead => ({
  type: 'NotificationsRead',
  data: { personId: 7, upTo: at(hour) },
});
const tell = (hour: string) => ({ type: 'ReadNotifications', personId: 7, upTo: at(hour), now: at('12') }) as const;

describe('the reading of notifications', () => {
  it('goes on in time, and never beyond now', () => {
    given(reading).when(tell('10')).then(read('10'));
    given(reading, read('10')).when(tell('11')).then(read('11'));
    given(reading, read('10')).when(tell('10')).thenNothing();
    given(reading, read('10')).when(tell('09')).thenNothing();
    given(reading, read('10')).when(tell('23')).then(read('12'));
  });
});
