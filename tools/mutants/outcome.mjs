/** What a run of tests says of a planted fault. Pure. */
import { basename } from 'node:path';

/** Jest's title of a test that failed, and Playwright's. A suite that can't be loaded is none. */
const FAILED = /^\s+(?:● (?!Test suite failed to run)|✘ .+:\d+ › )(.+)$/m;

/**
 * `noticed`: by the test of this `title`. `missed`: all tests ran, and passed. `not run`: something else failed, such as a build, the start of the
 * product or the import of a file, so that nothing is known.
 *
 * @param {{ code: number, output: string }[]} runs of each kind of tests
 * @returns {{ kind: 'noticed', title: string } | { kind: 'missed' } | { kind: 'not run', output: string }}
 */
export function outcomeOf(runs) {
  const title = runs.map(({ output }) => FAILED.exec(output)?.[1]).find(Boolean);
  if (title) return { kind: 'noticed', title };
  const broken = runs.find(({ code }) => code !== 0);
  return broken ? { kind: 'not run', output: broken.output } : { kind: 'missed' };
}

/** Of the files of a run that failed those that it names as failed; all of them where it names none. */
export function suspectsOf(files, output) {
  const journeys = output.split('\n').filter((line) => line.includes('✘'));
  const named = files.filter(
    (file) => output.includes(`FAIL ${file}`) || journeys.some((line) => line.includes(`${basename(file)}:`)),
  );
  return named.length > 0 ? named : files;
}
