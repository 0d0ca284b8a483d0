import { Readable } from 'node:stream';
import { checkRecord } from './file-types.js';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const JPG = Buffer.from('ffd8ffe000104a46494600010101006000600000', 'hex');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');
const ZIP = Buffer.from('504b0304140000000800000021000000000000000000000000000500000061612e7478', 'hex');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64), Buffer.from('PE\0\0')]);
const TEXT = Buffer.from('Haemoglobin 14.1 g/dL\nβ-globin: normal\n');

const check = (bytes: Buffer, name: string) =>
  checkRecord(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), name);

describe('a record’s first bytes', () => {
  it.each([
    ['a.pdf', PDF],
    ['a.png', PNG],
    ['a.jpg', JPG],
    ['a.JPEG', JPG],
    ['a.docx', ZIP],
    ['a.txt', TEXT],
  ])('may be what %s says', async (name, bytes) => expect(await check(bytes, name)).toBeUndefined());

  it.each([
    ['a.pdf', 'a text', TEXT],
    ['a.pdf', 'a picture', PNG],
    ['a.png', 'another picture', JPG],
    ['a.jpg', 'a program', EXE],
    ['a.docx', 'a text', TEXT],
    ['a.txt', 'a picture', PNG],
    ['a.txt', 'a program', EXE],
    ['a.txt', 'bytes that are no text', Buffer.from([65, 0, 66])],
  ])('are refused where %s is %s', async (name, _what, bytes) =>
    expect(check(bytes, name)).rejects.toThrow('record.wrong-type'),
  );
});
