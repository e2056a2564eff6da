import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('MarksOfTexts1792812000000');

/** Three posts; the last one is live, but a stand-in was asked for a text of it. */
const BEFORE = `
  INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
    VALUES ('Press', 'https://press.example', '', 'admin', 'v1:x', 'general');
  INSERT INTO blog_posts (wordpress_site_id, youtube_id, channel_title, source, current_revision_id)
    SELECT id, place, 'c', source, nextval('post_revisions_id_seq')
    FROM wordpress_sites, unnest(ARRAY['live', 'sandbox', 'live']) WITH ORDINALITY AS sources (source, place) ORDER BY place;`;

const TEXT = `INSERT INTO post_revisions (id, post_id, number, based_on, restored_from, origin, reason, categories, title, content, language)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 't', 'c', 'en')`;

type Text = [number, number | null, number | null, string, string, string[]];

/** Number, base, taken back, origin, reason, categories. The last one is the one that the post has. */
const TEXTS: Text[] = [
  [1, null, null, 'model', 'written', ['News']],
  [2, 1, null, 'person', 'changed', ['News']],
  [3, 2, null, 'person', 'changed', ['Mine']],
  [4, 3, null, 'model', 'shorter', ['Mine']],
  [5, 2, null, 'model', 'longer', ['News']],
  [6, 4, 1, 'model', 'restored', ['News']],
  [7, 6, 3, 'person', 'restored', ['Mine']],
  [8, 7, null, 'person', 'changed', ['Mine']],
];

it('tells what a person chose and what a stand-in may have written; back and forward again keeps every text', async () => {
  const db = steps();
  await db.transaction(async (manager) => {
    await manager.query(BEFORE);
    const posts: { id: number; current: number }[] = await manager.query(
      'SELECT id, current_revision_id AS current FROM blog_posts ORDER BY id',
    );
    for (const { id, current } of posts) {
      for (const [number, ...text] of TEXTS) {
        const [{ next }]: [{ next: number }] = await manager.query(
          `SELECT nextval('post_revisions_id_seq')::int AS next`,
        );
        const revision = number === TEXTS.length ? current : next;
        const categories = JSON.stringify(text.at(-1));
        await manager.query(TEXT, [revision, id, number, ...text.slice(0, -1), categories]);
      }
    }
    await manager.query(
      `INSERT INTO ai_calls (wordpress_site_id, day, all_day, kind, model, is_price_known, booked_micros, charged_micros,
                             source, automatic, post_id, at)
       SELECT wordpress_site_id, '2026-11-20', '2026-11-20', 'text', 'm', true, 1, 1, 'sandbox', false, id, '2026-11-20Z'
       FROM blog_posts WHERE id = $1`,
      [posts.at(-1)?.id],
    );
  });
  const marked = async (column: string): Promise<number[][]> => {
    const rows: { numbers: number[] }[] = await db.query(
      `SELECT COALESCE(array_agg(number ORDER BY number) FILTER (WHERE ${column}), '{}') AS numbers
       FROM post_revisions GROUP BY post_id ORDER BY post_id`,
    );
    return rows.map(({ numbers }) => numbers);
  };
  await runMigrations(db);
  const chosen = [3, 4, 7, 8];
  expect(await marked('categories_chosen')).toEqual([chosen, chosen, chosen]);
  // The fifth was kept aside: no text began from it.
  const standIns = [[], [1, 4, 5, 6], [5]];
  expect(await marked('is_sandbox')).toEqual(standIns);
  await undoLastMigration(db);
  expect(await db.query('SELECT count(*)::int FROM post_revisions')).toEqual([{ count: 24 }]);
  await runMigrations(db);
  expect(await marked('is_sandbox')).toEqual(standIns);
});
