import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import { endOfDayIn } from '../../common/zone-days.ts';
import { LocalDays } from './local-days.ts';
import type { ZoneSpan } from './local-days.ts';

interface SiteZones {
  siteId: number;
  timeZone: string;
  spans: { from: number | null; zone: string }[];
}

/** In which time zone websites' days are counted: the only place that writes it. */
@Injectable()
export class VisitorZones {
  constructor(private readonly dataSource: DataSource) {}

  /** The days of a website as they are counted now. @throws DomainError 404 */
  async of(siteId: number, now: Date, manager: EntityManager = this.dataSource.manager): Promise<LocalDays> {
    const [site]: SiteZones[] = await manager.query(READ, [[siteId]]);
    if (!site) throw notFound('website');
    return new LocalDays(zonesAt(spansOf(site), site.timeZone, now));
  }

  /** The days of websites. A zone that was changed holds from the next midnight of the one before. Part of the transaction that counts. */
  async daysOf(manager: EntityManager, siteIds: readonly number[], now: Date): Promise<Map<number, LocalDays>> {
    const sites: SiteZones[] = await manager.query(READ, [siteIds]);
    const days = new Map<number, LocalDays>();
    for (const site of sites) {
      const { siteId, timeZone } = site;
      const known = spansOf(site);
      const current = zonesAt(known, timeZone, now);
      if (current !== known) await this.store(manager, siteId, current);
      days.set(siteId, new LocalDays(current));
    }
    return days;
  }

  /** Websites whose zone was changed since it was looked at: their next midnight may come before their next event. */
  async changed(manager: EntityManager): Promise<number[]> {
    const rows: { id: number }[] = await manager.query(CHANGED);
    return rows.map(({ id }) => id);
  }

  private async store(manager: EntityManager, siteId: number, spans: readonly ZoneSpan[]): Promise<void> {
    const starts = spans.map(({ from }) => (from === -Infinity ? '-infinity' : new Date(from).toISOString()));
    await manager.query('DELETE FROM visitor_zones WHERE site_id = $1 AND NOT valid_from = ANY($2::timestamptz[])', [
      siteId,
      starts,
    ]);
    await manager.query(STORE, [siteId, starts, spans.map(({ zone }) => zone)]);
  }
}

const spansOf = ({ spans }: SiteZones): ZoneSpan[] =>
  spans.map(({ from, zone }) => ({ from: from ?? -Infinity, zone }));

/** The spans with the website's zone of today; the same ones where nothing changed. What was to come and was changed again never was. Pure. */
export function zonesAt(spans: readonly ZoneSpan[], zone: string, now: Date): readonly ZoneSpan[] {
  const begun = spans.filter(({ from }) => from <= now.getTime());
  const present = begun.at(-1);
  if (!present) return [{ from: -Infinity, zone }];
  if (present.zone === zone) return begun.length === spans.length ? spans : begun;
  const next = spans[begun.length];
  if (next?.zone === zone) return spans;
  return [...begun, { from: endOfDayIn(present.zone, now).getTime(), zone }];
}

/** $1: websites. */
const READ = `
  SELECT site.id AS "siteId", site.time_zone AS "timeZone",
         COALESCE(jsonb_agg(jsonb_build_object(
           'from', CASE WHEN zone.valid_from > '-infinity' THEN (extract(epoch FROM zone.valid_from) * 1000)::bigint END,
           'zone', zone.time_zone) ORDER BY zone.valid_from) FILTER (WHERE zone.valid_from IS NOT NULL), '[]') AS spans
  FROM wordpress_sites site LEFT JOIN visitor_zones zone ON zone.site_id = site.id
  WHERE site.id = ANY($1::int[]) GROUP BY site.id`;

const CHANGED = `
  SELECT site.id FROM wordpress_sites site JOIN LATERAL (
    SELECT time_zone FROM visitor_zones WHERE site_id = site.id ORDER BY valid_from DESC LIMIT 1) newest ON newest.time_zone <> site.time_zone
  WHERE site.deleted_at IS NULL`;

/** $1 website, $2 starts, $3 zones. */
const STORE = `
  INSERT INTO visitor_zones (site_id, valid_from, time_zone)
  SELECT $1::int, valid_from, time_zone FROM unnest($2::timestamptz[], $3::text[]) AS span(valid_from, time_zone)
  ON CONFLICT (site_id, valid_from) DO UPDATE SET time_zone = EXCLUDED.time_zone`;
