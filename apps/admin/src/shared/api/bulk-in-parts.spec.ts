import { bulkInParts } from './bulk-in-parts.ts';
import { RequestError } from './request.ts';

const IDS = [1, 2, 3, 4, 5];
const away = new RequestError({ status: 503, text: '', human: 'The server is restarting.' });
const run = (failing: number | null) => (some: number[]) =>
  some.includes(failing ?? 0) ? Promise.reject(away) : Promise.resolve({ rows: some.map((id) => ({ id })) });

it.each<[string, number | null, number[], RequestError | null]>([
  ['all rows', null, IDS, null],
  ['what the calls did before one failed', 4, [1, 2], away],
])('gives %s', async (_what, failing, worked, stopped) => {
  const rows = worked.map((id) => ({ id }));
  expect(await bulkInParts(IDS, 2, run(failing))).toEqual({ rows, asked: 5, reached: worked, stopped });
});

it('counts rows as reached that have no id any more', async () => {
  const gone = (some: number[]) => Promise.resolve({ rows: some.map(() => ({ id: null })) });
  expect((await bulkInParts(IDS, 2, gone)).reached).toEqual(IDS);
});

it('fails where the first call fails', async () => {
  await expect(bulkInParts(IDS, 2, run(2))).rejects.toBe(away);
});
