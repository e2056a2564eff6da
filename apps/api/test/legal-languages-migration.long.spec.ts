import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('LegalLanguages1792801200000');

const settings = async (): Promise<Record<string, string>> => {
  const rows = await steps().query<{ key: string; value: string }[]>(
    'SELECT setting_key AS key, setting_value AS value FROM global_settings',
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};
const store = (key: string, value: string) =>
  steps().query('INSERT INTO global_settings (setting_key, setting_value) VALUES ($1, $2)', [key, value]);

it('a legal text of before counts as English, there and back', async () => {
  await store('legal_terms', 'ours');
  await store('legal_other', 'not ours');
  await runMigrations(steps());
  expect(await settings()).toEqual({ legal_terms_en: 'ours', legal_other: 'not ours' });
  await store('legal_privacy_en', 'private');
  await store('legal_terms_es', 'nuestro');
  await undoLastMigration(steps());
  const back = { legal_terms: 'ours', legal_privacy: 'private', legal_terms_es: 'nuestro', legal_other: 'not ours' };
  expect(await settings()).toEqual(back);
  await runMigrations(steps());
  const again = { legal_terms_en: 'ours', legal_privacy_en: 'private', legal_terms_es: 'nuestro' };
  expect(await settings()).toEqual({ ...again, legal_other: 'not ours' });
});
