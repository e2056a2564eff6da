import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('SourceWords1792801600000');
const HABIT = 'Station 9 serves the valley.\nSubscribe for more!\nMore: https://x.example/1';

const store = (id: string, description: string, more: { channel?: string; transcript?: string } = {}) =>
  steps().query(
    `INSERT INTO videos (youtube_id, title, description, channel_id, transcript, source, wordpress_site_id)
     SELECT $1, 'Kitchen fire', $2, $3, $4, 'live', min(id) FROM wordpress_sites`,
    [id, description, more.channel ?? null, more.transcript ?? null],
  );
const words = async () => {
  const rows: { id: string; words: number }[] = await steps().query(
    'SELECT youtube_id AS id, source_words AS words FROM videos',
  );
  return Object.fromEntries(rows.map((row) => [row.id, row.words]));
};

it('stored videos are counted, on the way up and after a way back', async () => {
  await steps().query(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
     VALUES ('Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'admin', 'v1:x', 'general')`,
  );
  await steps().query(`INSERT INTO content_generation_settings (wordpress_site_id) SELECT id FROM wordpress_sites`);
  await store('nothing', '');
  await store(
    'prose',
    'Crews came at dawn.\n0:00 Why pans burn\n#fire https://x.example desk@press.example\nKITCHEN fire',
  );
  await store('habit-1', `One night.\n${HABIT}`, { channel: 'UC1' });
  await store('habit-2', `Two nights.\n${HABIT}`, { channel: 'UC1' });
  await store('habit-3', `Three long nights.\n${HABIT}`, { channel: 'UC1' });
  await store('few-1', HABIT, { channel: 'UC2' });
  await store('said', 'Not this.', { transcript: '0:01 One two\n00:00:05,120 --> 00:00:07.400\nthree' });
  await store('accents', 'Los bomberos llegaron según él a mediodía');
  await store('dense', '消防隊員が火を消した');
  await runMigrations(steps());
  const counted = { nothing: 2, prose: 9, said: 3, accents: 9, dense: 7, 'few-1': 7 };
  expect(await words()).toEqual({ ...counted, 'habit-1': 4, 'habit-2': 4, 'habit-3': 5 });
  expect(await steps().query('SELECT min_source_words AS least FROM content_generation_settings')).toEqual([
    { least: 60 },
  ]);
  await undoLastMigration(steps());
  expect(await steps().query(`SELECT transcript FROM videos WHERE youtube_id = 'said'`)).toHaveLength(1);
  await runMigrations(steps());
  expect(await words()).toMatchObject({ prose: 9, said: 3 });
});
