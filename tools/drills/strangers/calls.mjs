/** Calls of people who don't play by the rules: bodies that never end, and answers that nobody waits for. */
import { request } from 'node:http';
import { connect } from 'node:net';

/** Every call of the API document that writes, with a media type that it takes and whom it serves. */
export async function writesOf(url) {
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs)
      .filter(([verb]) => verb !== 'get')
      .map(([verb, operation]) => ({
        method: verb.toUpperCase(),
        path: path.replace(/\{[^}]+\}/g, '2147483647'),
        type: Object.keys(operation.requestBody?.content ?? {})[0] ?? 'application/json',
        isPublic: operation['x-audience'] === 'public',
      })),
  );
}

/** Sends a whole body; resolves with the status, 0 where the connection ended without an answer. */
export function send(url, { method, path, type }, body, headers = {}) {
  return new Promise((done) => {
    const call = request(url + path, {
      method,
      agent: false,
      headers: { origin: url, 'content-type': type, 'content-length': body.length, ...headers },
    });
    call.on('response', (answer) => {
      answer.resume();
      answer.on('close', () => {
        call.destroy();
        done(answer.statusCode);
      });
    });
    call.on('error', () => done(0));
    call.end(body);
  });
}

/** A connection that sends a part of a request and keeps it open; `answered` is the status that came all the same, or null. */
export function half(url, { method, path, type }, { length, part = '', headers = {}, isHeadWhole = true }) {
  const { port, host } = new URL(url);
  const lines = Object.entries({ host, origin: url, 'content-type': type, 'content-length': length, ...headers });
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}`;
  const sender = { answered: null, socket: connect(Number(port), '127.0.0.1') };
  sender.socket.on('error', () => undefined);
  sender.socket.on('data', (bytes) => {
    sender.answered ??= Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0);
  });
  sender.socket.write(isHeadWhole ? `${head}\r\n` : head);
  if (part) sender.socket.write(part);
  return sender;
}
