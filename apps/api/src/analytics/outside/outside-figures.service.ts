import { Injectable } from '@nestjs/common';
import type { OutsideDay } from '@pressloom/clients/analytics';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { ComparedDay } from '@pressloom/contracts/enhanced-stats';
import type { OutsideVisitors } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';

const SOURCE: OutsideVisitors['source'] = 'analyzati';

type Origin = OutsideVisitors['origin'];

/** Days of a website, both included; `YYYY-MM-DD`. */
interface Period {
  siteId: number;
  first: string;
  last: string;
}

/** What another service counted on websites: the only place that writes it. It is kept apart from all that Pressloom counts. */
@Injectable()
export class OutsideFigures {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores days as part of the caller's transaction, each in place of what was stored of it. Nothing for a website that is gone. */
  async store(
    manager: EntityManager,
    { siteId, mode, days, at }: { siteId: number; mode: ProviderMode; days: readonly OutsideDay[]; at: Date },
  ): Promise<void> {
    const dates = days.map(({ date }) => date);
    const visitors = days.map((day) => day.visitors);
    const pageViews = days.map((day) => day.pageViews);
    await manager.query(STORE, [siteId, SOURCE, originOf(mode), at, dates, visitors, pageViews]);
  }

  /** Each day of a period with both figures side by side. Samples of ours are in none: they would stand beside real ones of theirs. */
  async compared({ siteId, first, last }: Period, mode: ProviderMode): Promise<ComparedDay[]> {
    const rows: ComparedRow[] = await this.dataSource.query(COMPARED, [siteId, SOURCE, originOf(mode), first, last]);
    return rows.map(({ outsideVisitors, outsidePageViews, ...ours }) => ({
      ...ours,
      outside:
        outsideVisitors === null || outsidePageViews === null
          ? null
          : { visitors: outsideVisitors, pageViews: outsidePageViews },
    }));
  }

  /** When days of a website were stored the last time; null where none are. */
  async syncedAt(siteId: number, mode: ProviderMode): Promise<Date | null> {
    const [{ at }]: [{ at: Date | null }] = await this.dataSource.query(SYNCED_AT, [siteId, SOURCE, originOf(mode)]);
    return at;
  }
}

/** Figures of the stand-in are those of nobody once a real service is set up, and the other way around; null where none apply. */
const originOf = (mode: ProviderMode): Origin | null => (mode === 'unconfigured' ? null : mode);

type ComparedRow = Omit<ComparedDay, 'outside'> & {
  outsideVisitors: number | null;
  outsidePageViews: number | null;
};

/** $1 website, $2 source, $3 origin, $4 when, $5 days, $6 visitors, $7 page views. The website's row stays until this is committed. */
const STORE = `
  WITH site AS (SELECT id FROM wordpress_sites WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE)
  INSERT INTO outside_visitors (site_id, source, origin, day, visitors, page_views, synced_at)
  SELECT site.id, $2, $3, one.day, one.visitors, one.page_views, $4
  FROM site, unnest($5::date[], $6::int[], $7::int[]) AS one(day, visitors, page_views)
  ON CONFLICT (site_id, source, origin, day) DO UPDATE
  SET visitors = EXCLUDED.visitors, page_views = EXCLUDED.page_views, synced_at = EXCLUDED.synced_at`;

/** $1 website, $2 source, $3 origin, $4 the first day, $5 the last one, which is the present one. */
const COMPARED = `
  SELECT one.day::date::text AS date, one.day::date = $5::date AS "isUnfinished",
         COALESCE(ours.visitors, 0) AS visitors, COALESCE(ours.page_views, 0) AS "pageViews",
         theirs.visitors AS "outsideVisitors", theirs.page_views AS "outsidePageViews"
  FROM generate_series($4::date, $5::date, interval '1 day') one(day)
  LEFT JOIN visitor_days ours ON ours.site_id = $1 AND NOT ours.is_sample AND ours.day = one.day::date
  LEFT JOIN outside_visitors theirs
    ON theirs.site_id = $1 AND theirs.source = $2 AND theirs.origin = $3 AND theirs.day = one.day::date
  ORDER BY one.day`;

/** $1 website, $2 source, $3 origin. */
const SYNCED_AT = `SELECT max(synced_at) AS at FROM outside_visitors WHERE site_id = $1 AND source = $2 AND origin = $3`;
