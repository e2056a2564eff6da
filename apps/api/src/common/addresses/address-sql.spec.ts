import { testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import { ANN, CASES, CASES_IN_JSON, GOES, HOSTILE } from './address-pattern.fixture.ts';
import { addressParameter, ERASED_ADDRESS, sqlNames, sqlWithout } from './address-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function names(email: string, text: string, type: 'text' | 'jsonb'): Promise<boolean> {
  const [row]: [{ names: boolean }] = await database.dataSource.query(
    `SELECT ${sqlNames('said')} AS names FROM (SELECT $2::${type} AS said) one`,
    [addressParameter(email), text],
  );
  return row.names;
}

it.each([
  ['text', CASES],
  ['jsonb', CASES_IN_JSON],
] as const)('PostgreSQL finds an address in the same texts as JavaScript, as %s', async (type, cases) => {
  const found = [];
  for (const [email, text] of cases) found.push([email, text, await names(email, text, type)]);
  expect(found).toEqual(cases);
});

it('takes it out of a text, and nothing else', async () => {
  const [row]: [{ left: string }] = await database.dataSource.query(`SELECT ${sqlWithout('$2::text')} AS left`, [
    addressParameter(ANN),
    GOES.said,
  ]);
  expect(row.left).toBe(GOES.left(ERASED_ADDRESS));
});

it('comes to an end with texts that are made to be hard', async () => {
  expect(await names(ANN, HOSTILE, 'text')).toBe(false);
});
