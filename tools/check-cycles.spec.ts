import { circles, importsOf, wayRound } from './check-cycles.mjs';

const graphOf = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

describe('importsOf', () => {
  it.each([
    ["import { a } from './b.ts';", ['libs/x/b.ts']],
    ["import '../setup.ts';", ['libs/setup.ts']],
    ["export { a } from './b.ts'; export * from './c.ts';", ['libs/x/b.ts', 'libs/x/c.ts']],
    ["import { type A, b } from './b.ts';", ['libs/x/b.ts']],
    ["import type { A } from './b.ts';", []],
    ["import { type A, type B } from './b.ts';", []],
    ["export type { A } from './b.ts';", []],
    ["import { x } from 'package';", []],
    ["const load = () => import('./b.ts');", ['libs/x/b.ts']],
    ["class A { @Lazy(async () => (await import('../b.ts')).b) b; }", ['libs/b.ts']],
    ["import { a } from './a.ts'; const b = [{ load: () => import('./b.ts') }];", ['libs/x/a.ts', 'libs/x/b.ts']],
    ["const load = () => import('package');", []],
    ['const load = (name: string) => import(name);', []],
    ["let b: import('./b.ts').B; let c: typeof import('./c.ts');", []],
    ['const text = "import { a } from \'./b.ts\'";', []],
  ])('reads %s', (source, expected) => {
    expect(importsOf('libs/x/a.ts', source)).toEqual(expected);
  });
});

describe('circles', () => {
  it('finds none where imports only go down', () => {
    expect(circles(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });

  it('finds two files that import each other, a file that imports itself, and a longer way round', () => {
    const graph = graphOf({ a: ['b'], b: ['a'], c: ['c'], d: ['e'], e: ['f'], f: ['d', 'a'] });
    expect(circles(graph).map((group) => [...group].sort())).toEqual([['a', 'b'], ['c'], ['d', 'e', 'f']]);
  });

  it('leaves out imports of files that it does not know', () => {
    expect(circles(graphOf({ a: ['styles.css'] }))).toEqual([]);
  });
});

describe('wayRound', () => {
  it('names the files in the order in which they import each other', () => {
    expect(wayRound(['d', 'e', 'f'], graphOf({ d: ['e'], e: ['x', 'f'], f: ['d'], x: [] }))).toEqual([
      'd',
      'e',
      'f',
      'd',
    ]);
  });
});
