/** What the system tells of processes; Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/** State and parent of each living process, by pid. */
function living() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(pids.map((pid) => [Number(pid), statOf(pid)]).filter(([, stat]) => stat !== null));
}

function statOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(state) ? null : { parent: Number(parent) };
  } catch {
    return null; // ended meanwhile
  }
}

/** Whether a process runs; one that nobody buried yet does not. */
export const isAlive = (pid) => statOf(pid) !== null;

/** All that a process started, and what those started. */
export function processesOf(pid) {
  const children = [...living()].filter(([, { parent }]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [child, ...processesOf(child)]);
}

/** How soon the system ends a process when it runs out of memory: the highest goes first. Null for one that ended meanwhile. */
export function scoreOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/oom_score`, 'utf8'));
  } catch {
    return null;
  }
}
