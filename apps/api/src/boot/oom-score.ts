import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Thousandths of the machine's memory that we count as larger than we are. Enough to stand before any process of PostgreSQL, whose
 * shared memory counts for each of them; little enough that another program that takes the whole machine is ended and not we.
 */
const HANDICAP = 200;
const MOST = 1_000;

/**
 * Has the system, when it runs out of memory, end this process and its later children ahead of those that it started before: the
 * embedded database, whose score stays. (Raising is allowed to everybody, lowering is not; so it is done behind that start.)
 * Where there is no such file, or it can't be written, nothing changes.
 * https://man7.org/linux/man-pages/man5/proc_pid_oom_score_adj.5.html
 */
export function raiseOomScore(file = '/proc/self/oom_score_adj'): void {
  try {
    const score = Number(readFileSync(file, 'utf8'));
    writeFileSync(file, String(Math.min(MOST, score + HANDICAP)));
  } catch (error) {
    // Another system than Linux, or a container with a /proc of its own: no reason not to serve.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}
