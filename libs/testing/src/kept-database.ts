import { relative } from 'node:path';
import { asAdmin } from './admin-connection.ts';

declare global {
  /** Tests and hooks of the running spec file that failed so far. */
  var pressloomFailures: number | undefined;
  /** The file whose tests run, where a spec file runs those of others. */
  var pressloomCaseFile: string | undefined;
}

/** PostgreSQL cuts longer names off. */
const LONGEST_NAME = 63;

/** How many tests and hooks of this spec file failed so far. */
export const failuresSoFar = (): number => globalThis.pressloomFailures ?? 0;

/**
 * Keeps a database of a failed file under the file's name; its comment names the file whole. Who is still connected is cut
 * off. The end of the run tells of it.
 */
export async function keepDatabase(name: string): Promise<void> {
  const file = relative(process.cwd(), globalThis.pressloomCaseFile ?? expect.getState().testPath ?? 'unknown');
  await asAdmin(async (admin) => {
    const { rows } = await admin.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_database WHERE datname LIKE 'failed\\_%'`,
    );
    const kept = keptName(file, (rows[0]?.count ?? 0) + 1);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await admin.query(`ALTER DATABASE ${name} RENAME TO ${kept}`);
    await admin.query(`COMMENT ON DATABASE ${kept} IS ${admin.escapeLiteral(file)}`);
  });
}

/** `failed_1_account_flows`: a file may leave several. */
function keptName(file: string, number: number): string {
  const [stem = ''] = (file.split('/').at(-1) ?? '').split('.');
  return `failed_${number}_${stem.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}`.slice(0, LONGEST_NAME);
}
