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
