import { globSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Several clusters at once, of some 50 MB each, and what the suites write into one. */
const ROOM_BYTES = 2_000_000_000;

/**
 * A temporary folder in memory where the system has room for that: half of the time that a new cluster takes is waiting for
 * the disk, and so is most of a commit's. What is tested of it is the same there.
 */
export const quickFolder = (prefix: string): string => mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix));

/** Those that are there, of whatever process: paths. */
export const quickFolders = (prefix: string): string[] =>
  [MEMORY, tmpdir()].flatMap((parent) => globSync(join(parent, `${prefix}*`)));

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
