import { writeFileSync } from 'node:fs';

/**
 * Leaves Jest's counts in the file that `summaryFile` names. A spec file that could not even be loaded counts as one
 * failed test: its tests are missing from Jest's own number, and `0 failed` would be untrue.
 */
export default class SummaryReporter {
  constructor(_globalConfig, { summaryFile }) {
    this.summaryFile = summaryFile;
  }

  onRunComplete(_contexts, results) {
    const passed = results.numPassedTests;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    writeFileSync(this.summaryFile, JSON.stringify({ passed, failed }));
  }
}
