import { crc32 } from 'node:zlib';

/** A zip archive of one file. */
export function zipOf(name: string, content: Buffer, deflated: Buffer): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  describe(local, 8, name, content, deflated);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 6);
  describe(central, 10, name, content, deflated);
  const start = local.length + name.length + deflated.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, Buffer.from(name), deflated, central, Buffer.from(name), end]);
}

/** What the entry and the directory say alike: deflated, its sum, both sizes and the length of the name. */
function describe(into: Buffer, at: number, name: string, content: Buffer, deflated: Buffer): void {
  into.writeUInt16LE(8, at);
  into.writeUInt32LE(crc32(content), at + 6);
  into.writeUInt32LE(deflated.length, at + 10);
  into.writeUInt32LE(content.length, at + 14);
  into.writeUInt16LE(name.length, at + 18);
}
