import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sqlWithinDaysIn } from '../../../common/zone-days.ts';
import type { SiteDays } from '../../../common/zone-days.ts';

/** Videos that a keyword found; each one that is still there by itself, the deleted ones together. */
export interface FoundFigure {
  keywordId: number | null;
  videoId: number | null;
  found: number;
}

export interface SearchFigure {
  keywordId: number;
  searches: number;
}

/** What a name belongs to. */
export interface Named {
  id: number;
  title: string;
}

/** What searches of a website found in some days. What was deleted since stays counted. */
@Injectable()
export class FoundFigures {
  found(manager: EntityManager, days: SiteDays): Promise<FoundFigure[]> {
    return manager.query(FOUND, valuesOf(days));
  }

  searches(manager: EntityManager, days: SiteDays): Promise<SearchFigure[]> {
    return manager.query(SEARCHES, valuesOf(days));
  }

  async totals(manager: EntityManager, days: SiteDays): Promise<{ found: number; searches: number }> {
    const [totals]: [{ found: number; searches: number }] = await manager.query(TOTALS, valuesOf(days));
    return totals;
  }

  /** Of a website's keywords that are still there. */
  keywords(manager: EntityManager, siteId: number, ids: readonly number[]): Promise<Named[]> {
    return manager.query(KEYWORDS, [siteId, ids]);
  }

  /** The same of videos. */
  videos(manager: EntityManager, siteId: number, ids: readonly number[]): Promise<Named[]> {
    return manager.query(VIDEOS, [siteId, ids]);
  }
}

const valuesOf = ({ siteId, first, last, timeZone }: SiteDays): unknown[] => [siteId, first, last, timeZone];

/** $1 website, $2 and $3 the first and the last day, $4 their zone. */
const within = (moment: string): string => sqlWithinDaysIn('$4::text', moment, ['$2', '$3']);
const MARKS = `tally_marks WHERE wordpress_site_id = $1 AND kind = 'video_found' AND ${within('happened_at')}`;
const SEARCHED = `keyword_searches WHERE wordpress_site_id = $1 AND ${within('searched_at')}`;

/** A mark has the moment and the keyword of its video; several of one search have the same, so they are paired one by one. */
const FOUND = `
  WITH mark AS (
    SELECT keyword_id, happened_at, row_number() OVER (PARTITION BY happened_at, keyword_id ORDER BY id) AS place FROM ${MARKS}
  ), video AS (
    SELECT id, keyword_id, created_at, row_number() OVER (PARTITION BY created_at, keyword_id ORDER BY id) AS place
    FROM videos WHERE wordpress_site_id = $1 AND youtube_id IS NOT NULL AND ${within('created_at')}
  )
  SELECT mark.keyword_id AS "keywordId", video.id AS "videoId", count(*)::int AS found
  FROM mark LEFT JOIN video
    ON video.created_at = mark.happened_at AND video.place = mark.place AND video.keyword_id IS NOT DISTINCT FROM mark.keyword_id
  GROUP BY 1, 2`;

const SEARCHES = `SELECT keyword_id AS "keywordId", count(*)::int AS searches FROM ${SEARCHED} GROUP BY 1`;

const TOTALS = `SELECT (SELECT count(*)::int FROM ${MARKS}) AS found, (SELECT count(*)::int FROM ${SEARCHED}) AS searches`;

/** $1 website, $2 ids. */
const KEYWORDS = 'SELECT id, term AS title FROM keywords WHERE wordpress_site_id = $1 AND id = ANY($2::int[])';
const VIDEOS = 'SELECT id, title FROM videos WHERE wordpress_site_id = $1 AND id = ANY($2::int[])';
