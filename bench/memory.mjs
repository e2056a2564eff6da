/** Memory of a process, from /proc; Linux only. */
import { readFileSync, writeFileSync } from 'node:fs';

/** `VmRSS`, or `VmHWM`, which is the most that it was, in MiB. */
export function memoryMiB(pid, name) {
  const [, kb] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(kb) / 1024;
}

/** Begins to watch a process; call what it gives for the most memory since then, in MiB. */
export function mostMemory(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => memoryMiB(pid, 'VmHWM');
}
