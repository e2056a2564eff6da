import config from '../../../jest.config.mjs';

// Far from UTC, so that a time that is read by the clock of the machine is noticed.
process.env.TZ = 'Asia/Kathmandu';

/** Jest for the specs of pure rules: without a database, and with nothing that a run of mutants would have to start anew. */
export default {
  // Stryker runs it in a copy of the tree.
  rootDir: process.cwd(),
  testEnvironment: 'node',
  testMatch: JSON.parse(process.env.PRESSLOOM_RULE_SPECS),
  testPathIgnorePatterns: config.testPathIgnorePatterns,
  testEnvironmentOptions: config.testEnvironmentOptions,
  transform: config.transform,
  maxWorkers: 1,
};
