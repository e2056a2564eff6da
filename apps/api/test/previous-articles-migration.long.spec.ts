import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';
import { storeVisitors, VISITOR_TABLES } from './visitor-tables.ts';

const steps = stepsUpTo('PreviousArticles1793030010000');

it('nobody is known to have read an article before another one so far; visitors stay as they are, there, back and there again', async () => {
  const db = steps();
  await storeVisitors(
    db,
    Array.from({ length: 100 }, (_one, number) => `visitor-${number}`),
  );
  const visitors = (less = ''): Promise<{ row: object }[]>[] =>
    VISITOR_TABLES.map((table) => db.query(`SELECT to_jsonb(one)${less} AS row FROM ${table} one ORDER BY visitor_id`));
  const before = await Promise.all(visitors());
  for (const _time of ['first', 'again']) {
    await runMigrations(db);
    expect(await Promise.all(visitors(` - 'previous_article_at'`))).toEqual(before);
    for (const rows of await Promise.all(visitors()))
      expect(new Set(rows.map(({ row }) => (row as { previous_article_at?: null }).previous_article_at))).toEqual(
        new Set([null]),
      );
    await undoLastMigration(db);
    expect(await Promise.all(visitors())).toEqual(before);
  }
});
