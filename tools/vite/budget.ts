import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A built script file, as far as the budget looks at it. */
export interface Chunk {
  fileName: string;
  code: string;
  /** Files that this one needs before it can run. */
  imports: readonly string[];
  isEntry: boolean;
  /** What it was made of: path and length before it was minified. */
  modules: Readonly<Record<string, { renderedLength: number }>>;
}

/** How much script a screen may cost. A module is named by the end of its path. */
export interface Budget {
  screen: string;
  /** What is fetched before the screen shows, beside the page's own script. */
  modules: readonly string[];
  /** What was fetched before whoever comes here comes here: its files are not counted. Null for who comes from nowhere. */
  after: readonly string[] | null;
  /** In kB of 1,000 bytes of gzip. */
  limitKb: number;
}

/** What one screen costs, in bytes of gzip. */
export interface Weight {
  bytes: number;
  /** The largest file first. */
  files: readonly { fileName: string; bytes: number }[];
  /** The heaviest module first: each has of its file's bytes the share that it has of its text. */
  modules: readonly { id: string; bytes: number }[];
}

const TOLD_MODULES = 8;
const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const heaviest = (one: { bytes: number }, other: { bytes: number }): number => other.bytes - one.bytes;

/** Names of all files that the page's own script and the given modules need, in the order in which they are met. */
export function filesOf(chunks: readonly Chunk[], screen: string, modules: readonly string[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const wanted = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const module of modules) {
    const chunk = chunks.find((each) => Object.keys(each.modules).some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`The budget of "${screen}" names ${module}, which no file contains any more.`);
    wanted.add(chunk.fileName);
  }
  // A set is walked in order, what is added on the way included.
  for (const name of wanted) byName.get(name)?.imports.forEach((needed) => byName.has(needed) && wanted.add(needed));
  return wanted;
}

/** Sums up, once each, all files that a screen needs and that are not there yet. */
export function weigh(chunks: readonly Chunk[], { screen, modules, after }: Budget): Weight {
  const there = after ? filesOf(chunks, screen, after) : new Set();
  const wanted = filesOf(chunks, screen, modules);
  const fetched = chunks
    .filter(({ fileName }) => wanted.has(fileName) && !there.has(fileName))
    .map((chunk) => ({ ...chunk, bytes: gzipSync(chunk.code, { level: 9 }).length }))
    .sort(heaviest);
  return {
    bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0),
    files: fetched.map(({ fileName, bytes }) => ({ fileName, bytes })),
    modules: fetched.flatMap(sharesOf).sort(heaviest),
  };
}

function sharesOf({ modules, bytes }: Pick<Chunk, 'modules'> & { bytes: number }): { id: string; bytes: number }[] {
  const lengths = Object.entries(modules).map(([id, { renderedLength }]) => ({ id, length: renderedLength }));
  const all = lengths.reduce((sum, { length }) => sum + length, 0);
  return lengths.map(({ id, length }) => ({ id, bytes: all === 0 ? 0 : (bytes * length) / all }));
}

/** The sentence of a budget that was exceeded, with the heaviest modules; null while it holds. */
export function overBudget({ screen, after, limitKb }: Budget, { bytes, modules }: Weight): string | null {
  if (bytes <= limitKb * 1000) return null;
  const told = modules.slice(0, TOLD_MODULES).map((module) => `${shortened(module.id)} ${kb(module.bytes)}`);
  return (
    `"${screen}" loads ${kb(bytes)} of script (gzip)${after ? ' beyond what is there already' : ''}, ` +
    `and ${limitKb.toFixed(1)} kB is the most it may. The heaviest modules: ${told.join(', ')}.`
  );
}

const shortened = (id: string): string =>
  id.replace(/^.*\/(node_modules|apps\/(?:admin|reader|widget)|(?=libs\/))\/?/, '');

/**
 * The sentence about modules that the first load holds without need; null where there is none. `isAllowed` is asked for each
 * module of ours, by its path from the workspace's root.
 */
export function strangersIn(
  { screen }: Budget,
  { modules }: Weight,
  isAllowed: (path: string) => boolean,
): string | null {
  const paths = modules.map(({ id }) => OURS.exec(id)?.[0]).filter((path) => path !== undefined);
  const strangers = paths.filter((path) => !isAllowed(path)).sort();
  if (strangers.length === 0) return null;
  return `"${screen}" loads what only other screens show: ${strangers.join(', ')}.`;
}

const OURS = /(?<=\/)(apps\/(?:admin|reader|widget)|libs\/[^/]+)\/src\/[^?]*$/;

export interface BudgetRules {
  /** Made from what each module imports lazily. */
  budgets: (lazyImportsOf: (module: string) => readonly string[]) => Budget[];
  /** Whether a module of ours may be in what whoever comes from nowhere loads. */
  mayBeFirst: (path: string) => boolean;
}

/** Prints what each screen costs, and fails the build above a limit, or where the first load holds what it doesn't show. */
export function checkBudget({ budgets, mayBeFirst }: BudgetRules): Plugin {
  return {
    name: 'check-budget',
    apply: 'build',
    // After everything that still changes the code.
    writeBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const ids = [...this.getModuleIds()];
        const lazyImportsOf = (module: string): readonly string[] =>
          ids.filter((id) => id.endsWith(module)).flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
        const told = budgets(lazyImportsOf).flatMap((budget) => {
          const weight = weigh(chunks, budget);
          console.log(`${kb(weight.bytes).padStart(10)}  ${budget.screen}, at most ${budget.limitKb} kB`);
          const over = overBudget(budget, weight);
          return budget.after ? over : [over, strangersIn(budget, weight, mayBeFirst)];
        });
        const problems = told.filter((problem) => problem !== null);
        if (problems.length > 0) this.error(problems.join('\n'));
      },
    },
  };
}
