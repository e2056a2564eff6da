import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';

const PREFIX = 'pressloom-';

/** PostgreSQL names its socket after the port. No TCP port is opened, so the number never collides. */
export const SOCKET_PORT = 5432;

/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, with the closing NUL. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * A fresh path for the folder of the socket, short enough to listen in; nothing is made yet.
 * The name is drawn before the folder exists so that it stands in the launcher's record first: a crash in between
 * leaves no folder that nobody knows of.
 */
export function chooseSocketFolder(temporaryDir = tmpdir()): string {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  const preferred = join(temporaryDir, name);
  return fitsSocket(preferred) && isWritable(temporaryDir) ? preferred : join('/tmp', name);
}

/** Makes the folder with mode 0700, like mkdtemp: what already stands there is never taken over. */
export function makeSocketFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 });
}

/** Removes a socket folder that a launcher recorded. Anything that isn't a folder with our kind of name stays. */
export function removeSocketFolder(path: string): void {
  if (!isAbsolute(path) || !/^pressloom-[0-9a-f]{12}$/.test(basename(path))) return;
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true, force: true });
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;
}

function isWritable(folder: string): boolean {
  const probe = join(folder, `${PREFIX}${randomBytes(6).toString('hex')}.probe`);
  try {
    mkdirSync(probe);
    rmSync(probe, { recursive: true });
    return true;
  } catch {
    return false; // a TMPDIR that is missing or read-only: /tmp serves instead
  }
}
