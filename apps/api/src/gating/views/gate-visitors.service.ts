import { Injectable } from '@nestjs/common';
import { GATE_VISITOR_DAYS } from '@pressloom/contracts/gate';
import { GateVisitor } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { addressParameter, sqlNames } from '../../common/addresses/address-sql.ts';

/** Who reads, by the name that a browser gives itself on a website. */
export interface Visitor {
  siteId: number;
  visitorId: string;
}

/** What a visitor read free. */
export type Views = Pick<GateVisitor, 'siteId' | 'visitorId' | 'articles' | 'viewedAt' | 'seenAt'>;

export type CountedView = Visitor & { article: string };

/** One that was counted before its article had this name, by a part of it. */
export type RenamedView = CountedView & { formerKey: string };

export const visitorKey = ({ siteId, visitorId }: Visitor): string => `${siteId} ${visitorId}`;

/** The rows of visitors: the only place that writes them. */
@Injectable()
export class GateVisitors {
  /** The rows of those who have one, which nobody else changes until the transaction ends. */
  async lock(manager: EntityManager, visitors: readonly Visitor[]): Promise<Map<string, Views>> {
    return visitors.length === 0 ? new Map() : byKey(await manager.query(LOCK, columnsOf(visitors)));
  }

  /** Makes rows, locked as well. A website that is gone meanwhile has no visitors: they are left out. */
  async make(manager: EntityManager, visitors: readonly Visitor[], now: Date): Promise<Map<string, Views>> {
    if (visitors.length === 0) return new Map();
    const made = byKey(await manager.query(MAKE, [...columnsOf(visitors), now]));
    // Of whom another process has just made them.
    const others = visitors.filter((visitor) => !made.has(visitorKey(visitor)));
    return new Map([...made, ...(await this.lock(manager, others))]);
  }

  async store(manager: EntityManager, views: readonly CountedView[], now: Date): Promise<void> {
    if (views.length > 0) await manager.query(STORE, [...columnsOf(views), views.map(({ article }) => article), now]);
  }

  /** Adds its id to what was read by its address, once that is known: whoever gives either of them alone has read it. */
  async renameArticles(manager: EntityManager, views: readonly RenamedView[]): Promise<void> {
    if (views.length === 0) return;
    const names = [views.map(({ formerKey }) => formerKey), views.map(({ article }) => article)];
    await manager.query(RENAME, [...columnsOf(views), ...names]);
  }

  /** Writes down who is there, of those who weren't seen for a month: each write of it is one more of an index. */
  async see(manager: EntityManager, visitors: readonly Views[], now: Date): Promise<void> {
    const due = visitors.filter(({ seenAt }) => now.getTime() - seenAt.getTime() >= SEEN_EVERY_DAYS * DAY_MS);
    if (due.length > 0) await manager.query(SEE, [...columnsOf(due), now]);
  }

  /** Gives a visitor another name, in the caller's transaction: whoever comes under the old one is new. */
  async rename(manager: EntityManager, { siteId, visitorId }: Visitor, substitute: string): Promise<void> {
    const sql = 'UPDATE gate_visitors SET visitor_id = $3 WHERE site_id = $1 AND visitor_id = $2';
    await manager.query(sql, [siteId, visitorId, substitute]);
  }

  /** Visitors who have an address in what they call themselves. */
  named(manager: EntityManager, email: string): Promise<Visitor[]> {
    const sql = `SELECT site_id AS "siteId", visitor_id AS "visitorId" FROM gate_visitors WHERE ${sqlNames('visitor_id')} ORDER BY 1, 2`;
    return manager.query(sql, [addressParameter(email)]);
  }

  /** Forgets visitors who weren't seen for `GATE_VISITOR_DAYS`, at most a batch. Returns how many went. */
  async forgetOld(manager: EntityManager, now: Date): Promise<number> {
    const before = new Date(now.getTime() - GATE_VISITOR_DAYS * DAY_MS);
    const [, forgotten]: [unknown, number] = await manager.query(FORGET, [before, FORGET_BATCH]);
    return forgotten;
  }
}

const DAY_MS = 86_400_000;
const SEEN_EVERY_DAYS = 30;
export const FORGET_BATCH = 10_000;

const byKey = (rows: Views[]): Map<string, Views> => new Map(rows.map((row) => [visitorKey(row), row]));

const columnsOf = (visitors: readonly Visitor[]): [number[], string[]] => [
  visitors.map(({ siteId }) => siteId),
  visitors.map(({ visitorId }) => visitorId),
];

const COLUMNS = `site_id AS "siteId", visitor_id AS "visitorId", articles, viewed_at AS "viewedAt", seen_at AS "seenAt"`;
/** $1 websites, $2 visitors. In one order, so that no two wait for each other. */
const ASKED = `(SELECT DISTINCT site_id, visitor_id FROM unnest($1::int[], $2::text[]) AS asked(site_id, visitor_id))`;
export const LOCK = `
  SELECT ${COLUMNS} FROM gate_visitors WHERE (site_id, visitor_id) IN ${ASKED} ORDER BY site_id, visitor_id FOR UPDATE`;
/** $3 now. The website is held, too: its deletion would fail all that are made together. */
const MAKE = `
  INSERT INTO gate_visitors (site_id, visitor_id, articles, viewed_at, seen_at)
  SELECT asked.site_id, asked.visitor_id, '{}', '{}', $3 FROM ${ASKED} asked
  JOIN wordpress_sites site ON site.id = asked.site_id AND site.deleted_at IS NULL
  ORDER BY 1, 2 FOR KEY SHARE OF site
  ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`;

/** $3 articles, in their order; $4 now. */
export const STORE = `
  UPDATE gate_visitors visitor
  SET articles = visitor.articles || counted.articles,
      viewed_at = visitor.viewed_at || array_fill($4::timestamptz, ARRAY[cardinality(counted.articles)])
  FROM (SELECT site_id, visitor_id, array_agg(article ORDER BY place) AS articles
        FROM unnest($1::int[], $2::text[], $3::text[]) WITH ORDINALITY AS asked(site_id, visitor_id, article, place)
        GROUP BY site_id, visitor_id) counted
  WHERE visitor.site_id = counted.site_id AND visitor.visitor_id = counted.visitor_id`;

/** $3 former keys, $4 those of now. */
export const RENAME = `
  UPDATE gate_visitors visitor
  SET articles = ARRAY(
    SELECT COALESCE(named.article, had.article)
    FROM unnest(visitor.articles) WITH ORDINALITY AS had(article, place)
    LEFT JOIN unnest($1::int[], $2::text[], $3::text[], $4::text[]) AS named(site_id, visitor_id, former, article)
      ON named.site_id = visitor.site_id AND named.visitor_id = visitor.visitor_id AND named.former = had.article
    ORDER BY had.place)
  WHERE (site_id, visitor_id) IN ${ASKED}`;

/** $3 now. */
export const SEE = `UPDATE gate_visitors SET seen_at = $3 WHERE (site_id, visitor_id) IN ${ASKED}`;

/** $1 seen before, $2 most rows. Of whoever reads just now the row is held, and stays. */
export const FORGET = `
  DELETE FROM gate_visitors WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM gate_visitors WHERE seen_at < $1 ORDER BY seen_at LIMIT $2 FOR UPDATE SKIP LOCKED))`;
