import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('ForgottenImports1792803400000');

/** A website with two imports, and a reader who came by each. */
const BEFORE = `
  INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
    VALUES ('own', 'https://own.example', '', 'admin', 'v1:x', 'general');
  INSERT INTO subscriber_imports (wordpress_site_id, file_name, bytes, format)
    SELECT id, file, 1, '{}' FROM wordpress_sites, unnest(ARRAY['kept.csv', 'forgotten.csv']) file;
  INSERT INTO subscribers (wordpress_site_id, email, import_id)
    SELECT wordpress_site_id, file_name || '@list.example', id FROM subscriber_imports;`;

const readers = (): Promise<object[]> =>
  steps().query(
    `SELECT email, file_name AS file FROM subscribers reader LEFT JOIN subscriber_imports one ON one.id = reader.import_id
     ORDER BY reader.id`,
  );

it('forgotten imports are gone when the step is taken back; the others and all readers stay', async () => {
  await steps().transaction((manager) => manager.query(BEFORE));
  await runMigrations(steps());
  const [kept, forgotten] = await readers();
  expect([kept, forgotten]).toEqual([
    { email: 'kept.csv@list.example', file: 'kept.csv' },
    { email: 'forgotten.csv@list.example', file: 'forgotten.csv' },
  ]);
  await steps().query(`UPDATE subscriber_imports SET forgotten_at = now() WHERE file_name = 'forgotten.csv'`);
  await undoLastMigration(steps());
  expect(await readers()).toEqual([kept, { ...forgotten, file: null }]);
  await runMigrations(steps());
  expect(await readers()).toHaveLength(2);
});
