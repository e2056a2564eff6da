import { advance, shrunk, startOf, UnusableListError } from './list-walk.ts';
import type { ListWalk } from './list-walk.ts';

const START = startOf('overlap');

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Reads a list as a website gives it; `change` does something to it after so many pages. */
function readAll(
  list: number[],
  {
    change,
    failsAbove = 100,
    windows = 'overlap',
  }: { change?: (page: number) => void; failsAbove?: number; windows?: ListWalk['windows'] } = {},
): { seen: number[]; fresh: number[]; requests: number } {
  const [seen, fresh]: [Set<number>, number[]] = [new Set(), []];
  let walk: ListWalk | null = startOf(windows);
  for (let requests = 1; requests < 500; requests += 1) {
    if (walk.size > failsAbove) {
      walk = shrunk(walk) as ListWalk;
      continue;
    }
    if (windows === 'pages') expect(walk.offset % walk.size).toBe(0);
    const ids = list.slice(walk.offset, walk.offset + walk.size);
    const step = advance(walk, { ids, total: windows === 'overlap' && ids.length === 0 ? 0 : list.length });
    ids.forEach((id) => seen.add(id));
    fresh.push(...step.fresh);
    if (!step.next) return { seen: [...seen].sort((a, b) => a - b), fresh, requests };
    walk = step.next;
    change?.(requests);
  }
  throw new Error('It does not end.');
}

it.each([0, 1, 2, 99, 100, 101, 199, 200, 1_000])('reads a list of %i once', (length) => {
  const list = numbers(1, length);
  expect(readAll(list)).toMatchObject({ seen: list, fresh: list });
});

it.each([1, 2, 5, 50, 150])('skips nothing when %i rows before it are deleted meanwhile', (deleted) => {
  const list = numbers(1, 1_000);
  const change = (page: number) => page === 3 && list.splice(0, deleted);
  expect(readAll(list, { change: (page) => void change(page) }).seen).toEqual(numbers(1, 1_000));
});

it.each([0, 1, 99, 100, 101, 1_000])('reads a list of %i in pages once', (length) => {
  const list = numbers(1, length);
  expect(readAll(list, { windows: 'pages' })).toMatchObject({ seen: list, fresh: list });
});

it.each([1, 50, 100])('skips nothing when %i rows before a page are deleted meanwhile', (deleted) => {
  const list = numbers(1, 950);
  const change = (page: number) => void (page === 3 && list.splice(0, deleted));
  expect(readAll(list, { change, windows: 'pages' }).seen).toEqual(numbers(1, 950));
});

it('keeps to whole pages where one fails', () => {
  const list = numbers(1, 300);
  expect(readAll(list, { failsAbove: 30, windows: 'pages' }).fresh).toEqual(list);
});

it('finds what a deletion moved from behind the last window', () => {
  const list = numbers(1, 205);
  const { seen } = readAll(list, { change: (page) => void (page === 2 && list.splice(0, 30)) });
  expect(seen).toEqual(numbers(1, 205));
});

it('sees rows that come meanwhile', () => {
  const list = numbers(1, 250);
  expect(readAll(list, { change: (page) => void (page === 2 && list.push(900, 901)) }).seen).toContain(901);
});

it('asks for less where a page fails, at a small cost', () => {
  const { fresh, requests } = readAll(numbers(1, 300), { failsAbove: 30 });
  expect(fresh).toEqual(numbers(1, 300));
  expect(requests).toBeLessThan(40);
});

it('can not get smaller than two rows, of which one is known', () => {
  const sizes: number[] = [];
  for (let walk: ListWalk | null = START; walk; walk = shrunk(walk)) sizes.push(walk.size);
  expect(sizes).toEqual([100, 25, 6, 2]);
});

it('goes on past rows that are hidden, as long as the total says that there are more', () => {
  const first = advance(START, { ids: [], total: 250 });
  expect(first.next).toMatchObject({ offset: 99 });
  const second = advance(first.next as ListWalk, { ids: [140, 180], total: 250 });
  expect(second).toMatchObject({ fresh: [140, 180], range: { after: 0, to: 180 } });
});

it('does not believe a total without end', () => {
  let [walk, pages]: [ListWalk | null, number] = [START, 0];
  while (walk) [walk, pages] = [advance(walk, { ids: [], total: 1_000_000 }).next, pages + 1];
  expect(pages).toBeLessThan(50);
});

it('proves what is missing up to the last row, and all behind it at the end', () => {
  expect(advance(START, { ids: numbers(1, 100), total: 300 }).range).toEqual({ after: 0, to: 100 });
  expect(advance(START, { ids: [4, 9], total: 2 }).range).toEqual({ after: 0, to: null });
});

it('proves nothing with a list in another order, and counts it all the same', () => {
  const step = advance(START, { ids: [5, 3, 9], total: 3 });
  expect(step).toEqual({ next: null, fresh: [5, 3, 9], range: null, isInOrder: false });
});

it('notices a website that gives the same page whatever it is asked for', () => {
  const page = { ids: numbers(1, 100), total: 300 };
  const { next } = advance(START, page);
  expect(() => advance(next as ListWalk, page)).toThrow(UnusableListError);
});

/** Reads on until a list is refused; gives the pages that were asked for. */
function pagesUntilRefused(give: (page: number) => Parameters<typeof advance>[1]): number {
  let walk: ListWalk | null = START;
  let pages = 0;
  const read = () => {
    while (walk) walk = advance(walk, give((pages += 1))).next;
  };
  expect(read).toThrow(UnusableListError);
  return pages;
}

it.each<[string, number, (page: number) => Parameters<typeof advance>[1]]>([
  ['full pages behind its total', 5, (page) => ({ ids: numbers(page * 99, page * 99 + 99), total: 150 })],
  ['full pages in any order behind its total', 5, (page) => ({ ids: numbers(page, page + 99).reverse(), total: 150 })],
  ['known rows in turn', 50, (page) => ({ ids: numbers(1 + (page % 2), 100 + (page % 2)), total: null })],
  ['ever new rows and no total', 20_001, (page) => ({ ids: numbers(page * 99, page * 99 + 99), total: null })],
  ['a row a page and a total without end', 20_001, (page) => ({ ids: [page], total: 999_999_999 })],
  ['a gap before each page', 20_001, (page) => ({ ids: [page * 3, page * 3 + 1], total: 999_999_999 })],
])('refuses a list that has %s', (_what, most, give) => expect(pagesUntilRefused(give)).toBeLessThanOrEqual(most));

it('reads on where plugins spare counting, and say 0', () => {
  let walk: ListWalk | null = START;
  for (let page = 1; page <= 10 && walk; page += 1) {
    walk = advance(walk, { ids: numbers(page * 99, page * 99 + 99), total: 0 }).next;
  }
  expect(walk).toMatchObject({ offset: 990 });
});

it('continues a reading that was stored before its pages were counted', () => {
  const { pages: _pages, ...stored } = START;
  expect(advance(stored, { ids: numbers(1, 100), total: 300 }).next).toMatchObject({ pages: 1 });
});
