import { createHash } from 'node:crypto';
import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('LegalWordings1792840000000');

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const AT = '2026-01-02T03:04:05.678Z';
const at = new Date(AT);
const own = (text: string): string => JSON.stringify({ text, updatedAt: AT });

/** Of the English terms that Pressloom came with. */
const BUILT_IN = '1e1df53a8c874de0';

const settings = () =>
  steps().query(`SELECT setting_key AS key, setting_value::json AS value FROM global_settings ORDER BY 1`);
const wordings = () =>
  steps().query(
    `SELECT page, language, revision, revised_at, version, text, is_own, saved_at FROM legal_wordings ORDER BY id`,
  );
const acceptances = () =>
  steps().query(
    `SELECT email, revision, version, accepted_at FROM accepted_terms JOIN users ON id = user_id ORDER BY 1, 2`,
  );

it('texts and acceptances of before are the first revision; there, back and there again', async () => {
  const db = steps();
  const ours = '# Our rules\n\nRead “kindly” \u{1F600}.';
  await db.query(
    `INSERT INTO global_settings (setting_key, setting_value)
     VALUES ('legal_terms_en', $1), ('legal_privacy_es', $2), ('legal_other', '"not ours"')`,
    [own(ours), own('Privado')],
  );
  await db.query(
    `INSERT INTO users (email, password_hash, terms_version, terms_accepted_at) VALUES
     ('asked@press.example', 'x', NULL, NULL), ('lost@press.example', 'x', 'lost', $1),
     ('ours@press.example', 'x', $2, $1), ('theirs@press.example', 'x', $3, $1)`,
    [at, hash(ours), BUILT_IN],
  );

  await runMigrations(db);
  const first = { revision: 1, revised_at: null };
  const texts = [
    {
      page: 'terms',
      language: 'en',
      ...first,
      version: BUILT_IN,
      text: expect.stringMatching(/^# Terms of use/),
      is_own: false,
      saved_at: at,
    },
    { page: 'terms', language: 'en', ...first, version: hash(ours), text: ours, is_own: true, saved_at: at },
    {
      page: 'privacy',
      language: 'es',
      ...first,
      version: hash('Privado'),
      text: 'Privado',
      is_own: true,
      saved_at: at,
    },
  ];
  expect(await wordings()).toEqual(texts);
  const accepted = [
    { email: 'lost@press.example', revision: 1, version: 'lost', accepted_at: at },
    { email: 'ours@press.example', revision: 1, version: hash(ours), accepted_at: at },
    { email: 'theirs@press.example', revision: 1, version: BUILT_IN, accepted_at: at },
  ];
  expect(await acceptances()).toEqual(accepted);
  expect(await settings()).toEqual([{ key: 'legal_other', value: 'not ours' }]);

  // A later revision, which one has accepted.
  await db.query(
    `INSERT INTO legal_wordings (page, language, revision, revised_at, version, text, is_own, saved_at)
     VALUES ('terms', 'en', 2, $1, 'v2', 'Newer', true, $1), ('privacy', 'es', 1, NULL, 'v', 'Default', false, $1)`,
    [at],
  );
  await db.query(`INSERT INTO accepted_terms SELECT id, 2, 'v2', $1 FROM users WHERE email LIKE 'ours%'`, [at]);
  await undoLastMigration(db);
  expect(await settings()).toEqual([
    { key: 'legal_other', value: 'not ours' },
    { key: 'legal_terms_en', value: { text: 'Newer', updatedAt: AT } },
  ]);
  const users = await db.query('SELECT email, terms_version AS version, terms_accepted_at AS at FROM users ORDER BY 1');
  expect(users).toEqual([
    { email: 'asked@press.example', version: null, at: null },
    { email: 'lost@press.example', version: 'lost', at },
    { email: 'ours@press.example', version: 'v2', at },
    { email: 'theirs@press.example', version: BUILT_IN, at },
  ]);

  await runMigrations(db);
  expect(await acceptances()).toEqual(
    accepted.map((one) => (one.version === hash(ours) ? { ...one, version: 'v2' } : one)),
  );
  expect(await wordings()).toMatchObject([{ version: BUILT_IN }, { version: hash('Newer'), text: 'Newer' }]);
});
