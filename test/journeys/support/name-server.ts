import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
/** a response, authoritative, to one question with so many answers */
const FLAGS = 0x8400;

/** A name server on this machine that knows TXT records alone. */
export async function startNameServer(records: ReadonlyMap<string, string>) {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, records), port, address));
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => void socket.close() };
}

function answerTo(query: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const { name, end } = nameIn(query);
  const text = records.get(name);
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(FLAGS, 2);
  header.writeUInt16BE(text === undefined ? 0 : 1, 6);
  header.fill(0, 8);
  const question = query.subarray(HEADER_BYTES, end + 4);
  return Buffer.concat([header, question, text === undefined ? Buffer.alloc(0) : record(text)]);
}

/** The name of the question, as labels with their lengths. */
function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (; query[at] !== 0; at += 1 + query[at]!) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A TXT record of the question's name, for no time at all. */
function record(text: string): Buffer {
  const bytes = Buffer.from(text);
  const [pointer, type, ttl] = [
    [0xc0, HEADER_BYTES],
    [0, 16, 0, 1],
    [0, 0, 0, 0],
  ];
  return Buffer.concat([Buffer.from([...pointer, ...type, ...ttl, 0, bytes.length + 1, bytes.length]), bytes]);
}
