import type { MailboxCommand } from '../../../backend/src/mailing/mailbox.js';
import { Mailboxes } from '../../../backend/src/mailing/mailing.js';
import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';
import type { TestPortal } from '../../support/portal.js';

/** Mails that were refused, taken and given up. */
export async function missMails(portal: TestPortal, recipientId: number, companyId: number): Promise<void> {
  const mail = { mailId: 'one', purpose: 'invitation', recipientId, role: 'patient', companyId } as const;
  const commands: MailboxCommand[] = [
    { type: 'RecordRefusal', ...mail, code: '550 5.1.1' },
    { type: 'RecordAcceptance', ...mail, mailId: 'two' },
    { type: 'RecordGivingUp', ...mail, mailId: 'late', code: '452 4.2.2', triedSince: '2026-05-02T09:30:00.000Z' },
    { type: 'RecordRefusal', ...mail, mailId: 'three', code: '550 5.1.1' },
  ];
  for (const command of commands)
    await portal.app.get(Mailboxes, { strict: false }).tell(recipientId, command, anOrigin());
}
