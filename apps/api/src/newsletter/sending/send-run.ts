import type { MailClient } from '@pressloom/clients/mail';
import { HANDED_OVER } from '@pressloom/contracts/newsletter-delivery';
import type { DataSource } from 'typeorm';
import { Backoff } from './backoff.ts';
import type { DomainTurns } from './domain-turns.ts';
import { Feed } from './feed.ts';
import type { Waiting } from './feed.ts';
import type { MailMaker } from './issue-mails.service.ts';
import { LedgerWriter } from './ledger-writer.ts';
import type { Mark } from './ledger-writer.ts';
import { nextTryAfterBreak, nextTryAfterLimit, nextTryMinutes, outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { Pace } from './pace.ts';
import type { SendProbe } from './send-probe.ts';
import { Streaks } from './streaks.ts';

/** One message for each of these may be in flight when the process dies. */
export const CONNECTIONS = 5;
/** A text that could not be handed over within this after its claim is not handed over any more: another run may have its row by then. */
const LONGEST_HOLD_MS = 8_000;

/** What a run needs. */
export interface SendRunParts {
  dataSource: DataSource;
  newsletterId: number;
  /** Which run of the issue it is. */
  number: number;
  isFrozen: boolean;
  client: MailClient;
  make: MailMaker;
  pace: Pace;
  turns: DomainTurns;
  now: () => Date;
  /** Aborted when the server stops. */
  signal: AbortSignal;
  probe: SendProbe;
  /** Writes the next rows of the ledger; null once all are there. */
  freeze: () => Promise<number | null>;
  /** Called after each mail. */
  onCount: (counts: SendCounts) => void;
}

/** What the run did. */
export interface SendCounts {
  sent: number;
  bounced: number;
  failed: number;
  delayed: number;
  unclear: number;
}

/** How the run ended: nothing was left to do; somebody else decides now; or the mail server takes nothing. */
export type SendRunEnd =
  | { reason: 'done' }
  | { reason: 'closed' }
  /** Mails that had to wait have their turn, while others are still to be sent. */
  | { reason: 'turn' }
  | { reason: 'stopping' }
  /** `doubted`: rows whose refusals may have been about the sender, too. */
  | { reason: 'pause'; message: string; doubted: string[] }
  /** `doubted`: as above. `waitMinutes`: before it goes on by itself. */
  | { reason: 'later'; message: string; waitMinutes: number; doubted: string[] };

/** Before a mail at whose address the server broke off has its turn again, where that may be the trouble of the server. */
const SOON_MINUTES = 5;

/** Which figure a try is counted in; none for what is no try. */
const COUNTED: Record<Outcome['state'], keyof SendCounts | null> = {
  sent: 'sent',
  unclear: 'unclear',
  bounced: 'bounced',
  doubtful: 'failed',
  failed: 'failed',
  systematic: 'failed',
  delayed: 'delayed',
  deferred: 'delayed',
  limited: 'delayed',
  unreached: null,
  stop: null,
};

/** The mail was not to be sent after all. */
class NotClaimed extends Error {
  constructor(readonly why: 'skipped' | 'taken' | 'closed') {
    super(why);
  }
}

/**
 * Sends the waiting mails of one issue over some connections, while the rest of its ledger is written behind the first of them.
 * Of each mail: claim, hand over, mark. The claim is durable before the text is handed over; the mark goes with the next claim,
 * or before it at a slow pace.
 */
export class SendRun {
  private readonly counts: SendCounts = { sent: 0, bounced: 0, failed: 0, delayed: 0, unclear: 0 };
  private readonly feed: Feed;
  private readonly domains = new Backoff();
  private end: SendRunEnd | null = null;
  /** When the first of the mails that wait has its turn, in milliseconds. */
  private turnAt = Infinity;
  private readonly streaks = new Streaks();
  private begun = 0;
  /** The mail server took a mail of the issue in a run before. */
  private hadTaken = false;

  constructor(private readonly parts: SendRunParts) {
    this.feed = new Feed(parts.dataSource, parts);
  }

  /** Rows that count as bounced though they were marked as refused: see `Streaks`. */
  get confirmed(): readonly string[] {
    return this.streaks.confirmed;
  }

  /** @throws what a statement threw: then nobody knows what was written, and the next run finds out */
  async go(): Promise<SendRunEnd> {
    const { dataSource, newsletterId, number, now } = this.parts;
    const [{ hadTaken }]: [{ hadTaken: boolean }] = await dataSource.query(HAD_TAKEN, [newsletterId, HANDED_OVER]);
    this.hadTaken = hadTaken;
    const writer = await LedgerWriter.open(dataSource, { newsletterId, number, now });
    const stop = () => this.finish({ reason: 'stopping' });
    this.parts.signal.addEventListener('abort', stop, { once: true });
    if (this.parts.signal.aborted) stop();
    try {
      const lanes = Array.from({ length: CONNECTIONS }, () => this.lane(writer));
      const ends = await Promise.allSettled([this.freezing(), ...lanes]);
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
      await writer.idle();
      return this.end ?? { reason: 'done' };
    } finally {
      this.parts.signal.removeEventListener('abort', stop);
      await writer.close();
    }
  }

  private async freezing(): Promise<void> {
    const { freeze, isFrozen, probe } = this.parts;
    if (isFrozen) return;
    try {
      for (;;) {
        if (this.end) return;
        const written = await freeze();
        if (written === null) break;
        await probe.at('frozen-part');
        this.feed.wrote(false);
      }
      await probe.at('frozen');
      this.feed.wrote(true);
    } catch (error) {
      this.feed.end({ error });
      throw error;
    }
  }

  /** One connection's work: row after row, as long as there are any and the run goes on. */
  private async lane(writer: LedgerWriter): Promise<void> {
    let former: Mark | null = null;
    try {
      for (;;) {
        let row = this.feed.peekNext();
        if (!row) {
          if (former) writer.mark(former);
          former = null;
          row = await this.feed.next();
        }
        if (!row || this.end) return;
        const restsUntil = this.restsUntil(row);
        // With few emails an hour the next claim may be minutes away, and the last result isn't to wait that long.
        if (former && this.parts.pace.isSlow) {
          writer.mark(former);
          former = null;
        }
        if (!restsUntil) await this.parts.pace.turn();
        if (this.end) return;
        former = await this.one({ row, restsUntil }, former, writer);
      }
    } catch (error) {
      // The others end too, after the mail that they are at.
      this.feed.end({ error });
      throw error;
    } finally {
      if (former) writer.mark(former);
    }
  }

  /** Until when this mail waits, so that its domain gets no more than it may; null where it may go out. */
  private restsUntil({ email }: Waiting): Date | null {
    const now = this.parts.now();
    if (now.getTime() >= this.turnAt) this.finish({ reason: 'turn' });
    return this.domains.restsUntil(email, now) ?? this.parts.turns.take(email, now);
  }

  /** Sends one mail, or has it rest; returns what is to be marked of it, null where nothing is. */
  private async one(
    { row, restsUntil }: { row: Waiting; restsUntil: Date | null },
    former: Mark | null,
    writer: LedgerWriter,
  ): Promise<Mark | null> {
    const { client, make, now, probe } = this.parts;
    const begun = performance.now();
    const claimed = writer.claim(row.id, former).then(async (said) => {
      if (said !== 'claimed') throw new NotClaimed(said);
      await probe.at('claimed');
      if (performance.now() - begun > LONGEST_HOLD_MS) throw new NotClaimed('taken');
    });
    if (restsUntil) {
      const isOurs = await claimed.then(
        () => true,
        (error: unknown) => !this.accepts(error),
      );
      return isOurs ? this.delayed({ id: row.id, at: now(), isTry: false }, restsUntil) : null;
    }
    const number = (this.begun += 1);
    try {
      await client.send(make(row), { beforeText: claimed });
      await probe.at('accepted');
      return this.after(row, outcomeOf(null), number);
    } catch (error) {
      // A recipient may be refused before the claim is written; the mark must come after it.
      const refusal = await claimed.then(
        () => null,
        (why: unknown) => ({ why }),
      );
      if (refusal && this.accepts(refusal.why)) return null;
      return this.after(row, outcomeOf(error), number);
    }
  }

  /** Whether a mail that was not claimed is no failure: it was somebody's wish. @throws any other error */
  private accepts(error: unknown): true {
    if (!(error instanceof NotClaimed)) throw error;
    if (error.why === 'closed') this.finish({ reason: 'closed' });
    return true;
  }

  /** Counts, and says what is to be marked. */
  private after(row: Waiting, outcome: Outcome, number: number): Mark {
    const at = this.parts.now();
    const mark = (state: Mark['state'], more: Partial<Mark> = {}): Mark => ({
      id: row.id,
      state,
      at,
      isTry: true,
      ...('message' in outcome && { message: outcome.message }),
      ...more,
    });
    this.count(outcome, row, number);
    switch (outcome.state) {
      case 'sent':
      case 'unclear':
      case 'bounced':
      case 'failed':
        return mark(outcome.state);
      case 'doubtful':
      case 'systematic':
        return mark('failed');
      case 'deferred':
      case 'delayed':
        return this.later(mark('delayed'), nextTryMinutes(row.attempts + 1));
      case 'limited':
        return this.later(mark('delayed'), nextTryAfterLimit(row.attempts + 1));
      case 'unreached':
        return outcome.isBrokenOff
          ? this.brokenOff(row, mark('pending', { isTry: false }))
          : mark('pending', { isTry: false, message: null });
      case 'stop':
        return mark('pending', { isTry: false, message: null });
    }
  }

  /**
   * Of a mail at whose address the server broke off. It has its turn again; where that happens twice it waits, so that those behind it have
   * theirs, and the try counts, unless the server took no mail of the issue yet. It may be the server's own trouble then, and also where it
   * took none in this run: nobody is given up for that within hours.
   */
  private brokenOff({ attempts, lastMessage }: Waiting, untried: Mark): Mark {
    if (lastMessage !== untried.message) return untried;
    const isTaking = this.counts.sent > 0;
    if (!isTaking && !this.hadTaken) return this.later(untried, SOON_MINUTES);
    return this.later({ ...untried, isTry: true }, nextTryAfterBreak(attempts + 1, isTaking));
  }

  /** Of a mail that was put off: `minutes` until its next try, null where there is none. */
  private later(tried: Mark, minutes: number | null): Mark {
    if (minutes === null) return { ...tried, state: 'failed' };
    return this.delayed(tried, new Date(tried.at.getTime() + minutes * 60_000));
  }

  private delayed(mark: Omit<Mark, 'state'>, nextTryAt: Date): Mark {
    this.turnAt = Math.min(this.turnAt, nextTryAt.getTime());
    return { ...mark, state: 'delayed', nextTryAt };
  }

  private count(outcome: Outcome, { id, email }: Waiting, number: number): void {
    const figure = COUNTED[outcome.state];
    if (figure) this.counts[figure] += 1;
    this.domains.saw(email, figure === 'delayed', this.parts.now());
    this.parts.onCount(this.counts);
    const end = this.streaks.saw(outcome, id, { number, begun: this.begun });
    if (end) this.finish(end);
  }

  /** The first reason counts. Mails that are under way come to their end. */
  private finish(end: SendRunEnd): void {
    this.end ??= end;
    this.feed.end();
  }
}

/** $1 issue, $2 states of mails that were handed over. */
const HAD_TAKEN = `
  SELECT EXISTS (SELECT FROM newsletter_delivery_tracking
    WHERE newsletter_id = $1 AND delivery_status = ANY($2::text[])) AS "hadTaken"`;
