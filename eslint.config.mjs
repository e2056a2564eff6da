import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { adminFiles } from './tools/eslint/admin-files.mjs';
import { adminPaths } from './tools/eslint/admin-paths.mjs';
import { boundaries } from './tools/eslint/boundaries.mjs';
import { eventStore } from './tools/eslint/event-store.mjs';
import { fieldWords } from './tools/eslint/field-words.mjs';
import { nestedRepetition } from './tools/eslint/nested-repetition.mjs';
import { plainWords } from './tools/eslint/plain-words.mjs';
import { requestAddresses } from './tools/eslint/request-addresses.mjs';
import { requestPaths } from './tools/eslint/request-paths.mjs';
import { tableOwners } from './tools/eslint/table-owners.mjs';
import { vacuousAssertions } from './tools/eslint/vacuous-assertions.mjs';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const TESTS = ['**/*.{spec,fixture}.{ts,tsx}', 'apps/*/test/**', 'apps/admin/e2e/**', 'libs/testing/**'];

/** Named on one line from the whole library, one button brings all of it into the first download. */
const noBarrels = ['@mui/material', '@mui/icons-material'].map((name) => ({
  name,
  message: `Import each part by its own path, such as '@mui/material/Button' or '@mui/icons-material/Add'.`,
}));

/** A query made elsewhere could forget to name its topics, and would not follow what others change. */
const noBareQueries = {
  name: '@tanstack/react-query',
  importNames: ['queryOptions', 'infiniteQueryOptions'],
  message: 'Make queries with dataQuery or listPages of shared/api: they name the topics that they show.',
};

/** What comes back from them has no type: whoever uses it would have to assert one. */
const noBareRequests = {
  group: ['**/shared/api/request.ts', '**/shared/api/request-page.ts'],
  importNames: ['request', 'requestPage', 'send'],
  message: 'Ask with call, dataQuery or listPages of shared/api: their types come from the API document.',
};

const noForwardRef = {
  name: '@nestjs/common',
  importNames: ['forwardRef'],
  message: 'Two modules that need each other want a third one, or one of them less.',
};

const local = {
  rules: {
    'admin-files': adminFiles,
    'admin-paths': adminPaths,
    boundaries,
    'event-store': eventStore,
    'field-words': fieldWords,
    'nested-repetition': nestedRepetition,
    'plain-words': plainWords,
    'request-addresses': requestAddresses,
    'request-paths': requestPaths,
    'table-owners': tableOwners,
    'vacuous-assertions': vacuousAssertions,
  },
};

export default defineConfig(
  { ignores: ['**/dist/', '**/node_modules/', '.nx/', '.cache/', '.data*/', 'coverage/', 'apps/admin/e2e/.out/'] },
  { ignores: ['**/*.generated.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{js,mjs}'], extends: [js.configs.recommended], languageOptions: { globals: globals.node } },
  {
    // A text that somebody else wrote can stop the process for hours in an expression that has several ways to match it.
    files: ['**/*.{js,mjs,ts,tsx}'],
    plugins: { local, regexp },
    rules: {
      'local/nested-repetition': 'error',
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    },
  },
  {
    // In the server also those that look through the rest of a text at each of its places: with a megabyte of spaces that takes hours, too.
    files: ['{apps/api,libs/*,plugins/*}/src/**/*.ts'],
    ignores: ['**/*.{spec,fixture}.ts', 'libs/testing/**'],
    rules: { 'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: true }] },
  },
  {
    files: TYPESCRIPT,
    extends: [js.configs.recommended, tseslint.configs.recommended],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    plugins: { local },
    rules: {
      'local/admin-files': 'error',
      'local/admin-paths': 'error',
      'local/boundaries': 'error',
      'local/event-store': 'error',
      'local/field-words': 'error',
      'local/plain-words': 'error',
      'local/request-addresses': 'error',
      'local/request-paths': 'error',
      'local/table-owners': 'error',
      'no-restricted-imports': ['error', { paths: [noForwardRef] }],
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Control characters are exactly what our doors look for and refuse.
      'no-control-regex': 'off',
      // An empty Nest module is a class with a decorator and nothing else.
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    // Not the API: `import type` of a DTO in @Body() silently switches its validation off.
    files: ['apps/{admin,reader,sandbox}/**/*.{ts,tsx}', 'libs/{contracts,clients}/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'error' },
  },
  {
    files: ['apps/{admin,reader}/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-imports': ['error', { paths: [noForwardRef, ...noBarrels] }],
    },
  },
  {
    files: ['apps/admin/src/{app,features,public}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [noForwardRef, ...noBarrels, noBareQueries], patterns: [noBareRequests] },
      ],
    },
  },
  {
    files: TESTS,
    rules: { 'local/vacuous-assertions': 'error' },
  },
);
