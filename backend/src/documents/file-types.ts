import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { Refused } from '../platform/log/decider.js';

/** The content type of a genome's upload link: any, because laboratories use many types for such files. */
export const ANY_TYPE = '*';

/** The file types accepted for each ending of the name, as the first bytes show them. A docx may look like a zip. */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  '.pdf': ['pdf'],
  '.png': ['png'],
  '.jpg': ['jpg'],
  '.jpeg': ['jpg'],
  '.docx': ['docx', 'zip'],
};

/** Checks by its first bytes that a file has the type that its name claims. @throws Refused `record.wrong-type` */
export async function checkRecord(start: Readable, fileName: string): Promise<void> {
  const bytes = Buffer.concat((await start.toArray()) as Buffer[]);
  // loaded with the first file: it takes 8 MiB
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  const expected = typesOf[extension(fileName)];
  const holds = expected ? found !== undefined && expected.includes(found) : isText(bytes) && found === undefined;
  if (!holds) throw new Refused('record.wrong-type');
}

const extension = (fileName: string): string => extname(fileName).toLowerCase();
const isText = (bytes: Buffer): boolean => !bytes.includes(0);
