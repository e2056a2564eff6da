import { testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import { IDS_OF_ADDRESSES, PREMIUM } from '../src/gating/views/article-lookup.service.ts';
import { addressesOf } from '../src/common/visitors/article-key.ts';
import { FORGET, LOCK, RENAME, SEE, STORE } from '../src/gating/views/gate-visitors.service.ts';
import { postsOnWordPress } from './wordpress-posts.ts';

/** What each statement is asked about at once: calls of 128 connections. */
const TOGETHER = 128;
/** Rows that are there, and how many times as many the planner takes for there. */
const ROWS = 2_000;
const TIMES = 500;
const ADDRESS = 'https://press.example/2026/11/story-{id}/';

let database: TestDatabase;
let siteId: number;

beforeAll(async () => {
  database = await testDatabase();
  const { dataSource } = database;
  const sites: { id: number }[] = await dataSource.query(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
     VALUES ('Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'a', 'b', 'general') RETURNING id`,
  );
  siteId = sites[0]?.id ?? 0;
  await postsOnWordPress(dataSource, { siteId, firstId: 1, count: ROWS, address: ADDRESS, isPremium: true });
  await dataSource.query(
    `INSERT INTO wordpress_posts (site_id, wordpress_id, slug, title, link, status, modified_at)
     SELECT $1, n, 'story-' || n, 'Story', replace($3::text, '{id}', n::text), 'publish', now() FROM generate_series(1, $2::int) n`,
    [siteId, ROWS, ADDRESS],
  );
  await dataSource.query(
    `INSERT INTO gate_visitors (site_id, visitor_id, articles, viewed_at)
     SELECT $1, 'visitor-' || n, '{1}', ARRAY[now()] FROM generate_series(1, $2::int) n`,
    [siteId, ROWS],
  );
  for (const table of ['publications', 'blog_posts', 'wordpress_posts', 'gate_visitors']) {
    await dataSource.query(`ANALYZE ${table}`);
    await dataSource.query(`UPDATE pg_class SET reltuples = $1 WHERE oid = '${table}'::regclass`, [ROWS * TIMES]);
  }
});
afterAll(() => database.close());

const numbers = Array.from({ length: TOGETHER }, (_one, index) => index + 1);
const sites = () => numbers.map(() => siteId);
const visitors = numbers.map((number) => `visitor-${number}`);
const asked = numbers.flatMap((number) =>
  addressesOf(ADDRESS.replace('{id}', String(number))).map((address) => ({ number, address })),
);

/** What a statement does, as PostgreSQL plans it. */
async function planOf(statement: string, values: unknown[]): Promise<string> {
  const rows: Record<string, string>[] = await database.dataSource.query(`EXPLAIN ${statement}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each([
  ['which posts are premium', PREMIUM, () => [sites(), numbers], ['publications_wordpress_index', 'blog_posts_pkey']],
  [
    'which posts have an address',
    IDS_OF_ADDRESSES,
    () => [asked.map(({ number }) => number), asked.map(() => siteId), asked.map(({ address }) => address)],
    ['publications_address_index', 'wordpress_posts_link_index'],
  ],
  ['what visitors read', LOCK, () => [sites(), visitors], ['gate_visitors_pkey']],
  [
    'what visitors have read now',
    STORE,
    () => [sites(), visitors, numbers.map(String), new Date()],
    ['gate_visitors_pkey'],
  ],
  [
    'what they read by its address',
    RENAME,
    () => [sites(), visitors, numbers.map((number) => `~${number}`), numbers.map(String)],
    ['gate_visitors_pkey'],
  ],
  ['who is there', SEE, () => [sites(), visitors, new Date()], ['gate_visitors_pkey']],
  ['who has not been there', FORGET, () => [new Date(0), TOGETHER], ['gate_visitors_seen_index', 'Tid Scan']],
])('among a million rows an index finds %s', async (_what, statement, values, indexes) => {
  const plan = await planOf(statement, values());
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});

it('finds them', async () => {
  const premium: { id: number }[] = await database.dataSource.query(PREMIUM, [sites(), numbers]);
  expect(premium).toHaveLength(TOGETHER);
  const found: { place: number; id: number }[] = await database.dataSource.query(IDS_OF_ADDRESSES, [
    asked.map(({ number }) => number),
    asked.map(() => siteId),
    asked.map(({ address }) => address),
  ]);
  expect(found).toEqual(numbers.map((number) => ({ place: number, id: number })));
});
