import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFolder, waitFor } from '@pressloom/testing';

/**
 * Does a thing once in a run of the tests: in the worker that comes first, while the others wait for its end.
 *
 * @throws Error with the first one's words where it failed, in every worker
 */
export async function onceARun(name: string, work: () => Promise<void>): Promise<void> {
  const folder = join(runFolder(), name);
  const ended = join(folder, 'ended');
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (!isFirst) {
    const problem = await waitFor(async () => (await readFile(ended, 'utf8').catch(() => null))?.trimEnd() ?? null, {
      timeoutMs: 120_000,
    });
    if (problem !== 'well') throw new Error(problem);
    return;
  }
  let problem = 'well';
  try {
    await work();
  } catch (error) {
    problem = String(error);
    throw error;
  } finally {
    // Whole at once, since others look for it.
    await writeFile(join(folder, 'draft'), problem);
    await rename(join(folder, 'draft'), ended);
  }
}
