import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFolder } from './admin-connection.ts';
import { waitFor } from './wait-for.ts';

type Outcome = { result: string } | { problem: string };

/**
 * Makes a thing once in a run of the tests: in the worker that comes first, while the others wait for what it gives.
 *
 * @throws Error with the first one's words where it failed, in every worker
 */
export async function onceARun(name: string, make: () => Promise<string>): Promise<string> {
  const folder = join(runFolder(), name);
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  const outcome = isFirst ? await tell(folder, await outcomeOf(make)) : await told(folder);
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.result;
}

const outcomeOf = (make: () => Promise<string>): Promise<Outcome> =>
  make().then(
    (result) => ({ result }),
    (error: unknown) => ({ problem: String(error) }),
  );

/** Whole at once, since others look for it. */
async function tell(folder: string, outcome: Outcome): Promise<Outcome> {
  await writeFile(join(folder, 'draft'), JSON.stringify(outcome));
  await rename(join(folder, 'draft'), join(folder, 'outcome'));
  return outcome;
}

async function told(folder: string): Promise<Outcome> {
  const text = await waitFor(() => readFile(join(folder, 'outcome'), 'utf8').catch(() => null), { timeoutMs: 120_000 });
  return JSON.parse(text) as Outcome;
}
