import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { Refused } from '../platform/log/decider.js';

/** A genome's link takes any content type: what a sequencing lab's file calls itself tells nothing. */
export const ANY_TYPE = '*';

/** What the first bytes must tell for a name's ending; a docx is a zip until one looks inside. */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  '.pdf': ['pdf'],
  '.png': ['png'],
  '.jpg': ['jpg'],
  '.jpeg': ['jpg'],
  '.docx': ['docx', 'zip'],
};

/** Judges a medical record by its first bytes, not by what it says it is. @throws Refused `record.wrong-type` */
export async function checkRecord(start: Readable, fileName: string): Promise<void> {
  const bytes = Buffer.concat((await start.toArray()) as Buffer[]);
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  const expected = typesOf[extension(fileName)];
  const holds = expected ? found !== undefined && expected.includes(found) : isText(bytes) && found === undefined;
  if (!holds) throw new Refused('record.wrong-type');
}

const extension = (fileName: string): string => extname(fileName).toLowerCase();
const isText = (bytes: Buffer): boolean => !bytes.includes(0);
