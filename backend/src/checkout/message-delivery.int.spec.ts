import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Database } from '../platform/connections/driver.js';
import { untilSo } from '../platform/kernel/testing/until.js';
import { DependencyDown } from '../platform/kernel/failures.js';
import type { EmbeddedPayments } from './embedded-payments.js';
import { checkout, ends, good, listen, newDatabase, openPayments } from './testing/embedded-checkout.js';

describe('messages of the embedded checkout', () => {
  const pay = async (payments: EmbeddedPayments) => {
    const { sessionId } = await payments.openCheckout(checkout());
    return payments.pay(payments.find(sessionId)!, { number: good.card_number, expiry: good.expiry, cvc: good.cvc });
  };
  const untilReceived = ({ received }: Awaited<ReturnType<typeof listen>>, count: number) =>
    untilSo(
      'the messages that have come',
      () => received,
      ({ length }) => length === count,
    );

  it('come again until they are taken, and then no more', async () => {
    const portal = await listen(503);
    const { payments } = openPayments(newDatabase(), portal.url);
    payments.start();
    ends.push(() => payments.stop());
    await pay(payments);
    await untilReceived(portal, 2);
    await sleep(1_200);
    expect(portal.received).toHaveLength(2);
    expect(new Set(portal.received.map(({ body }) => body.toString())).size).toBe(1);
  });

  it('are still owed after a restart', async () => {
    const database = newDatabase();
    const before = openPayments(database, 'http://127.0.0.1:1').payments;
    await pay(before);
    await before.stop();
    const portal = await listen();
    const after = openPayments(database, portal.url).payments;
    ends.push(() => after.stop());
    after.start();
    await untilReceived(portal, 1);
    const { body, signature } = portal.received[0]!;
    expect((await after.readWebhook(body, signature)).kind).toBe('paid');
  });

  const changed = (database: string, sql: string) => {
    const db = new Database(database);
    db.exec(sql);
    db.close();
  };
  const FULL = ['sessions', 'messages'].map(
    (table) =>
      `CREATE TRIGGER no_${table} BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END;`,
  );
  const ROOM = 'DROP TRIGGER no_sessions; DROP TRIGGER no_messages';

  it('stay owed while the disk is full, and come once there is room', async () => {
    const database = newDatabase();
    const before = openPayments(database, 'http://127.0.0.1:1').payments;
    await pay(before);
    await before.stop();
    changed(database, FULL.join(''));
    const portal = await listen();
    const { payments } = openPayments(database, portal.url);
    ends.push(() => payments.stop());
    const told: string[] = [];
    const silent = () => undefined;
    Logger.overrideLogger({ log: silent, warn: silent, error: (line: string) => void told.push(line) });
    payments.start();
    await untilSo(
      'what the log says',
      () => told,
      ({ length }) => length >= 2,
    );
    Logger.overrideLogger(true);
    expect(told[0]).toContain('stays owed');
    await expect(pay(payments)).rejects.toThrow(DependencyDown);
    expect(portal.received).toEqual([]);
    changed(database, ROOM);
    await untilReceived(portal, 1);
  });

  it('do not wait for a time that only a clock which was set back can have put so far off', async () => {
    const database = newDatabase();
    const portal = await listen(503);
    const { payments } = openPayments(database, portal.url);
    payments.start();
    ends.push(() => payments.stop());
    await pay(payments);
    await untilReceived(portal, 1);
    changed(database, `UPDATE messages SET due_at = due_at + 3600000`);
    await untilReceived(portal, 2);
  });

  it('wait for the portal to listen, and do not hold up its end', async () => {
    const { payments } = openPayments();
    payments.start();
    const paying = pay(payments);
    await payments.stop();
    await expect(paying).resolves.toEqual({ kind: 'pays' });
  });
});
