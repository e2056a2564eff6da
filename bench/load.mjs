/** Requests that are ready to be sent, over so many connections at once: what it costs to send them hides nothing of what is measured. */
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: *(\d+)/i;

/** Whole requests of HTTP/1.1, as bytes. */
export function postOf({ host, path, headers, body }) {
  const lines = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Content-Length: ${body.length}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

/** Sends all of them, `connections` in flight; resolves with the milliseconds that it took. @throws Error at the first answer that is no 200 */
export async function sendAll(port, requests, connections) {
  const left = requests.toReversed();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, () => sendOver(port, () => left.pop())));
  return performance.now() - startedAt;
}

function sendOver(port, next) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = Buffer.alloc(0);
    const send = () => {
      const request = next();
      if (request === undefined) socket.end(resolve);
      else socket.write(request);
    };
    socket.setNoDelay(true);
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const head = received.indexOf(HEAD_END);
      if (head === -1) return;
      const text = received.toString('latin1', 0, head);
      const whole = head + HEAD_END.length + Number(LENGTH.exec(text)?.[1] ?? NaN);
      if (!text.startsWith('HTTP/1.1 200')) {
        socket.destroy();
        reject(new Error(`Unexpected response: ${received.toString('utf8', 0, 500)}`));
      } else if (received.length >= whole) {
        received = Buffer.alloc(0);
        send();
      }
    });
  });
}
