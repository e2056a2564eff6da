/** The embedded PostgreSQL could not be started, stopped or reached; the message says why and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/**
 * Another living process has this data folder. Nothing was changed: its server goes on serving.
 * `dataDir` is the folder, `pid` the process that has it.
 */
export class DatabaseInUseError extends EmbeddedPostgresError {
  override name = 'DatabaseInUseError';
  readonly dataDir: string;
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is already in use by process ${pid}. ` +
        'Stop that process first, or set DATA_DIR to another folder.',
    );
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

/** What a data folder that can't be written needs; `code` is the system's, such as ENOSPC. */
export function unwritableFolder(dataDir: string, code: string, cause: unknown): EmbeddedPostgresError {
  const fix = 'Free up space or allow writing there, or set DATA_DIR to another folder.';
  return new EmbeddedPostgresError(`The data folder ${dataDir} can't be written (${code}). ${fix}`, { cause });
}

/** The system's words, which PostgreSQL and its tools repeat. */
const NO_SPACE = 'No space left on device';

/** A start that failed for want of space, told as such; any other error as it is. */
export function startFailure(dataDir: string, error: unknown): unknown {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  const isFull =
    code === 'ENOSPC' || code === 'EDQUOT' || (error instanceof EmbeddedPostgresError && message.includes(NO_SPACE));
  return isFull ? unwritableFolder(dataDir, code ?? 'ENOSPC', error) : error;
}
