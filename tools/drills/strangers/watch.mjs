/** What a flood does to everybody else: how long an operator's calls take meanwhile, how much memory the server takes, what lies on its disk. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryMb } from '../processes.mjs';

const LOOK_EVERY_MS = 50;

/** The most memory that a process holds while something runs, in MB: between two collections it rises and falls by some fifty. */
export async function highestMemory(pid, run) {
  let highest = memoryMb(pid, 'VmRSS');
  const looking = setInterval(() => (highest = Math.max(highest, memoryMb(pid, 'VmRSS'))), LOOK_EVERY_MS);
  try {
    await run();
  } finally {
    clearInterval(looking);
  }
  return highest;
}

/**
 * Runs `flood` and measures until it has ended. Resolves with the 95th percentile of the other calls in milliseconds, those that failed, the
 * megabytes that memory grew by at most above `before`, and the most files and megabytes that lay among the uploads at one time.
 */
export async function watched({ operator, pid, dataDir, before = memoryMb(pid, 'VmRSS') }, flood) {
  const figures = { took: [], failed: 0, megabytes: 0, files: 0, fileMb: 0 };
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const { status, tookMs } = await operator.send('GET', '/api/auth/me').catch(() => ({ status: 0, tookMs: 0 }));
      if (status === 200) figures.took.push(tookMs);
      else figures.failed += 1;
      figures.megabytes = Math.max(figures.megabytes, memoryMb(pid, 'VmRSS') - before);
      const sizes = sizesIn(join(dataDir, 'uploads'));
      figures.files = Math.max(figures.files, sizes.length);
      figures.fileMb = Math.max(figures.fileMb, sizes.reduce((sum, size) => sum + size, 0) / 1e6);
      await pause(LOOK_EVERY_MS);
    }
  })();
  try {
    figures.told = await flood();
  } finally {
    isOver = true;
    await looking;
  }
  figures.took.sort((one, other) => one - other);
  const { took } = figures;
  return { ...figures, calls: took.length, p95: took[Math.floor(took.length * 0.95)] ?? Infinity };
}

/** Waits until the first run of the samples has ended: what it takes of memory is nobody's flood. */
export async function atRest(operator) {
  const isUnderWay = ({ status }) => status === 'queued' || status === 'running';
  for (let looks = 0; looks < 600; looks += 1) {
    const { body } = await operator.send('GET', '/api/jobs?pageSize=100');
    if (body.length > 0 && !body.some(isUnderWay)) return;
    await pause(200);
  }
  throw new Error('The first run of the samples did not end within two minutes.');
}

/** Sizes of the files in a folder; none before it is made. */
function sizesIn(folder) {
  try {
    return readdirSync(folder).map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
