import { Injectable } from '@nestjs/common';
import type { Newsletter } from '@pressloom/database/entities';
import { share } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { variantOf } from '../ab/variant.ts';
import { SubscriberWrites } from '../subscribers/subscriber-writes.service.ts';
import { SuppressionsService } from '../subscribers/suppressions.service.ts';

/** Rows that are written in one transaction. */
const AT_ONCE = 2_000;

/** Readers whose wish for fewer mails is measured in days: a little less than they say, so that a weekly issue fits a weekly wish. */
const FITS = `
  reader.wordpress_site_id = $1 AND reader.status = 'active' AND reader.subscribed_at <= $2::timestamptz`;
const RESTS = `
  COALESCE(reader.paused_until > $2::timestamptz, false)
  OR (reader.frequency <> 'every' AND EXISTS (
    SELECT 1 FROM newsletter_delivery_tracking former
    WHERE former.subscriber_id = reader.id AND former.newsletter_id <> $3 AND former.sent_at >
      $2::timestamptz - CASE reader.frequency WHEN 'weekly' THEN interval '6 days 12 hours' ELSE interval '27 days 12 hours' END))`;

type Marked = Pick<Newsletter, 'id' | 'wordpressSiteId' | 'abTest'> & { markedAt: Date; audienceMaxId: number };

/** Who gets an issue. A mark fixes it: who was on the list at that moment. Their rows are written afterwards, in their order. */
@Injectable()
export class Audience {
  constructor(
    private readonly dataSource: DataSource,
    private readonly suppressions: SuppressionsService,
    private readonly writes: SubscriberWrites,
  ) {}

  /** How many would get it if it was marked now, and how many rest. */
  async count(
    { id, wordpressSiteId }: Pick<Newsletter, 'id' | 'wordpressSiteId'>,
    now: Date,
  ): Promise<{ recipients: number; resting: number }> {
    const [counts]: [{ recipients: number; resting: number }] = await this.dataSource.query(
      `SELECT count(*) FILTER (WHERE NOT rests)::int AS recipients, count(*) FILTER (WHERE rests)::int AS resting
       FROM (SELECT (${RESTS}) AS rests FROM subscribers reader WHERE ${FITS}) audience`,
      [wordpressSiteId, now, id],
    );
    return counts;
  }

  /** Whether there is anybody, without counting. */
  async hasAny(
    manager: EntityManager,
    { id, wordpressSiteId }: Pick<Newsletter, 'id' | 'wordpressSiteId'>,
    now: Date,
  ): Promise<boolean> {
    const [{ found }]: [{ found: boolean }] = await manager.query(
      `SELECT EXISTS (SELECT 1 FROM subscribers reader WHERE ${FITS} AND NOT (${RESTS})) AS found`,
      [wordpressSiteId, now, id],
    );
    return found;
  }

  /** The youngest subscriber of the website; null where it never had one. */
  async youngest(manager: EntityManager, siteId: number): Promise<number | null> {
    const [{ id }]: [{ id: number | null }] = await manager.query(
      'SELECT max(id) AS id FROM subscribers WHERE wordpress_site_id = $1',
      [siteId],
    );
    return id;
  }

  /**
   * Writes the next rows of the ledger. Null once all are there, or once another run sends the issue; else how many were written.
   */
  freeze(issue: Marked, run: number): Promise<number | null> {
    return this.dataSource.transaction(async (manager) => {
      await share(manager, 'audiences');
      const [at]: { through: number | null; isFrozen: boolean }[] = await manager.query(
        `SELECT frozen_through AS through, frozen_at IS NOT NULL AS "isFrozen" FROM newsletters
         WHERE id = $1 AND send_run = $2 FOR NO KEY UPDATE`,
        [issue.id, run],
      );
      if (!at || at.isFrozen) return null;
      const readers: { id: number; email: string; rests: boolean }[] = await manager.query(
        `SELECT reader.id, reader.email, (${RESTS}) AS rests FROM subscribers reader
         WHERE ${FITS} AND reader.id > $4 AND reader.id <= $5 ORDER BY reader.id LIMIT ${AT_ONCE}`,
        [issue.wordpressSiteId, issue.markedAt, issue.id, at.through ?? 0, issue.audienceMaxId],
      );
      const gone = await this.takeOff(manager, issue, readers);
      const awake = readers.filter(({ id, rests }) => !rests && !gone.has(id));
      await manager.query(
        `INSERT INTO newsletter_delivery_tracking (newsletter_id, subscriber_id, email, variant)
         SELECT $1, * FROM unnest($2::int[], $3::text[], $4::smallint[]) ON CONFLICT DO NOTHING`,
        [
          issue.id,
          awake.map(({ id }) => id),
          awake.map(({ email }) => email),
          awake.map(({ id }) => (issue.abTest === null ? 0 : variantOf(issue.id, id, issue.abTest))),
        ],
      );
      const last = readers.at(-1)?.id;
      if (readers.length < AT_ONCE) {
        await manager.query(
          `UPDATE newsletters SET frozen_at = $2, frozen_through = audience_max_id,
             recipient_count = (SELECT count(*) FROM newsletter_delivery_tracking WHERE newsletter_id = $1) WHERE id = $1`,
          [issue.id, issue.markedAt],
        );
      } else await manager.query('UPDATE newsletters SET frozen_through = $2 WHERE id = $1', [issue.id, last]);
      return awake.length;
    });
  }

  /** Who left by a link while nobody knew that they are on the list leaves it now; returns their ids. */
  private async takeOff(
    manager: EntityManager,
    { wordpressSiteId }: Marked,
    readers: { id: number; email: string }[],
  ): Promise<Set<number>> {
    const left = await this.suppressions.leftUnknown(manager, wordpressSiteId, readers);
    for (const { reader, reason } of left) await this.writes.leave(manager, reader, { as: reason, by: 'link' });
    return new Set(left.map(({ reader }) => reader.id));
  }
}
