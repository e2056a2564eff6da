import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { gistOf } from './checks/outcome.mjs';

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
