import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';

/** Linux counts process times in hundredths of a second towards user space, whatever the kernel's own tick is. */
const TICKS_PER_SECOND = 100;

const hasProc = existsSync('/proc/self/stat');

/** What tells a process from a later one that was given the same pid. */
export interface ProcessInfo {
  /** Equal for two looks at the same process, different for another process or after a reboot. */
  start: string;
  /** When the process began, in seconds since 1970; exact to a few seconds (null where the system doesn't tell). */
  startedAtSeconds: number | null;
  /** The folder it works in; null where the system doesn't tell. */
  cwd: string | null;
}

/** The living process `pid`, or null when there is none. A zombie is dead: it holds nothing and never comes back. */
export function processInfo(pid: number): ProcessInfo | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return hasProc ? infoFromProc(pid) : infoFromPs(pid);
}

/** Whether the process `pid` that was seen with this `start` still lives. */
export function isSameProcess(pid: number, start: string): boolean {
  return processInfo(pid)?.start === start;
}

function infoFromProc(pid: number): ProcessInfo | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const parsed = parseProcStat(stat);
  if (parsed === null) return null;
  const bootId = readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  const bootSeconds = /^btime (\d+)$/m.exec(readOrNull('/proc/stat') ?? '')?.[1];
  return {
    start: `${bootId}:${parsed.startTicks}`,
    startedAtSeconds: bootSeconds === undefined ? null : Number(bootSeconds) + parsed.startTicks / TICKS_PER_SECOND,
    cwd: readProcCwd(pid),
  };
}

/**
 * State and start time (ticks since boot) out of a line of /proc/PID/stat, or null when the process is dead.
 * The command's name may hold spaces and brackets, so counting begins after its last bracket
 * (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html, fields 3 and 22).
 */
export function parseProcStat(line: string): { startTicks: number } | null {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startTicks = Number(fields[19]);
  if (state === 'Z' || state === 'X' || !Number.isFinite(startTicks)) return null;
  return { startTicks };
}

/** The same from `ps -o stat=,lstart=` (macOS and others without /proc). Null when the line tells of no living process. */
export function parsePsLine(line: string): { startText: string; startedAtSeconds: number | null } | null {
  const match = /^(\S+)\s+(\S.*)$/.exec(line.trim());
  if (match === null || match[1]?.startsWith('Z')) return null;
  const startText = match[2] ?? '';
  const millis = Date.parse(startText);
  return { startText, startedAtSeconds: Number.isNaN(millis) ? null : millis / 1000 };
}

function infoFromPs(pid: number): ProcessInfo | null {
  let line: string;
  try {
    const env = { ...process.env, LC_ALL: 'C' };
    line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { env, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return null; // ps exits with 1 when there is no such process
  }
  const parsed = parsePsLine(line);
  return parsed && { start: parsed.startText, startedAtSeconds: parsed.startedAtSeconds, cwd: null };
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // gone between two looks: the process ended
  }
}

function readProcCwd(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null; // somebody else's process, or it ended
  }
}
