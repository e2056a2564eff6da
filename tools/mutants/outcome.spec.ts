import { outcomeOf, suspectsOf } from './outcome.mjs';

const GREEN = { code: 0, output: 'Tests: 3 passed\n' };
const FAILED = { code: 1, output: 'FAIL a.spec.ts\n  ● a sum › is right\n' };
const FAILED_JOURNEY = { code: 1, output: '  ✘  2 [chromium] › gate-cover.spec.ts:12:3 › pages loaded ahead (3s)\n' };
const TOO_LATE = '  ● first\n\n    thrown: "Exceeded timeout of 30000 ms for a test.\n';
const NOT_LOADED = { code: 1, output: 'FAIL a.spec.ts\n  ● Test suite failed to run\n' };
const NOT_STARTED = { code: 1, output: 'Error: The product did not become ready.\n' };

describe('a planted fault', () => {
  it.each([
    ['by a test', [FAILED], 'a sum › is right'],
    ['by a journey', [FAILED_JOURNEY], 'pages loaded ahead (3s)'],
    ['by one kind of tests of two', [GREEN, FAILED], 'a sum › is right'],
    ['by a test behind one that took too long', [{ code: 1, output: TOO_LATE + FAILED.output }], 'a sum › is right'],
    ['by one kind where the other could not run', [NOT_STARTED, FAILED], 'a sum › is right'],
  ])('is noticed %s', (_how, runs, title) => expect(outcomeOf(runs)).toEqual({ kind: 'noticed', title }));

  it('is missed where every test ran and passed', () => expect(outcomeOf([GREEN, GREEN])).toEqual({ kind: 'missed' }));

  it.each([
    ['a file could not be loaded', NOT_LOADED],
    ['the product did not start', NOT_STARTED],
    ['a test took too long', { code: 1, output: TOO_LATE }],
    [
      'a journey took too long',
      { code: 1, output: `${FAILED_JOURNEY.output}\n    Test timeout of 300000ms exceeded.\n` },
    ],
    ['no test was found', { code: 1, output: 'No tests found, exiting with code 1\n' }],
  ])('is neither where %s', (_why, run) =>
    expect(outcomeOf([GREEN, run])).toEqual({ kind: 'not run', output: run.output }),
  );
});

describe('tests that failed together', () => {
  const files = ['a.spec.ts', 'apps/admin/e2e/gate-cover.spec.ts', 'b.spec.ts'];

  it.each([
    [FAILED.output, ['a.spec.ts']],
    [FAILED_JOURNEY.output, ['apps/admin/e2e/gate-cover.spec.ts']],
    [NOT_STARTED.output, files],
  ])('are those that are named, or all', (output, suspects) => expect(suspectsOf(files, output)).toEqual(suspects));
});
