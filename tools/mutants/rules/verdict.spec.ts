import { verdictOf } from './verdict.mjs';

const change = (line: number, status: string) => ({
  file: 'a.ts',
  line,
  from: `x > ${line}`,
  to: `x >= ${line}`,
  status,
});
const noticed = (count: number) => Array.from({ length: count }, (_, n) => change(n, n % 2 ? 'Killed' : 'Timeout'));
const known = (line: number) => ({ ...change(line, 'Survived'), why: 'x is never that' });

it('is good where all changes were noticed', () => {
  expect(verdictOf(noticed(3), [])).toEqual({
    isGood: true,
    lines: [],
    summary: '3 of 3 changes of rules noticed (100.0 %), 0 change nothing, 0 missed',
  });
});

it.each(['Survived', 'NoCoverage'])('shows a change that %s', (status) => {
  const { isGood, lines } = verdictOf([...noticed(99), change(7, status)], []);
  expect(isGood).toBe(false);
  expect(lines).toEqual(['MISSED   a.ts:7\n  - x > 7\n  + x >= 7']);
});

it('leaves out what changes nothing, and what was no program any more', () => {
  const changes = [...noticed(98), change(7, 'Survived'), change(8, 'CompileError'), change(9, 'Ignored')];
  expect(verdictOf(changes, [known(7)])).toEqual({
    isGood: true,
    lines: [],
    summary: '98 of 99 changes of rules noticed (99.0 %), 1 change nothing, 0 missed',
  });
});

it('is not good where too much is explained away', () => {
  const changes = [...noticed(8), change(7, 'Survived')];
  expect(verdictOf(changes, [known(7)])).toMatchObject({ isGood: false, lines: [] });
});

it('tells of a change that is called equivalent, and was noticed or is no more', () => {
  const { isGood, lines } = verdictOf(noticed(9), [known(1)]);
  expect(isGood).toBe(false);
  expect(lines).toEqual([expect.stringContaining('called equivalent: a.ts\n  - x > 1')]);
});
