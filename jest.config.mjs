/** Our own files become CommonJS, packages stay as they are; one config for every workspace. */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/libs/testing/src/jest/environment.ts',
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  // The WordPress of `npm run test:wordpress` and its packages hold thousands of scripts that are nobody's module here.
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '/tools/wordpress/node_modules/'],
  testEnvironmentOptions: { customExportConditions: ['@pressloom/source', 'node', 'node-addons'] },
  globalSetup: '<rootDir>/libs/testing/src/jest/global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/jest/global-teardown.ts',
  transform: {
    '\\.(ts|tsx)$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
          keepClassNames: true,
          experimental: { keepImportAttributes: true },
        },
      },
    ],
  },
  extensionsToTreatAsEsm: [],
  // Suites of cases run in an order of their own each time; `--seed` runs one again.
  showSeed: true,
  testSequencer: '<rootDir>/tools/jest-slow-first.mjs',
  runtime: '<rootDir>/tools/jest-runtime.mjs',
  maxWorkers: 2,
  // Of tests of one file that run beside each other.
  maxConcurrency: 2,
  workerIdleMemoryLimit: '800MB',
  testTimeout: 30_000,
};
