import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { runCommand } from './run-command.ts';

/** The user and group ids that files belong to. */
export interface Owner {
  uid: number;
  gid: number;
}

/** One way to run PostgreSQL, which refuses to run as root. */
export interface Identity {
  /** What stands in front of the command. */
  prefix: readonly string[];
  /** Whom the data folder and the socket folder must belong to. */
  owner: Owner;
  /** Whether the process is started with the ids of `owner` instead of ours. */
  switchUser: boolean;
}

/** The `nobody` of Linux: has no rights of its own anywhere. */
const NOBODY: Owner = { uid: 65534, gid: 65534 };

/**
 * Inside a user namespace of its own the process is nobody, outside it stays root: PostgreSQL is content, folders with
 * mode 700 are reached, and files stay root's.
 */
const UNSHARE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

/** Lets the server shut down by itself when our process is killed. */
const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--'];

/** Creates the data folder with mode 700, owned by whom the nearest existing folder belongs to; says who owns it. */
export function ensureDataFolder(dataDir: string): Owner {
  if (!existsSync(dataDir)) {
    const parent = dirname(dataDir);
    const owner = existsSync(parent) ? ownerOf(parent) : ensureDataFolder(parent);
    mkdirSync(dataDir, { mode: 0o700, recursive: true });
    if (process.getuid?.() === 0) chownSync(dataDir, owner.uid, owner.gid);
  }
  return ownerOf(dataDir);
}

/**
 * The ways to run PostgreSQL on a data folder that belongs to `owner`, best first.
 *
 * @throws EmbeddedPostgresError when an ordinary user meets somebody else's folder, or the system knows no users
 */
export function identitiesFor(dataDir: string, owner: Owner, ourUid: number | undefined): Identity[] {
  if (ourUid === undefined) {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL needs Linux or macOS. Set DATABASE_URL to a server instead.',
    );
  }
  if (ourUid === owner.uid && ourUid !== 0) return [{ prefix: [], owner, switchUser: false }];
  if (ourUid !== 0) {
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} belongs to user ${owner.uid}, and Pressloom runs as user ${ourUid}. ` +
        'Start as its owner, or set DATA_DIR to a folder of your own.',
    );
  }
  if (owner.uid !== 0) return [{ prefix: [], owner, switchUser: true }];
  return [
    { prefix: UNSHARE, owner, switchUser: false },
    { prefix: [], owner: NOBODY, switchUser: true },
  ];
}

/**
 * The first way in `identities` that works here: reaches the data folder and runs the program. On return the folders
 * in `folders` (the first is the data folder) belong to its owner, with all that is in them.
 *
 * @throws EmbeddedPostgresError with the reason when none works
 */
export async function chooseIdentity(
  identities: readonly Identity[],
  folders: readonly [dataDir: string, ...others: string[]],
  binaries: PostgresBinaries,
): Promise<Identity> {
  const [dataDir] = folders;
  const before = ownerOf(dataDir);
  let reason = '';
  for (const identity of identities) {
    // Only the folders themselves change hands for the trial; the tree follows once it is known to work.
    folders.forEach((folder) => giveTo(folder, identity.owner));
    for (const prefix of [[...identity.prefix, ...DIE_WITH_PARENT], identity.prefix]) {
      const found = { ...identity, prefix };
      const trial = await tryIdentity(found, dataDir, binaries);
      if (trial === null) {
        if (identity.owner.uid !== before.uid) folders.forEach((folder) => giveTreeTo(folder, identity.owner));
        return found;
      }
      reason = trial;
    }
    folders.forEach((folder) => giveTo(folder, before));
  }
  throw new EmbeddedPostgresError(cannotRun(dataDir, binaries, reason));
}

async function tryIdentity(identity: Identity, dataDir: string, binaries: PostgresBinaries): Promise<string | null> {
  const script = 'test -w "$1" && test -x "$1" || { echo "it can\'t reach $1" >&2; exit 1; }; exec "$2" --version';
  const command = [...identity.prefix, 'sh', '-c', script, 'sh', dataDir, binaries.postgres];
  const result = await runCommand(command, spawnOptions(identity, binaries));
  return result.code === 0 ? null : result.stderr || `exit code ${result.code}`;
}

function cannotRun(dataDir: string, binaries: PostgresBinaries, reason: string): string {
  const asRoot =
    process.getuid?.() === 0
      ? ' It never runs as root. Start as an ordinary user, or set DATA_DIR to a folder that such a user owns and ' +
        `can reach, with ${binaries.postgres} readable for all.`
      : ' Set DATABASE_URL to use a PostgreSQL server instead.';
  return `PostgreSQL can't run on the data folder ${dataDir}: ${reason}.${asRoot}`;
}

/** What `spawn` needs to run a PostgreSQL program as this identity. Variables of libpq (PG*) don't reach it. */
export function spawnOptions(
  identity: Identity,
  binaries: PostgresBinaries,
): { env: NodeJS.ProcessEnv; cwd: string; uid?: number; gid?: number } {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  const env = { ...Object.fromEntries(inherited), ...binaries.env };
  return { env, cwd: '/', ...(identity.switchUser ? identity.owner : {}) };
}

function ownerOf(path: string): Owner {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

function giveTo(path: string, owner: Owner): void {
  if (process.getuid?.() === 0) lchownSync(path, owner.uid, owner.gid);
}

function giveTreeTo(path: string, owner: Owner): void {
  giveTo(path, owner);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) giveTreeTo(child, owner);
    else giveTo(child, owner);
  }
}
