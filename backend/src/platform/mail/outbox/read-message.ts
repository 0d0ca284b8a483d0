/** What the mailbox page shows of a mail. */
export interface Message {
  /** `Dana Reyes <dana@clinic.example>` */
  to: string;
  subject: string;
  /** as in the header, e.g. `Sat, 21 Nov 2026 13:00:00 +0000` */
  date: string;
  text: string;
}

/** Reads a mail that the outbox has written. */
export async function readMessage(source: string): Promise<Message> {
  const { default: PostalMime } = await import('postal-mime');
  const { to = [], subject = '', headers, text = '' } = await PostalMime.parse(source);
  const [{ name, address = '' } = { name: '' }] = to;
  const date = headers.find(({ key }) => key === 'date')?.value ?? '';
  return { to: name ? `${name} <${address}>` : address, subject, date, text: text.trim() };
}
