import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SALT_KEPT_DAYS } from './opens.service.ts';

/** Ends the time in which the openings of an issue could be told from one another. */
@Injectable()
export class OpenMarks {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Drops salts that are old, with the marks that were made under them; how many there were stays. Returns of how many issues. */
  async dropOld(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [dropped]: [{ id: number }[]] = await manager.query(DROP_SALTS, [this.runtime.clock.now(), SALT_KEPT_DAYS]);
      const ids = dropped.map(({ id }) => id);
      await manager.query(KEEP_COUNTS, [ids]);
      await manager.query('DELETE FROM newsletter_open_marks WHERE newsletter_id = ANY($1::int[])', [ids]);
      return ids.length;
    });
  }
}

/** $1 now, $2 days. */
const DROP_SALTS = `
  UPDATE newsletter_analytics SET open_salt = NULL
  WHERE open_salt IS NOT NULL AND generated_at <= $1::timestamptz - make_interval(days => $2::int)
  RETURNING newsletter_id AS id`;

/** $1 issues. */
const KEEP_COUNTS = `
  UPDATE newsletter_analytics analytics
  SET kept_opened_count = kept_opened_count + marks.people, kept_machine_opened_count = kept_machine_opened_count + marks.machines
  FROM (SELECT newsletter_id, count(*) FILTER (WHERE NOT is_machine) AS people, count(*) FILTER (WHERE is_machine) AS machines
        FROM newsletter_open_marks WHERE newsletter_id = ANY($1::int[]) GROUP BY newsletter_id) marks
  WHERE marks.newsletter_id = analytics.newsletter_id`;
