import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { forward, readAll } from '@pressloom/testing';
import { Gate } from './gate.ts';
import type { Party } from './weather.ts';

/** A call that reached a provider, and what became of it. */
export interface Call {
  at: Date;
  party: Party;
  method: string;
  /** With the query. */
  path: string;
  asked: string;
  /** Null: nobody heard an answer. */
  status: number | null;
  /** What the provider said, whether it was heard or not. */
  answer: string;
  /** Whether it did what it was asked. */
  wasDone: boolean;
}

interface GateOptions {
  party: Party;
  /** Origin of the stand-in that does the work. */
  target: () => string;
  now: () => Date;
  calls: Call[];
  /** What a call is a part of, where several parties share the gate; null: of this one. */
  partyOf?: (path: string) => Party | null;
}

/**
 * Stands between the product and a provider's stand-in, and writes down every call by the simulated clock. While its provider is dead
 * nobody listens on its port.
 */
export class HttpGate extends Gate<Server> {
  private readonly hanging = new Set<IncomingMessage>();

  private constructor(private readonly options: GateOptions) {
    super();
  }

  static async open(options: GateOptions): Promise<HttpGate> {
    const gate = new HttpGate(options);
    await gate.listen();
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  protected serve(): Server {
    return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      this.handle(request, response).catch(() => response.destroy());
    });
  }

  protected drop(): void {
    for (const request of this.hanging) request.socket.resetAndDestroy();
    this.hanging.clear();
  }

  protected cut(server: Server): void {
    server.closeAllConnections();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { calls, now, target, party, partyOf } = this.options;
    const body = await readAll(request);
    const { method = '', url: path = '' } = request;
    const whose = partyOf === undefined ? party : partyOf(path);
    const call: Call = { at: now(), party: whose ?? party, method, path, asked: body.toString(), ...UNDONE };
    const trouble = whose === null ? null : this.trouble;
    if (whose !== null) calls.push(call);
    if (trouble === 'hangs') return void this.hanging.add(request);
    if (trouble === 'error' || trouble === 'refuses') {
      const [status, text] = trouble === 'error' ? FAILED : refusalOf(party);
      Object.assign(call, { status, answer: text });
      return void response.writeHead(status, { 'content-type': typeOf(text) }).end(text);
    }
    const answer = await forward(target(), request, body);
    call.answer = answer.body.toString();
    call.wasDone = answer.status < 400;
    if (trouble === 'lost') return void request.socket.resetAndDestroy();
    call.status = answer.status;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
}

const UNDONE = { status: null, answer: '', wasDone: false } as const;
const FAILED: [number, string] = [500, '<h1>Internal error</h1>'];
const typeOf = (text: string): string => (text.startsWith('{') ? 'application/json' : 'text/html');

/** As each of them says no. */
function refusalOf(party: Party): [status: number, text: string] {
  if (party === 'youtube') return [403, json({ error: { code: 403, errors: [{ reason: 'quotaExceeded' }] } })];
  if (party === 'openai')
    return [429, json({ error: { message: 'Rate limit reached.', type: 'requests', code: 'rate_limit_exceeded' } })];
  if (party === 'stripe')
    return [402, json({ error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } })];
  const wrong = { code: 'incorrect_password', message: 'The provided password is invalid.', data: { status: 401 } };
  return [401, json(wrong)];
}

const json = (value: object): string => JSON.stringify(value);
