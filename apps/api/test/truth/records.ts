import type { Call } from './http-gate.ts';
import type { Party } from './weather.ts';

/** A mail that a mail server's stand-in took. */
export interface TakenMail {
  at: Date;
  server: 'mail' | 'own-mail';
  id: string;
  to: string[];
  subject: string;
  messageId: string | null;
  text: string;
  links: string[];
}

/** A place in the records. */
export interface Mark {
  at: Date;
  calls: number;
  mails: number;
}

/** What happened at the providers while something was done. */
export interface Span {
  from: Mark;
  to: Mark;
}

interface Sink {
  server: TakenMail['server'];
  url: string;
  /** Whether anybody came since it was last read. */
  wasVisited: () => boolean;
}

/** How many mails are read at once; more, where all of them are new. */
const FIRST_LOOK = 40;
const MOST = 1000;

/** What the stand-ins took, by the simulated clock: the only witness of what is so. Nothing in it comes from the product's database. */
export class Records {
  readonly calls: Call[] = [];
  readonly mails: TakenMail[] = [];
  private readonly known = new Set<string>();
  private readonly sinks: Sink[] = [];
  /** Ends when all is read that was asked for until now. */
  private reading: Promise<void> = Promise.resolve();

  constructor(private readonly now: () => Date) {}

  watch(sink: Sink): void {
    this.sinks.push(sink);
  }

  /** Of two at once the later one waits: what the other one is reading belongs to both. */
  async mark(): Promise<Mark> {
    this.reading = this.reading.then(() => this.readVisited());
    await this.reading;
    return { at: this.now(), calls: this.calls.length, mails: this.mails.length };
  }

  callsIn({ from, to }: Span, party?: Party): Call[] {
    const calls = this.calls.slice(from.calls, to.calls);
    return party === undefined ? calls : calls.filter((call) => call.party === party);
  }

  mailsIn({ from, to }: Span, address?: string): TakenMail[] {
    const mails = this.mails.slice(from.mails, to.mails);
    return address === undefined ? mails : mails.filter((mail) => mail.to.includes(address));
  }

  mailsTo(address: string): TakenMail[] {
    return this.mails.filter((mail) => mail.to.includes(address));
  }

  /** Whether anybody outside was asked for anything. */
  isQuiet(span: Span): boolean {
    return this.callsIn(span).length === 0 && this.mailsIn(span).length === 0;
  }

  private async readVisited(): Promise<void> {
    for (const sink of this.sinks) if (sink.wasVisited()) await this.read(sink);
  }

  private async read(sink: Sink): Promise<void> {
    for (let limit = FIRST_LOOK; ; limit = Math.min(MOST, limit * 5)) {
      const answer = await fetch(`${sink.url}/control/mails?limit=${limit}`);
      const mails = (await answer.json()) as Omit<TakenMail, 'at' | 'server'>[];
      const fresh = mails.filter(({ id }) => !this.known.has(`${sink.server} ${id}`));
      if (fresh.length === mails.length && mails.length === limit && limit < MOST) continue;
      for (const mail of fresh.toReversed()) {
        this.known.add(`${sink.server} ${mail.id}`);
        const to = mail.to.map((address) => address.toLowerCase());
        const { id, subject, messageId, text, links } = mail;
        this.mails.push({ at: this.now(), server: sink.server, id, to, subject, messageId, text, links });
      }
      return;
    }
  }
}

/** A call that writes a post on a WordPress. */
export const isPostWrite = ({ method, path }: Pick<Call, 'method' | 'path'>): boolean =>
  ['POST', 'PUT', 'PATCH'].includes(method) && /\/wp\/v2\/posts(\/\d+)?(&|\?|$)/.test(decodeURIComponent(path));

/** The calls by which posts of a website became public, each post's first. */
export function firstPublic(calls: Call[], website: Party): Call[] {
  const first = new Map<number, Call>();
  for (const call of calls) {
    if (call.party !== website || !call.wasDone || !isPostWrite(call)) continue;
    const { id, status } = JSON.parse(call.answer) as { id: number; status: string };
    if (status === 'publish' && !first.has(id)) first.set(id, call);
  }
  return [...first.values()];
}
