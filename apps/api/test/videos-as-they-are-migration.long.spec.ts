import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('VideosAsTheyAre1792887000000');

it('rules name what YouTube has, and names lose what hides in them; there, back and there again', async () => {
  const db = steps();
  const rules: [region: string, language: string | null][] = [
    ['UK', 'iw'],
    ['EL', 'nb'],
    ['VA', 'la'],
    ['US', null],
    ['any', 'any'],
    ['VE', 'zh-Hant'],
  ];
  for (const [index, [region, language]] of rules.entries()) {
    const id = index + 1;
    await db.query(
      `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
       VALUES ($1, 'Press', $2, '', 'admin', 'v1:x', 'general')`,
      [id, `https://${id}.press.example`],
    );
    await db.query(`INSERT INTO keywords (id, term, term_key, wordpress_site_id) VALUES ($1, 'a', 'a', $1)`, [id]);
    const values = [id, region, language];
    await db.query(
      'INSERT INTO search_rules (wordpress_site_id, region, language, updated_at) VALUES ($1, $2, $3, now())',
      values,
    );
    await db.query(
      'INSERT INTO keyword_search_rules (keyword_id, region, language, updated_at) VALUES ($1, $2, $3, now())',
      values,
    );
  }
  const titles = ['Bell \u0007and \u202eesrever\u202c', '\u200b', 'می\u200cخواهم', ''];
  for (const [index, title] of titles.entries()) {
    await db.query(
      `INSERT INTO videos (id, youtube_id, title, channel_title, wordpress_site_id, source) VALUES ($1, $2, $3, $3, 1, 'live')`,
      [index + 1, `v${index}`, title],
    );
  }
  const stored = async (table: string, key: string): Promise<unknown[]> =>
    (
      await db.query<{ region: unknown; language: unknown }[]>(`SELECT region, language FROM ${table} ORDER BY ${key}`)
    ).map(({ region, language }) => [region, language]);
  const names = async (): Promise<unknown[]> =>
    (
      await db.query<{ title: string; channel_title: string }[]>('SELECT title, channel_title FROM videos ORDER BY id')
    ).map((row) => [row.title, row.channel_title]);

  const check = async (): Promise<void> => {
    expect(await stored('search_rules', 'wordpress_site_id')).toEqual([
      ...[
        ['GB', 'he'],
        ['GR', 'no'],
        ['any', 'any'],
        ['US', null],
        ['any', 'any'],
        ['VE', 'zh-Hant'],
      ],
    ]);
    expect(await stored('keyword_search_rules', 'keyword_id')).toEqual([
      ...[
        ['GB', 'he'],
        ['GR', 'no'],
        [null, null],
        ['US', null],
        ['any', 'any'],
        ['VE', 'zh-Hant'],
      ],
    ]);
    expect(await names()).toEqual(['Bell  and esrever', '\u200b', 'می\u200cخواهم', ''].map((title) => [title, title]));
    expect(await db.query('SELECT region_restriction AS one FROM videos LIMIT 1')).toEqual([{ one: null }]);
  };
  await runMigrations(db);
  await check();
  await undoLastMigration(db);
  expect(await db.query(`SELECT 1 FROM information_schema.columns WHERE column_name = 'search_refusal'`)).toEqual([]);
  await runMigrations(db);
  await check();
});
