import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { overBudget, strangersIn, weigh } from './budget.ts';
import type { Budget, Chunk } from './budget.ts';

/** Random text hardly shrinks, so that a chunk is about as large as asked for. */
const chunk = (fileName: string, size: number, over: Partial<Chunk> = {}): Chunk => ({
  fileName,
  code: randomBytes(size).toString('latin1'),
  imports: [],
  isEntry: false,
  modules: {},
  ...over,
});
const gzip = ({ code }: Chunk): number => gzipSync(code, { level: 9 }).length;
const of = (...ids: string[]): Chunk['modules'] => Object.fromEntries(ids.map((id) => [id, { renderedLength: 10 }]));

const shared = chunk('shared.js', 3_000);
const entry = chunk('index.js', 5_000, { isEntry: true, imports: ['shared.js'] });
const signIn = chunk('sign-in.js', 2_000, { modules: of('/x/app/SignIn.tsx'), imports: ['shared.js', 'index.js'] });
const table = chunk('table.js', 1_000);
const elsewhere = chunk('elsewhere.js', 9_000, {
  modules: of('/x/app/Elsewhere.tsx'),
  imports: ['table.js', 'shared.js'],
});
const chunks = [elsewhere, table, signIn, shared, entry];

const first: Budget = { screen: 'sign-in', modules: ['app/SignIn.tsx'], after: null, limitKb: 21 };
const later: Budget = { screen: 'elsewhere', modules: ['app/Elsewhere.tsx'], after: ['app/SignIn.tsx'], limitKb: 21 };

it('sums up what the page and its first screen need, each file once, and nothing else', () => {
  const weight = weigh(chunks, first);
  expect(weight.files.map(({ fileName }) => fileName)).toEqual(['index.js', 'shared.js', 'sign-in.js']);
  expect(weight.bytes).toBe(gzip(entry) + gzip(shared) + gzip(signIn));
});

it('counts of a later screen only what was not fetched before', () => {
  const weight = weigh(chunks, later);
  expect(weight.files.map(({ fileName }) => fileName)).toEqual(['elsewhere.js', 'table.js']);
  expect(weight.bytes).toBe(gzip(elsewhere) + gzip(table));
});

it('refuses a screen whose module is in no file, since its size would silently be left out', () => {
  expect(() => weigh(chunks, { ...first, modules: ['app/Gone.tsx'] })).toThrow(
    'The budget of "sign-in" names app/Gone.tsx, which no file contains any more.',
  );
});

it('gives each module its share of its file', () => {
  const modules = { '/x/a.ts': { renderedLength: 300 }, '/x/b.ts': { renderedLength: 100 } };
  const file = chunk('index.js', 4_000, { isEntry: true, modules });
  const [a, b] = weigh([file], { ...first, modules: [] }).modules;
  expect([a?.id, b?.id]).toEqual(['/x/a.ts', '/x/b.ts']);
  expect(a?.bytes).toBe(3 * (b?.bytes ?? 0));
});

describe('the sentence', () => {
  const modules = [
    { id: '/x/node_modules/react-dom/client.js', bytes: 6_000 },
    { id: '/x/apps/admin/src/Page.tsx', bytes: 5_000 },
    { id: '/x/libs/contracts/src/posts.ts', bytes: 400 },
  ];

  it('is not said up to the limit', () => {
    expect(overBudget(first, { bytes: 21_000, files: [], modules })).toBeNull();
  });

  it('names screen, size, limit and the heaviest modules above it', () => {
    expect(overBudget(first, { bytes: 21_060, files: [], modules })).toBe(
      '"sign-in" loads 21.1 kB of script (gzip), and 21.0 kB is the most it may. ' +
        'The heaviest modules: react-dom/client.js 6.0 kB, src/Page.tsx 5.0 kB, libs/contracts/src/posts.ts 0.4 kB.',
    );
  });

  it('says of a later screen that it is more than what is there', () => {
    expect(overBudget(later, { bytes: 40_000, files: [], modules: [] })).toMatch(
      /^"elsewhere" loads 40.0 kB of script \(gzip\) beyond what is there already, and 21.0 kB/,
    );
  });
});

describe('what the first load does not show', () => {
  const weightOf = (...ids: string[]) => ({ bytes: 0, files: [], modules: ids.map((id) => ({ id, bytes: 1 })) });
  const isAllowed = (path: string) => path === 'apps/admin/src/app/App.tsx';

  it('is nothing where all of ours is allowed; what others wrote is not asked about', () => {
    const weight = weightOf('/x/apps/admin/src/app/App.tsx', '/x/node_modules/react/index.js', '\0rolldown/runtime.js');
    expect(strangersIn(first, weight, isAllowed)).toBeNull();
  });

  it('is named', () => {
    const weight = weightOf('/x/libs/contracts/src/posts.ts', '/x/apps/admin/src/features/keywords/api.ts');
    expect(strangersIn(first, weight, isAllowed)).toBe(
      '"sign-in" loads what only other screens show: apps/admin/src/features/keywords/api.ts, libs/contracts/src/posts.ts.',
    );
  });
});
