import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { MAX_ANONYMOUS_BODY_BYTES, MAX_BODY_BYTES, MAX_FORM_FIELDS, MAX_FORM_FILE_BYTES } from '../limits/sizes.js';

/** A file in a posted form (an avatar), small enough to hold in memory. */
export class FormFile {
  constructor(
    readonly fileName: string,
    readonly content: Buffer,
  ) {}
}

/** A form has more bytes, fields or files than its sender may send. */
export class FormTooLarge extends Error {}

type Form = [name: string, value: string | FormFile][];

/** What each part of a form begins with. */
const DELIMITER = '\r\n--';

/**
 * Reads a multipart form: its fields as texts, its file as a {@link FormFile}. A visitor's form has no file.
 *
 * @throws FormTooLarge; any other failure means an unreadable form
 */
export async function readForm(request: IncomingMessage, isSigned: boolean): Promise<Record<string, unknown>> {
  const text = isSigned ? MAX_BODY_BYTES : MAX_ANONYMOUS_BODY_BYTES;
  const limits = {
    fieldSize: text,
    fields: MAX_FORM_FIELDS,
    files: isSigned ? 1 : 0,
    fileSize: MAX_FORM_FILE_BYTES,
    parts: MAX_FORM_FIELDS,
  };
  const parser = new Busboy({ headers: request.headers as BusboyHeaders, limits });
  const form: Form = [];
  await new Promise<void>((resolve, reject) => {
    const refuse = () => reject(new FormTooLarge());
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit']) parser.on(limit, refuse);
    keepParts(parser, form, refuse);
    parser.on('error', reject).on('finish', resolve);
    feed(parser, request, isSigned ? text + MAX_FORM_FILE_BYTES : text, refuse);
    request.once('close', () => request.readableEnded || reject(new Error('The form was cut off.')));
  });
  if (sizeOfTexts(form) > text) throw new FormTooLarge();
  if (form.some(([name]) => name in Object.prototype)) throw new Error('A field has the name of a property.');
  return Object.fromEntries(form);
}

/** Keeps what the parser finds. */
function keepParts(parser: BusboyInstance, form: Form, refuse: () => void): void {
  parser.on('field', (name, value, _isNameCut, isCut) => (isCut ? refuse() : form.push([name, value])));
  parser.on('file', (name, content, fileName) => {
    const pieces: Buffer[] = [];
    content.on('limit', refuse).on('error', refuse);
    content.on('data', (piece: Buffer) => pieces.push(piece));
    content.on('end', () => form.push([name, chosen(fileName, Buffer.concat(pieces))]));
  });
}

/** A browser sends a part without a name and without bytes for a file field in which nothing was chosen. */
const chosen = (fileName: string | undefined, content: Buffer): string | FormFile =>
  !fileName && content.length === 0 ? '' : new FormFile(fileName ?? '', content);

/** Hands the bytes on, up to a limit of bytes and parts: a parser takes long for many parts. The rest is dropped. */
function feed(parser: BusboyInstance, request: IncomingMessage, bytes: number, refuse: () => void): void {
  let [room, parts] = [bytes, MAX_FORM_FIELDS + 1];
  request.on('data', (piece: Buffer) => {
    room -= piece.length;
    parts -= occurrences(piece, DELIMITER, parts + 1);
    if (room < 0 || parts < 0) refuse();
    else parser.write(piece);
  });
  request.once('end', () => parser.end());
}

/** How often a text occurs, counted up to a limit. */
function occurrences(bytes: Buffer, text: string, limit: number): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count < limit; at = bytes.indexOf(text, at + text.length)) count += 1;
  return count;
}

const sizeOfTexts = (form: Form): number =>
  form.reduce((sum, [name, value]) => sum + Buffer.byteLength(name + (typeof value === 'string' ? value : '')), 0);
