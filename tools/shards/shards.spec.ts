import { halves } from './halves.mjs';
import { outcomeOf, summaryOf } from './report.mjs';

describe('halves', () => {
  it.each([
    [[30, 10, 10, 10], ['0'], ['1', '2', '3']],
    [
      [10, 10, 10, 10],
      ['0', '1'],
      ['2', '3'],
    ],
    // Whoever crosses the middle counts as before it.
    [[10, 30, 10], ['0', '1'], ['2']],
    [[], [], []],
  ])('parts %j', (sizes, first, second) => {
    expect(halves(sizes.map((bytes, index) => ({ name: String(index), bytes })))).toEqual([first, second]);
  });
});

const journey = (line: number, status: string) => ({
  title: `journey ${line}`,
  file: 'a.spec.ts',
  line,
  tests: [{ status, results: status === 'unexpected' ? [{ errors: [] }, { errors: [error] }] : [] }],
});
const error = {
  message: '\u001b[31mError: not visible\u001b[39m\n\n  8 | before\n> 9 | expects\nTimeout: 15000ms',
  location: { file: '/where/it/is/helper.ts', line: 7, column: 1 },
};
const report = {
  stats: { expected: 2, skipped: 1, unexpected: 2, flaky: 0 },
  suites: [
    { specs: [journey(3, 'expected'), journey(9, 'unexpected'), journey(12, 'skipped')] },
    { suites: [{ specs: [journey(20, 'unexpected')] }], specs: [journey(15, 'expected')] },
  ],
};
const why = ['at helper.ts:7', 'Error: not visible', 'Timeout: 15000ms'];
const failed = [
  { place: 'a.spec.ts:9', title: 'journey 9', why },
  { place: 'a.spec.ts:20', title: 'journey 20', why: [] },
];

describe('outcomeOf', () => {
  it('names what failed and why, however deep it stands', () => {
    expect(outcomeOf(report)).toEqual({ passed: 2, notRun: 1, failed: failed.map((one) => ({ ...one, why })) });
  });
});

describe('summaryOf', () => {
  const green = {
    number: 1,
    end: 'exit code 0',
    isGreen: true,
    folder: 'out/1',
    outcome: { passed: 3, notRun: 0, failed: [] },
  };

  it('adds up what all shards passed', () => {
    expect(summaryOf([green, { ...green, number: 2 }], '9 s')).toBe(
      ['Shard 1: 3 passed, 0 failed', 'Shard 2: 3 passed, 0 failed', '6 passed, 0 failed (9 s)'].join('\n'),
    );
  });

  it('tells which failed, of which shard, and how to run them again', () => {
    const red = {
      number: 2,
      end: 'exit code 1',
      isGreen: false,
      folder: 'out/2',
      outcome: { passed: 2, notRun: 1, failed },
    };
    expect(summaryOf([green, red], '9 s').split('\n').slice(1)).toEqual([
      'Shard 2: 2 passed, 2 failed, 1 not run',
      '  a.spec.ts:9 journey 9',
      ...why.map((line) => `    ${line}`),
      '  a.spec.ts:20 journey 20',
      "  pictures, traces and the product's log: out/2",
      '5 passed, 2 failed, 1 not run (9 s)',
      'Only those again: npm run test:e2e -- a.spec.ts:9 a.spec.ts:20',
    ]);
  });

  it('says so where a shard could not tell, or ended badly with no journey to blame', () => {
    const mute = { number: 1, end: 'SIGKILL', isGreen: false, folder: 'out/1', outcome: null };
    const vague = { ...green, number: 2, end: 'exit code 1', isGreen: false };
    expect(summaryOf([mute, vague], '9 s')).toContain('Shard 1: ended before it could tell (SIGKILL)');
    expect(summaryOf([mute, vague], '9 s')).toContain('  ended with exit code 1, see its lines above');
  });
});
