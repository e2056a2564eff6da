import { Injectable } from '@nestjs/common';
import { COUNTED_WITHIN_SECONDS } from '@pressloom/contracts/visitor-analytics';
import type { CountingState } from '@pressloom/contracts/visitor-analytics';
import { DataSource } from 'typeorm';

/** Whether figures have all that was stored. */
@Injectable()
export class Counting {
  constructor(private readonly dataSource: DataSource) {}

  /** Of one website, or of all: events of all of them wait in one line. */
  async state(siteId: number | null): Promise<CountingState> {
    const [state]: [CountingState] = await this.dataSource.query(STATE, [siteId, COUNTED_WITHIN_SECONDS]);
    return state;
  }
}

/**
 * $1 website or null, $2 seconds that are usual. By the clock of the database, which wrote since when they wait. What is shown of a day is never less than
 * what a rebuild has found of it so far, unless nobody had counted that: after an upgrade.
 */
const STATE = `
  WITH oldest AS (SELECT extract(epoch FROM now() - waiting_since)::int AS seconds FROM waiting_events ORDER BY event_id LIMIT 1),
  rebuilding AS (
    SELECT copy.site_id, copy.state FROM figure_copies copy JOIN wordpress_sites site ON site.id = copy.site_id AND site.deleted_at IS NULL
    WHERE copy.kind = 'rebuilt' AND copy.state <> 'clearing' AND ($1::int IS NULL OR site.id = $1))
  SELECT (SELECT seconds FROM oldest WHERE seconds > $2::int) AS "behindSeconds",
         EXISTS (SELECT FROM rebuilding) AS "isRebuilding",
         EXISTS (
           SELECT FROM rebuilding WHERE state = 'due' OR EXISTS (
             SELECT FROM visitor_days_rebuilt found LEFT JOIN visitor_days shown USING (site_id, day, is_sample)
             WHERE found.site_id = rebuilding.site_id AND NOT found.is_sample
               AND found.page_views > COALESCE(shown.page_views, 0))) AS "isIncomplete"`;
