import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forward, readAll } from '@pressloom/testing';
import type { Forwarded } from '@pressloom/testing';
import { dayIn } from './days.ts';
import type { Provider, Trouble } from './nights.ts';

/** What texts and pictures cost in it, millionths of a dollar: a token of the prompt, a token of the answer, a picture. */
export const WORLD_PRICES = { inputToken: 2, outputToken: 20, picture: 16_000 };

/** A call that the AI service bills, whoever heard of it. */
export interface Billed {
  at: Date;
  kind: 'text' | 'picture';
  /** Of the brand that a text was for. */
  brand: string | null;
  micros: number;
  /** Its answer came. */
  wasHeard: boolean;
}

/** Whom a call is billed to. Pictures name nobody: only one website has them made. */
interface Payer {
  brand: string;
  timeZone: string;
  hasPictures: boolean;
}

/** A post that became public, by the id that its WordPress gave it. */
export interface WentPublic {
  at: Date;
  key: string;
  wordpressId: number;
}

interface WorldOptions {
  /** Origin of the stand-ins, which do the work. */
  standIn: () => string;
  now: () => Date;
  trouble: (provider: Provider, now: Date) => Trouble | null;
}

/**
 * The AI service and the websites of a simulated month: the stand-ins, with trouble by the simulated clock, and an account of
 * their own of what they were asked and what became public.
 */
export class MonthWorld {
  readonly billed: Billed[] = [];
  readonly wentPublic: WentPublic[] = [];
  /** How the last call ended: of the AI service `openai`, of a website its key. */
  readonly lastCall = new Map<string, 'good' | 'failed'>();
  private readonly server = createServer((request, response) => {
    this.handle(request, response).catch(() => response.destroy());
  });

  private constructor(private readonly options: WorldOptions) {}

  static async start(options: WorldOptions): Promise<MonthWorld> {
    const world = new MonthWorld(options);
    world.server.listen(0, '127.0.0.1');
    await once(world.server, 'listening');
    return world;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  /** What a website was billed by day of its zone, millionths of a dollar. */
  billByDay({ brand, timeZone, hasPictures }: Payer): Map<string, number> {
    const bill = new Map<string, number>();
    for (const call of this.billed) {
      if (call.kind === 'text' ? call.brand !== brand : !hasPictures) continue;
      const day = dayIn(timeZone, call.at);
      bill.set(day, (bill.get(day) ?? 0) + call.micros);
    }
    return bill;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    const key = /^\/wordpress\/([^/?]+)/.exec(request.url ?? '')?.[1];
    const provider = key === undefined ? 'openai' : 'wordpress';
    const trouble = this.options.trouble(provider, this.options.now());
    this.lastCall.set(key ?? provider, trouble === null ? 'good' : 'failed');
    if (trouble !== null && trouble !== 'lost') return fail(response, trouble);
    const answer = await forward(this.options.standIn(), request, body);
    if (key === undefined) this.bill(body, answer, trouble === null);
    else this.note(key, request, answer);
    if (trouble === 'lost') request.socket.resetAndDestroy();
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  private bill(asked: Buffer, { status, body }: Forwarded, wasHeard: boolean): void {
    if (status !== 200) return;
    const at = this.options.now();
    const { messages } = JSON.parse(asked.toString()) as { messages?: { content: string }[] };
    if (messages === undefined) {
      this.billed.push({ at, kind: 'picture', brand: null, micros: WORLD_PRICES.picture, wasHeard });
      return;
    }
    const brand = /^You write for (.+?)\. /.exec(messages[0]?.content ?? '')?.[1] ?? null;
    const { usage } = JSON.parse(body.toString()) as { usage: { prompt_tokens: number; completion_tokens: number } };
    const micros = usage.prompt_tokens * WORLD_PRICES.inputToken + usage.completion_tokens * WORLD_PRICES.outputToken;
    this.billed.push({ at, kind: 'text', brand, micros, wasHeard });
  }

  private note(key: string, { method, url = '' }: IncomingMessage, { status, body }: Forwarded): void {
    if (method !== 'POST' || status >= 300 || !/\/wp\/v2\/posts/.test(decodeURIComponent(url))) return;
    const post = JSON.parse(body.toString()) as { id: number; status: string };
    const isKnown = this.wentPublic.some((one) => one.key === key && one.wordpressId === post.id);
    if (post.status === 'publish' && !isKnown) {
      this.wentPublic.push({ at: this.options.now(), key, wordpressId: post.id });
    }
  }
}

function fail(response: ServerResponse, trouble: Exclude<Trouble, 'lost'>): void {
  if (trouble === 'password') {
    const body = { code: 'incorrect_password', message: 'The provided password is invalid.', data: { status: 401 } };
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  } else if (trouble === 'maintenance') {
    const page = '<h1>Briefly unavailable for scheduled maintenance. Check back in a minute.</h1>';
    response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '600' }).end(page);
  } else {
    response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal error</h1>');
  }
}
