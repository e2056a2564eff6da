import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Caller, MadeRequest } from './request-parts.ts';

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Nothing of ours takes so long in these requests; whoever does hangs. */
const PATIENCE_MS = 10_000;

/** Sends requests as they are, bytes and headers untouched, for whoever makes them. */
export class Callers {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly cookies = new Map<Caller, string>();
  private sent = 0;

  /** `signIn` opens a session for a caller and gives its cookie. */
  constructor(
    private readonly url: string,
    private readonly signIn: (caller: Caller) => Promise<string>,
  ) {}

  /** A new session for everybody at the next request. */
  forget(): void {
    this.cookies.clear();
  }

  close(): void {
    this.agent.destroy();
  }

  /** Each request comes from an address of its own, for an address may call little of what is public. */
  async send(made: MadeRequest, isAtTheMachine: boolean): Promise<Received> {
    this.sent += 1;
    const address = `198.18.${Math.floor(this.sent / 250) % 250}.${1 + (this.sent % 250)}`;
    const cookie = await this.cookieOf(made.caller);
    const headers: Record<string, string> = {
      origin: this.url,
      ...(cookie && { cookie }),
      ...(!isAtTheMachine && { 'x-forwarded-for': address }),
      ...made.headers,
    };
    if (made.body && headers['transfer-encoding'] === undefined) {
      headers['content-length'] ??= String(made.body.length);
    }
    const received = await this.exchange(made, headers);
    if (made.headers['cookie'] === undefined && endsSession(cookie, received)) this.cookies.delete(made.caller);
    return received;
  }

  private async cookieOf(caller: Caller): Promise<string> {
    if (caller === 'anonymous') return '';
    const known = this.cookies.get(caller);
    if (known !== undefined) return known;
    const cookie = await this.signIn(caller);
    this.cookies.set(caller, cookie);
    return cookie;
  }

  private exchange(made: MadeRequest, headers: Record<string, string>): Promise<Received> {
    const { host, port } = new URL(this.url);
    return new Promise((resolve, reject) => {
      const call = request(
        {
          agent: this.agent,
          host: '127.0.0.1',
          port,
          method: made.method,
          path: made.path,
          headers: { host, ...headers },
          timeout: PATIENCE_MS,
        },
        (answer) => {
          text(answer).then(
            (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
            reject,
          );
        },
      );
      call.on('timeout', () => call.destroy(new Error(`No answer within ${PATIENCE_MS} ms.`)));
      call.on('error', reject);
      call.end(made.body ?? undefined);
    });
  }
}

/** Whether the session that a request came with may be gone: nobody is signed in by it, or sets another session's cookie. */
function endsSession(cookie: string, { status, headers, body }: Received): boolean {
  if (status === 401 && body.includes('not_signed_in')) return true;
  const set = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  return set.some((pair) => pair.startsWith('pressloom=') && pair !== cookie);
}
