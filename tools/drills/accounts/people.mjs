/** People of the account drills: each speaks from an address of their own, as through one trusted proxy. */
import { request } from 'node:http';
import { Agent } from 'node:http';

export const OPERATOR = { email: 'owner@press.example', password: 'Correct-Horse-7' };

/** One pool for all people, so that a flood is not a flood of connections. */
const pool = new Agent({ keepAlive: true, maxSockets: 128 });

/** Somebody at an address, with cookies of their own. */
export class Somebody {
  constructor(url, address) {
    this.url = new URL(url);
    this.address = address;
    this.cookies = new Map();
  }

  get cookie() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Resolves with status, headers, body (parsed where it is JSON) and the milliseconds until the answer's head. */
  send(method, path, { body, headers = {}, origin = this.url.origin, cookie = this.cookie } = {}) {
    const content = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    return new Promise((done, fail) => {
      const startedAt = performance.now();
      const call = request(
        {
          agent: pool,
          host: '127.0.0.1',
          port: this.url.port,
          method,
          path,
          headers: {
            host: this.url.host,
            'x-forwarded-for': this.address,
            ...(origin !== null && { origin }),
            ...(cookie && { cookie }),
            ...(typeof body === 'object' && { 'content-type': 'application/json' }),
            ...(content !== undefined && { 'content-length': Buffer.byteLength(content) }),
            ...headers,
          },
        },
        (answer) => {
          const tookMs = performance.now() - startedAt;
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => {
            this.keep(answer.headers['set-cookie'] ?? []);
            done({ status: answer.statusCode, headers: answer.headers, body: parsed(Buffer.concat(chunks)), tookMs });
          });
          answer.on('error', fail);
        },
      );
      // A kept connection may be closed by the server just as it is used again: as browsers do, the call is made once more over a new one.
      const ended = (error) =>
        call.reusedSocket && error.code === 'ECONNRESET'
          ? this.send(method, path, { body, headers: { ...headers, connection: 'close' }, origin, cookie }).then(
              done,
              fail,
            )
          : fail(error);
      call.on('error', ended).end(content);
    });
  }

  async signIn(email, password) {
    return this.send('POST', '/api/auth/login', { body: { email, password } });
  }

  keep(lines) {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (pair.slice(at + 1) === '') this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

function parsed(bytes) {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return bytes.toString();
  }
}

/** An address of the range that is kept for benchmarks; nobody has it. */
export const addressOf = (number) => `198.18.${Math.floor(number / 250)}.${1 + (number % 250)}`;

/** The value in the middle. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
