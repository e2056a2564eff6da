import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Of a DNS message: the answer's code, and TXT records as their parts. */
export interface DnsAnswer {
  code: 'NOERROR' | 'SERVFAIL' | 'NXDOMAIN' | 'REFUSED';
  txt?: string[][];
}

const CODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };
const [TXT, INTERNET] = [16, 1];

/** A name server on the loopback that answers everything alike; null says nothing. */
export async function startNameServer(answer: () => DnsAnswer | null) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const told = answer();
    if (told) socket.send(reply(query, told), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  return { address: `127.0.0.1:${port}`, close: () => new Promise<void>((done) => socket.close(done)) };
}

/** RFC 1035, 4.1: the question is repeated, and each answer's name points at it. */
function reply(query: Buffer, { code, txt = [] }: DnsAnswer): Buffer {
  let end = 12;
  while (query[end] !== 0) end += (query[end] ?? 0) + 1;
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  [0x8180 | CODES[code], 1, txt.length].forEach((value, place) => head.writeUInt16BE(value, 2 + 2 * place));
  const records = txt.map((parts) => {
    const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
    const fields = Buffer.alloc(12);
    [0xc00c, TXT, INTERNET].forEach((value, place) => fields.writeUInt16BE(value, 2 * place));
    fields.writeUInt16BE(data.length, 10);
    return Buffer.concat([fields, data]);
  });
  return Buffer.concat([head, query.subarray(12, end + 5), ...records]);
}
