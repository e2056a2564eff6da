/** What a run of tests says of a planted fault. Pure. */
import { basename } from 'node:path';

/** Of Jest, where a test or what prepares it took too long, and of Playwright; a wait for something on a page that never comes is none. */
const OUT_OF_TIME = /Exceeded timeout of \d+ ms|Test timeout of \d+ms exceeded/;
const NOT_LOADED = 'Test suite failed to run';

/**
 * `noticed`: by the test of this `title`. `missed`: all tests ran, and passed. `not run`: something else failed, such as a build, the start of the
 * product, the import of a file, or a test by its time alone, which a busy machine needs no fault for: nothing is known.
 *
 * @param {{ code: number, output: string }[]} runs of each kind of tests
 * @returns {{ kind: 'noticed', title: string } | { kind: 'missed' } | { kind: 'not run', output: string }}
 */
export function outcomeOf(runs) {
  const title = runs.map(({ output }) => failureIn(output)).find((found) => found !== undefined);
  if (title !== undefined) return { kind: 'noticed', title };
  const broken = runs.find(({ code }) => code !== 0);
  return broken ? { kind: 'not run', output: broken.output } : { kind: 'missed' };
}

/** The title of the first test that failed by itself, or undefined. */
function failureIn(output) {
  const inJest = output
    .split(/^\s+● /m)
    .slice(1)
    .filter((text) => !OUT_OF_TIME.test(text) && !text.startsWith(NOT_LOADED));
  if (inJest.length > 0) return inJest[0].split('\n')[0];
  // Journeys end with the first that fails.
  return OUT_OF_TIME.test(output) ? undefined : /^\s+✘ .+:\d+ › (.+)$/m.exec(output)?.[1];
}

/** Of the files of a run that failed those that it names as failed; all of them where it names none. */
export function suspectsOf(files, output) {
  const journeys = output.split('\n').filter((line) => line.includes('✘'));
  const named = files.filter(
    (file) => output.includes(`FAIL ${file}`) || journeys.some((line) => line.includes(`${basename(file)}:`)),
  );
  return named.length > 0 ? named : files;
}
