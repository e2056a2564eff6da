import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('ImportedStatuses1792850000000');

const COUNTS = { rows: 4, added: 1, duplicate: 1, invalid: 1, suppressed: 1 };
const MAPPING = { email: 0, subscribedAt: 1, language: null };
const NEW_COUNTS = {
  ...{ furtherAddresses: 0, unsubscribed: 0, bounced: 0, complained: 0, unconfirmed: 0, unknownStatus: 0 },
  unreadableDates: 0,
};
const NEW_FIELDS = { status: null, leftAt: null, frequency: null, pausedUntil: null, everyone: null };

const imports = () =>
  steps().query<object[]>('SELECT counts, mapping, next_row AS "nextRow" FROM subscriber_imports ORDER BY id');

it('what lists of before say becomes what those of now do, and the other way round', async () => {
  await steps().query(`INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
    VALUES ('Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'admin', 'v1:x', 'general')`);
  await steps().query(
    `INSERT INTO subscriber_imports (wordpress_site_id, file_name, bytes, format, status, counts, mapping, next_row) VALUES
     (1, 'a.csv', 1, '{}', 'stopped', $1, $2, 4), (1, 'b.csv', 1, '{}', 'uploaded', NULL, NULL, 0)`,
    [COUNTS, MAPPING],
  );
  const before = await imports();
  await runMigrations(steps());
  expect(await imports()).toEqual([
    { counts: { ...COUNTS, ...NEW_COUNTS }, mapping: { ...MAPPING, ...NEW_FIELDS }, nextRow: 4 },
    { counts: null, mapping: null, nextRow: 0 },
  ]);
  await undoLastMigration(steps());
  expect(await imports()).toEqual(before);
  await runMigrations(steps());
  const now = {
    counts: { ...COUNTS, ...NEW_COUNTS, bounced: 2, unknownStatus: 3 },
    mapping: { ...MAPPING, ...NEW_FIELDS, status: 2 },
  };
  await steps().query('UPDATE subscriber_imports SET counts = $1, mapping = $2 WHERE id = 1', [
    now.counts,
    now.mapping,
  ]);
  await undoLastMigration(steps());
  expect((await imports())[0]).toEqual({
    ...{ counts: { ...COUNTS, invalid: 4, suppressed: 3 }, mapping: MAPPING, nextRow: 0 },
  });
});
