import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { overBudget, weigh } from './vite-budget.ts';
import type { Chunk } from './vite-budget.ts';

/** Random text hardly shrinks, so that a chunk is about as large as asked for. */
const chunk = (fileName: string, size: number, over: Partial<Chunk> = {}): Chunk => ({
  fileName,
  code: randomBytes(size).toString('latin1'),
  imports: [],
  isEntry: false,
  facadeModuleId: null,
  ...over,
});
const gzip = ({ code }: Chunk): number => gzipSync(code, { level: 9 }).length;

const shared = chunk('shared.js', 3_000);
const entry = chunk('index.js', 5_000, { isEntry: true, imports: ['shared.js'] });
const signIn = chunk('sign-in.js', 2_000, { facadeModuleId: '/x/app/SignIn.tsx', imports: ['shared.js', 'index.js'] });
const elsewhere = chunk('elsewhere.js', 9_000, { facadeModuleId: '/x/app/Elsewhere.tsx' });
const chunks = [elsewhere, signIn, shared, entry];

it('sums up what the page and its first screen need, each file once, and nothing else', () => {
  const weight = weigh(chunks, 'sign-in', ['app/SignIn.tsx']);
  expect(weight.files.map(({ fileName }) => fileName)).toEqual(['index.js', 'shared.js', 'sign-in.js']);
  expect(weight.bytes).toBe(gzip(entry) + gzip(shared) + gzip(signIn));
});

it('refuses a screen whose module has no file of its own, since its size would silently be left out', () => {
  expect(() => weigh(chunks, 'sign-in', ['app/Gone.tsx'])).toThrow(
    'The budget of "sign-in" names app/Gone.tsx, which has no file of its own any more.',
  );
});

it('is silent up to the limit and names the largest files above it', () => {
  const files = [6, 5, 4, 3, 2, 1].map((size) => ({ fileName: `${size}.js`, bytes: size * 1_000 }));
  expect(overBudget({ screen: 'sign-in', bytes: 21_000, files }, 21)).toBeNull();
  expect(overBudget({ screen: 'sign-in', bytes: 21_001, files }, 21)).toBe(
    '"sign-in" loads 21.0 kB of script (gzip), and 21.0 kB is the most it may. ' +
      'The largest files: 6.js 6.0 kB, 5.js 5.0 kB, 4.js 4.0 kB, 3.js 3.0 kB, 2.js 2.0 kB.',
  );
});
