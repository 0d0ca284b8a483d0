/** What the mailbox page shows of a mail. */
export interface Message {
  to: string;
  subject: string;
  /** as in the header, e.g. `Sat, 21 Nov 2026 13:00:00 +0000` */
  date: string;
  text: string;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Reads the plain text of a mail that the outbox has written. */
export function readMessage(source: string): Message {
  const whole = partOf(source);
  const header = (name: string) => decodedWords(whole.headers.get(name) ?? '');
  return { to: header('to'), subject: header('subject'), date: header('date'), text: textOf(whole) };
}

function partOf(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const fields = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { headers: new Map(fields as [string, string][]), body: source.slice(end + 4) };
}

function textOf({ headers, body }: Part): string {
  const type = headers.get('content-type') ?? '';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (boundary) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => partOf(part.replace(/^\r\n/, '')));
    const plain = parts.find((part) => part.headers.get('content-type')?.startsWith('text/plain'));
    return plain ? textOf(plain) : '';
  }
  const encoding = headers.get('content-transfer-encoding');
  const text =
    encoding === 'base64' ? Buffer.from(body, 'base64') : encoding === 'quoted-printable' ? unquoted(body) : body;
  return text.toString().replace(/\r\n/g, '\n').trim();
}

/** RFC 2045, 6.7 */
const unquoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** Decodes non-ASCII text of a header (RFC 2047). */
const decodedWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_whole, encoding: string, word: string) =>
      (encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : unquoted(word.replace(/_/g, ' '))).toString(
        'latin1',
      ),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString());
