import { AddressRefused, digestOf, type Mail } from './mail.js';

// matches a single address: no list, no group, no header after a line break
const ADDRESS = /^[^\s\p{Cc}@<>()[\]",;:\\]+@[^\s\p{Cc}@<>()[\]",;:\\]+$/u;
const LONGEST_ADDRESS = 254;
/** RFC 3463: bad destination mailbox address syntax. */
const BAD_SYNTAX = '5.1.3';

/** Writes a mail as an RFC 5322 message. The same mail, sender and time give the same bytes. @throws AddressRefused */
export async function composed(mail: Mail, sender: Mail['to'], sentAt: Date): Promise<Buffer> {
  const { replyTo } = mail;
  if (!isOneAddress(mail.to.address) || (replyTo && !isOneAddress(replyTo.address))) {
    throw new AddressRefused('this is not one e-mail address', BAD_SYNTAX);
  }
  // loaded only where mail is written, because the library takes 6 MiB
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: { name: sender.name, address: sender.address },
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: sentAt,
    messageId: `<${digestOf(mail.id)}@${sender.address.split('@')[1] ?? 'portal.invalid'}>`,
    baseBoundary: digestOf(mail.id),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

const isOneAddress = (text: string): boolean => ADDRESS.test(text) && text.length <= LONGEST_ADDRESS;
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
