import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gistOf } from './checks/outcome.mjs';

const SHOWN = 20;
const LONG_MS = 4_000;

/**
 * Leaves in the file that `summaryFile` names how many tests passed, and which failed. A spec file that could not even be loaded counts
 * as one failed test: its tests are missing from Jest's own number, and `0 failed` would be untrue.
 */
export default class SummaryReporter {
  constructor({ rootDir }, { summaryFile }) {
    this.rootDir = rootDir;
    this.summaryFile = summaryFile;
  }

  onRunComplete(_contexts, results) {
    const failed = results.testResults.flatMap((file) => this.failedIn(file));
    writeFileSync(this.summaryFile, JSON.stringify({ passed: results.numPassedTests, failed }));
    this.showLongest(results.testResults);
  }

  /** Which files' tests took longest, those that a suite runs by themselves: what has to be shorter, or to go into `test:long`. */
  showLongest(results) {
    const times = new Map();
    for (const { testFilePath, testResults } of results) {
      for (const { ancestorTitles, duration } of testResults) {
        const part = ancestorTitles[0]?.endsWith('.ts') ? join(dirname(testFilePath), ancestorTitles[0]) : testFilePath;
        times.set(part, (times.get(part) ?? 0) + (duration ?? 0));
      }
    }
    const longest = [...times].filter(([, ms]) => ms >= LONG_MS).toSorted(([, one], [, other]) => other - one);
    if (longest.length === 0) return;
    process.stdout.write('\nLongest, in seconds of their tests:\n');
    for (const [path, ms] of longest.slice(0, SHOWN)) {
      process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)}  ${relative(this.rootDir, path)}\n`);
    }
  }

  failedIn({ testFilePath, testResults, testExecError, failureMessage }) {
    const place = relative(this.rootDir, testFilePath);
    const failed = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ place, title: fullName, why: gistOf(failureMessages[0]) }));
    if (!testExecError) return failed;
    return [...failed, { place, title: 'the file itself', why: gistOf(testExecError.message ?? failureMessage) }];
  }
}
