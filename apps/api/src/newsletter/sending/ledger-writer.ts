import type { DeliveryStatus } from '@pressloom/contracts/newsletter-delivery';
import { againAfterLoss } from '@pressloom/database';
import type { DataSource, QueryRunner } from 'typeorm';

/** What a try made of a row. */
export interface Mark {
  id: string;
  state: DeliveryStatus;
  at: Date;
  message?: string | null;
  nextTryAt?: Date | null;
  /** Whether the mail server looked at it. */
  isTry: boolean;
}

/** What became of the wish to send a row: `closed` once the issue is not sent by this run any more, `taken` where the row is not to be sent. */
export type Claimed = 'claimed' | 'skipped' | 'taken' | 'closed';

interface Wish {
  id: string;
  settle: (claimed: Claimed) => void;
  fail: (error: unknown) => void;
}

/** What a PostgreSQL client does with a statement that it keeps prepared. */
interface PreparedClient {
  query(
    statement: { name: string; text: string; values: unknown[] } | string,
  ): Promise<{ rows: { id: string; what: string }[] }>;
}

/**
 * The statement is planned once a run, while the ledger is still being written and small: left alone PostgreSQL then reads all of it
 * each time, for as long as the run lasts (35 ms a statement at 100,000 rows, where 1 is enough), or plans it anew each time.
 */
const PLANNED_ONCE = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};
const SET = Object.entries(PLANNED_ONCE)
  .map(([name, value]) => `SET ${name} = ${value}`)
  .join('; ');
const RESET = Object.keys(PLANNED_ONCE)
  .map((name) => `RESET ${name}`)
  .join('; ');

/**
 * Writes what happens to the mails of one run into the ledger, over a connection of its own. While a statement is under way
 * marks and wishes of all mail connections gather, and the next statement takes them all: never a timer, and one commit for
 * many mails. A claim is durable before its promise resolves.
 */
export class LedgerWriter {
  private marks: Mark[] = [];
  private wishes: Wish[] = [];
  private busy: Promise<void> | null = null;
  private broken: { error: unknown } | null = null;

  private constructor(
    private readonly dataSource: DataSource,
    private connection: Connection,
    private readonly run: { newsletterId: number; number: number; now: () => Date },
  ) {}

  static async open(
    dataSource: DataSource,
    run: { newsletterId: number; number: number; now: () => Date },
  ): Promise<LedgerWriter> {
    return new LedgerWriter(dataSource, await connect(dataSource), run);
  }

  /** Says that a mail is about to be handed over, together with what became of the one before. */
  claim(id: string, former: Mark | null): Promise<Claimed> {
    if (former) this.marks.push(former);
    return new Promise((settle, fail) => {
      this.wishes.push({ id, settle, fail });
      this.flushSoon();
    });
  }

  /** Says what became of a mail; durable once `idle` resolves. */
  mark(mark: Mark): void {
    this.marks.push(mark);
    this.flushSoon();
  }

  /** Resolves when everything is written. @throws what a statement threw */
  async idle(): Promise<void> {
    while (this.busy) await this.busy;
    if (this.broken) throw this.broken.error;
  }

  /** Gives the connection back. */
  async close(): Promise<void> {
    while (this.busy) await this.busy;
    // It fails only on a connection that is gone, which nobody is given again.
    await this.connection.client.query(RESET).catch(() => undefined);
    await this.connection.runner.release();
  }

  private flushSoon(): void {
    this.busy ??= this.flushAll().finally(() => {
      this.busy = null;
      // Who was answered last may have said more before this turn.
      if (this.marks.length > 0 || this.wishes.length > 0) this.flushSoon();
    });
  }

  private async flushAll(): Promise<void> {
    while (this.marks.length > 0 || this.wishes.length > 0) {
      const [marks, wishes] = [this.marks, this.wishes];
      this.marks = [];
      this.wishes = [];
      try {
        if (this.broken) throw this.broken.error;
        const said = await this.surely((isRepeated) => this.write(marks, wishes, isRepeated));
        for (const { id, settle } of wishes) settle(said.get(id) ?? 'taken');
      } catch (error) {
        // What was written is unknown now: this run writes nothing more, and the next one finds out.
        this.broken = { error };
        for (const { fail } of wishes) fail(error);
      }
    }
  }

  /**
   * Whatever stops us may have ended the database a moment earlier, and what mail servers said can't be asked again. It is written over
   * another connection once the database is back: a mark that was written already changes nothing.
   */
  private surely<T>(write: (isRepeated: boolean) => Promise<T>): Promise<T> {
    let isRepeated = false;
    return againAfterLoss(async () => {
      if (isRepeated) {
        await this.connection.runner.release().catch(() => undefined);
        this.connection = await connect(this.dataSource);
      }
      const again = isRepeated;
      isRepeated = true;
      return write(again);
    });
  }

  private async write(marks: Mark[], wishes: Wish[], isRepeated: boolean): Promise<Map<string, Claimed>> {
    const { newsletterId, number, now } = this.run;
    const { rows } = await this.connection.client.query({
      name: 'newsletter-ledger',
      text: WRITE,
      values: [
        newsletterId,
        number,
        now(),
        arrayOf(marks.map(({ id }) => id)),
        arrayOf(marks.map(({ state }) => state)),
        arrayOf(marks.map(({ at }) => at.toISOString())),
        // Most have neither, and where an array ends its rows have NULL.
        marks.some(({ message }) => message) ? marks.map(({ message }) => message ?? null) : [],
        marks.some(({ nextTryAt }) => nextTryAt) ? marks.map(({ nextTryAt }) => nextTryAt ?? null) : [],
        arrayOf(marks.map(({ isTry }) => (isTry ? 1 : 0))),
        arrayOf(wishes.map(({ id }) => id)),
        isRepeated,
      ],
    });
    return new Map(rows.map(({ id, what }) => [id, what as Claimed]));
  }
}

interface Connection {
  runner: QueryRunner;
  client: PreparedClient;
}

async function connect(dataSource: DataSource): Promise<Connection> {
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as PreparedClient;
  try {
    await client.query(SET);
    return { runner, client };
  } catch (error) {
    await runner.release();
    throw error;
  }
}

/** An array of PostgreSQL, of words that need no quotes; the driver's own way looks at each character of each. Pure. */
const arrayOf = (words: readonly (string | number)[]): string => `{${words.join(',')}}`;

/**
 * $1 issue, $2 run, $3 now, $4-$9 the marks, $10 the wishes, $11 whether they may have been written already: a claim of ours then stands. A mark is written only by the run that claimed the row; a claim only
 * while the issue is this run's to send, and while the reader is on the list. What was said of a reader who was erased is not kept.
 * A mail server that was given up on may take the mail yet: the time that it has for that begins anew.
 */
const WRITE = `
  WITH open AS MATERIALIZED (
    SELECT 1 FROM newsletters WHERE id = $1 AND send_run = $2 AND delivery_status = 'sending'
  ), marked AS (
    UPDATE newsletter_delivery_tracking mail
    SET delivery_status = mark.state, attempts = mail.attempts + mark.tries, next_try_at = mark.next_try_at,
        error_message = CASE WHEN mail.email = '' THEN NULL ELSE mark.message END,
        claimed_at = CASE WHEN mark.state = 'unclear' THEN mark.at ELSE mail.claimed_at END,
        sent_at = CASE WHEN mark.state = 'sent' THEN mark.at ELSE mail.sent_at END,
        bounced_at = CASE WHEN mark.state = 'bounced' THEN mark.at ELSE mail.bounced_at END
    FROM unnest($4::bigint[], $5::text[], $6::timestamptz[], $7::text[], $8::timestamptz[], $9::smallint[])
      AS mark (id, state, at, message, next_try_at, tries)
    WHERE mail.id = mark.id AND mail.claimed_run = $2 AND mail.delivery_status IN ('claimed', 'unclear')
  ), wished AS MATERIALIZED (
    SELECT mail.id, EXISTS (SELECT 1 FROM subscribers reader WHERE reader.id = mail.subscriber_id AND reader.status = 'active') AS is_there
    FROM newsletter_delivery_tracking mail
    WHERE mail.id = ANY($10::bigint[]) AND mail.delivery_status IN ('pending', 'delayed') AND EXISTS (SELECT 1 FROM open)
  ), claimed AS (
    UPDATE newsletter_delivery_tracking mail
    SET delivery_status = CASE WHEN wished.is_there THEN 'claimed' ELSE 'skipped' END, claimed_run = $2, claimed_at = $3
    FROM wished WHERE mail.id = wished.id AND mail.delivery_status IN ('pending', 'delayed')
    RETURNING mail.id, mail.delivery_status AS what
  )
  SELECT id::text, what FROM claimed
  UNION ALL
  SELECT mail.id::text, 'claimed' FROM newsletter_delivery_tracking mail
  WHERE $11 AND mail.id = ANY($10::bigint[]) AND mail.claimed_run = $2 AND mail.delivery_status = 'claimed' AND EXISTS (SELECT 1 FROM open)
  UNION ALL
  SELECT id::text, 'closed' FROM unnest($10::bigint[]) AS id WHERE NOT EXISTS (SELECT 1 FROM open)`;
