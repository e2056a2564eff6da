import { DatabaseInUseError, EmbeddedPostgresError } from '@pressloom/database/embedded';
import { InvalidBrandError } from '@pressloom/plugin-kit';
import { QueryFailedError } from 'typeorm';
import { StartRefusedError, StartUnavailableError } from '../common/start-errors.ts';
import { ConfigError } from '../config/environment.ts';
import { JobDeclarationError } from '../jobs/job-types.ts';
import { exitCodeOf, explain } from './exit-codes.ts';

const SENTENCE = 'Something is so. Change it.';

describe('a start that fails', () => {
  it.each([
    ['ConfigError', new ConfigError(['PORT is odd.']), 78],
    ['DatabaseInUseError', new DatabaseInUseError('/data', 7), 78],
    ['InvalidBrandError', new InvalidBrandError([SENTENCE]), 78],
    ['JobDeclarationError', new JobDeclarationError(SENTENCE), 78],
    ['StartRefusedError', new StartRefusedError(SENTENCE), 78],
    ['StartUnavailableError', new StartUnavailableError(SENTENCE), 75],
    ['EmbeddedPostgresError', new EmbeddedPostgresError(SENTENCE), 75],
  ])('for a %s tells by its exit code whether a restart may help, and no stack', (_name, error, code) => {
    expect(exitCodeOf(error)).toBe(code);
    expect(explain(error)).toBe(error.message);
  });

  it.each([
    ['a file', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
    [
      'a table',
      new QueryFailedError('INSERT', [], Object.assign(new Error('could not extend file'), { code: '53100' })),
    ],
  ])('for want of space for %s says so, without a stack, and that a restart may help', (_name, error) => {
    expect(exitCodeOf(error)).toBe(75);
    expect(explain(error)).toBe(
      'There is no space left where Pressloom stores its data. Free up space there, or set DATA_DIR to another folder.',
    );
  });

  it.each([
    ['a bug', new TypeError('x is not a function'), /^TypeError: x is not a function\n\s+at /],
    ['an error of a package', new Error('Connection terminated unexpectedly'), /^Connection terminated unexpectedly$/],
    ['something else', 'thrown text', /^thrown text$/],
  ])('for %s is a crash', (_name, error, told) => {
    expect(exitCodeOf(error)).toBe(1);
    expect(explain(error)).toMatch(told);
  });
});
