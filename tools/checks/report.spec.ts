import { gistOf } from './outcome.mjs';
import { reportOf } from './report.mjs';

const ok = { command: 'npm run lint', state: 'ok', seconds: 80, outcome: null, tail: [] };
const tests = (failed: object[]) => ({
  command: 'npm test',
  state: failed.length > 0 ? 'failed' : 'ok',
  seconds: 200,
  outcome: { passed: 12, failed },
  tail: ['its last line'],
});
const failure = (number: number) => ({ place: `a${number}.spec.ts:7`, title: `adds ${number}`, why: 'Error: it is 3' });

describe('the closing lines of a run of checks', () => {
  it('count the tests of all steps', () => {
    const lines = reportOf([ok, tests([]), tests([])], 300).split('\n');
    expect(lines).toContain('    ok npm run lint (80 s)');
    expect(lines.slice(-2)).toEqual(['All steps passed.', '24 passed, 0 failed']);
  });

  it('name step, file, title and cause of each failed test', () => {
    const lines = reportOf([ok, tests([failure(1), failure(2)])], 300).split('\n');
    expect(lines.slice(-7)).toEqual([
      'npm test: a1.spec.ts:7 › adds 1',
      '    Error: it is 3',
      'npm test: a2.spec.ts:7 › adds 2',
      '    Error: it is 3',
      '',
      'FAILED: npm test',
      '12 passed, 2 failed',
    ]);
  });

  it('hold the failures in twenty lines, however many there are', () => {
    const many = Array.from({ length: 40 }, (_, number) => failure(number));
    const end = reportOf([ok, tests(many)], 300)
      .split('\n')
      .slice(-20);
    expect(end.filter((line) => line.startsWith('npm test: '))).toHaveLength(7);
    expect(end).toContain('and 33 more, see above');
  });

  it('show the end of a step that counts no tests, and which steps did not run', () => {
    const build = { command: 'npm run build', state: 'failed', seconds: 3, outcome: null, tail: ['TS2304: no name'] };
    const lines = reportOf([build, { command: 'npm test', state: 'not run' }], 3).split('\n');
    expect(lines).toEqual([
      '== Summary (3 s)',
      'FAILED npm run build (3 s)',
      'not run npm test',
      '',
      'npm run build ended like this:',
      '  TS2304: no name',
      '',
      'FAILED: npm run build',
      '0 passed, 0 failed',
    ]);
  });
});

it.each([
  ['\n  \u001b[31mError: no\u001b[39m\n\nExpected: 3\n  8 | a\n> 9 | b\n    at a.ts', 'Error: no · Expected: 3'],
  ['1\n2\n3\n4\n5', '1 · 2 · 3 · 4'],
  [undefined, ''],
])('the gist of %j is %j', (message, gist) => expect(gistOf(message)).toBe(gist));
