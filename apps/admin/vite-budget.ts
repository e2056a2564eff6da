import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A built script file, as far as the budget looks at it. */
export interface Chunk {
  fileName: string;
  code: string;
  /** Files that this one needs before it can run. */
  imports: readonly string[];
  isEntry: boolean;
  /** The module that the chunk was made for; null for a shared one. */
  facadeModuleId: string | null;
}

/** What one screen costs whoever comes to it first. */
export interface Weight {
  screen: string;
  bytes: number;
  /** The largest file first, in gzip bytes. */
  files: readonly { fileName: string; bytes: number }[];
}

export interface Budget {
  /** How much gzip of script the screen may cost at first, in kB of 1,000 bytes; null where it is only told. */
  limitKb: number | null;
  /** The end of the path of each module that is fetched before the screen shows. */
  modules: readonly string[];
}

const TOLD_CHUNKS = 5;
const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Sums up, once each, all files that the page's own script and the given modules need. A module without a chunk is a mistake. */
export function weigh(chunks: readonly Chunk[], screen: string, modules: readonly string[]): Weight {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const wanted = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`The budget of "${screen}" names ${module}, which has no file of its own any more.`);
    wanted.add(chunk.fileName);
  }
  // A set is walked in order, what is added on the way included.
  for (const name of wanted) byName.get(name)?.imports.forEach((needed) => byName.has(needed) && wanted.add(needed));
  const files = [...wanted]
    .map((fileName) => ({ fileName, bytes: gzipSync(byName.get(fileName)?.code ?? '', { level: 9 }).length }))
    .sort((one, other) => other.bytes - one.bytes);
  return { screen, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

/** The sentence of a budget that was exceeded, with the largest files; null while it holds. */
export function overBudget({ screen, bytes, files }: Weight, limitKb: number): string | null {
  if (bytes <= limitKb * 1000) return null;
  const largest = files.slice(0, TOLD_CHUNKS).map((file) => `${file.fileName} ${kb(file.bytes)}`);
  return (
    `"${screen}" loads ${kb(bytes)} of script (gzip), and ${limitKb.toFixed(1)} kB is the most it may. ` +
    `The largest files: ${largest.join(', ')}.`
  );
}

/** Prints what each screen costs at first, the files of the first one too, and fails the build above a limit. */
export function checkBudget(budgets: Readonly<Record<string, Budget>>): Plugin {
  return {
    name: 'check-budget',
    apply: 'build',
    // After everything that still changes the code.
    writeBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const weights = Object.entries(budgets).map(([screen, { modules }]) => weigh(chunks, screen, modules));
        weights[0]?.files.forEach(({ fileName, bytes }) => console.log(`${kb(bytes).padStart(10)}  ${fileName}`));
        const problems = weights.map((weight) => {
          const limit = budgets[weight.screen]?.limitKb ?? null;
          console.log(
            `First load, ${weight.screen}: ${kb(weight.bytes)} of script${limit ? `, at most ${limit} kB` : ''}`,
          );
          return limit === null ? null : overBudget(weight, limit);
        });
        const told = problems.filter((problem) => problem !== null);
        if (told.length > 0) this.error(told.join('\n'));
      },
    },
  };
}
