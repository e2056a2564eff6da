import { DatabaseInUseError, EmbeddedPostgresError } from '@pressloom/database/embedded';
import { InvalidBrandError } from '@pressloom/plugin-kit';
import { isFullDisk } from '../common/disk/full-disk.ts';
import { StartRefusedError, StartUnavailableError } from '../common/start-errors.ts';
import { ConfigError } from '../config/environment.ts';
import { JobDeclarationError } from '../jobs/job-types.ts';

/**
 * What a supervisor makes of an end (sysexits.h): after `refused` a restart is of no use, after `unavailable` one may help, all
 * others but 0 are crashes. tools/supervisor/after-exit.mjs goes by the same codes.
 */
export const EXIT_CODES = { crashed: 1, unavailable: 75, refused: 78 };

const REFUSED = [ConfigError, DatabaseInUseError, InvalidBrandError, JobDeclarationError, StartRefusedError];
const UNAVAILABLE = [EmbeddedPostgresError, StartUnavailableError];

/** The exit code for a start that failed. Pure. */
export function exitCodeOf(error: unknown): number {
  if (REFUSED.some((kind) => error instanceof kind)) return EXIT_CODES.refused;
  if (isFullDisk(error)) return EXIT_CODES.unavailable;
  return UNAVAILABLE.some((kind) => error instanceof kind) ? EXIT_CODES.unavailable : EXIT_CODES.crashed;
}

const NO_ROOM =
  'There is no space left where Pressloom stores its data. Free up space there, or set DATA_DIR to another folder.';

/** A sentence where we have one; the whole error where it is a bug. Pure. */
export function explain(error: unknown): string {
  if (isFullDisk(error)) return NO_ROOM;
  if (exitCodeOf(error) !== EXIT_CODES.crashed) return (error as Error).message;
  if (error instanceof Error && error.constructor === Error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
