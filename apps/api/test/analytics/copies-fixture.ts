import { KeepEventsJob } from '../../src/analytics/keeping/keep-events.job.ts';
import { RebuildFiguresJob } from '../../src/analytics/keeping/rebuild-figures.job.ts';
import { FigureCopies } from '../../src/analytics/rollups/figure-copies.service.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import type { TestApp } from '../test-app.ts';

/** A run that is broken off: its process died. */
export class Killed extends Error {}

/**
 * What a run of a job needs of its context, without the queue. `beats`: after so many signs of life its process dies; what it had begun in the database is
 * lost with its connection.
 */
export function contextOf<Type extends 'rebuild-figures' | 'keep-events'>(
  target: string,
  beats = Infinity,
): JobContext<Type> {
  let left = beats;
  const beat = (): void => {
    if (left <= 0) throw new Killed();
    left -= 1;
  };
  const steps = new Map<string, unknown>();
  const context = {
    target,
    repeatMs: 1,
    throwIfStopping: beat,
    progress: async () => beat(),
    sleep: async () => beat(),
    step: async (name: string, work: () => Promise<unknown>) => {
      if (!steps.has(name)) steps.set(name, await work());
      return steps.get(name);
    },
  };
  return context as unknown as JobContext<Type>;
}

export const rebuild = (test: TestApp, siteId: number, beats = Infinity): Promise<unknown> =>
  test.app.get(RebuildFiguresJob).run(contextOf(`site:${siteId}`, beats));

export const keep = (test: TestApp, beats = Infinity): Promise<{ dropped: number }> =>
  test.app.get(KeepEventsJob).run(contextOf('schedule:keep-events', beats));

/**
 * Runs a job again and again, each time a little longer, until one run isn't broken off. Gives what was seen after each death.
 *
 * @throws what is no death, unless `isDeath` takes it for one
 */
export async function seenAfterDeaths<Seen>(
  run: (beats: number) => Promise<unknown>,
  see: () => Promise<Seen>,
  {
    isDeath = (error) => error instanceof Killed,
    longer = 1,
  }: { isDeath?: (error: unknown) => boolean; longer?: number } = {},
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let beats = 1; ; beats += longer) {
    try {
      await run(beats);
      return seen;
    } catch (error) {
      if (!isDeath(error)) throw error;
      seen.push(await see());
    }
  }
}

/** So few events a transaction that there are many. */
export function countFewTogether(test: TestApp, events: number): void {
  test.app.get(FigureCopies).together = events;
}

/** Rows of copies of rebuilt figures: none are left once a rebuild has ended, however it did. */
export const leftOver = async (test: TestApp): Promise<number> => {
  const [row]: [{ rows: number }] = await test.database.dataSource.query(`
    SELECT (SELECT count(*) FROM visitor_tracking_rebuilt)::int + (SELECT count(*) FROM visitor_days_rebuilt)::int
      + (SELECT count(*) FROM visitor_counts_rebuilt)::int + (SELECT count(*) FROM waiting_copies WHERE kind = 'rebuilt')::int
      + (SELECT count(*) FROM figure_copies WHERE kind = 'rebuilt')::int AS rows`);
  return row.rows;
};
