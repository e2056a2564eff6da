import type { DataSource } from 'typeorm';

/** A mail that waits for its turn. */
export interface Waiting {
  /** PostgreSQL's bigint, as text. */
  id: string;
  subscriberId: number;
  email: string;
  variant: number;
  attempts: number;
  /** What was said of the mail at its last try; null where nothing was. */
  lastMessage: string | null;
}

const PAGE = 1_000;
/** Below this the next page is fetched, so that nobody waits for it. */
const LOW = 300;

/**
 * Hands out the mails of an issue that wait, each once a run, in their order. While the ledger is still being written it waits
 * for more.
 */
export class Feed {
  private rows: Waiting[] = [];
  private cursor = '0';
  private fetching: Promise<void> | null = null;
  private isDry = false;
  private failure: { error: unknown } | null = null;
  private moreToCome: boolean;
  private news = Promise.withResolvers<void>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly from: { newsletterId: number; now: () => Date; isFrozen: boolean },
  ) {
    this.moreToCome = !from.isFrozen;
  }

  /** More rows were written, or with true all of them. */
  wrote(isAll: boolean): void {
    this.isDry = false;
    if (isAll) this.moreToCome = false;
    this.news.resolve();
    this.news = Promise.withResolvers<void>();
  }

  /** Nobody will write more: whoever waits gets null, or the error. */
  end(failure: { error: unknown } | null = null): void {
    this.failure = failure;
    this.moreToCome = false;
    this.isDry = true;
    this.rows = [];
    this.news.resolve();
  }

  /** The next row that is at hand, without waiting. */
  peekNext(): Waiting | null {
    if (this.rows.length < LOW) void this.fetchSoon();
    return this.rows.shift() ?? null;
  }

  /** The next row; null when there is none left. */
  async next(): Promise<Waiting | null> {
    for (;;) {
      if (this.failure) throw this.failure.error;
      const row = this.peekNext();
      if (row) return row;
      if (this.fetching) await this.fetching;
      else if (this.isDry && !this.moreToCome) return null;
      else if (this.isDry) await this.news.promise;
    }
  }

  private fetchSoon(): Promise<void> {
    if (this.isDry) return Promise.resolve();
    this.fetching ??= this.fetch()
      .catch((error: unknown) => this.end({ error }))
      .finally(() => (this.fetching = null));
    return this.fetching;
  }

  private async fetch(): Promise<void> {
    const { newsletterId, now } = this.from;
    const seen = this.news;
    const rows: Waiting[] = await this.dataSource.query(PAGE_OF, [newsletterId, this.cursor, now()]);
    this.rows.push(...rows);
    this.cursor = rows.at(-1)?.id ?? this.cursor;
    // What was written meanwhile may not have been seen.
    if (rows.length < PAGE && seen === this.news) this.isDry = true;
  }
}

/**
 * $1 issue, $2 the last row that was handed out, $3 now. One without a subject waits until a test of subjects is decided. The order
 * is the number's: `id` alone would be the text of the answer, in which 1000 stands before 2.
 */
const PAGE_OF = `
  SELECT mail.id::text, subscriber_id AS "subscriberId", email, variant, attempts, error_message AS "lastMessage"
  FROM newsletter_delivery_tracking mail
  WHERE newsletter_id = $1 AND mail.id > $2::bigint AND variant IS NOT NULL
    AND (delivery_status = 'pending' OR delivery_status = 'delayed' AND next_try_at <= $3)
  ORDER BY mail.id LIMIT ${PAGE}`;
