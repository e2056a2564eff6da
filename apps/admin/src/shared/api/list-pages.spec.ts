import { queryClient } from './query-client.ts';
import { editLoadedLists, editPages, rowsOf, totalOf, urlIsUnder } from './list-pages.ts';
import type { ListPages } from './list-pages.ts';

interface Row {
  id: number;
  isPremium?: boolean;
}

const exactly = (count: number) => ({ count, isEstimated: false });

function pages(...given: { ids: number[]; total: number | null }[]): ListPages<Row> {
  return {
    pages: given.map(({ ids, total }) => ({
      data: ids.map((id) => ({ id })),
      total: total === null ? null : exactly(total),
      nextCursor: null,
    })),
    pageParams: given.map(() => null),
  };
}

describe('rowsOf and totalOf', () => {
  it('joins the pages, each row once, and takes the total of the first page', () => {
    const data = pages({ ids: [1, 2], total: 3 }, { ids: [2, 3], total: null });
    expect(rowsOf(data).map((row) => row.id)).toEqual([1, 2, 3]);
    expect(totalOf(data)).toEqual(exactly(3));
  });
});

describe('editPages', () => {
  it('takes a row out of any page and lowers the total', () => {
    const data = editPages(pages({ ids: [1, 2], total: 3 }, { ids: [3], total: null }), (row) =>
      row.id === 3 ? null : row,
    );
    expect(rowsOf(data).map((row) => row.id)).toEqual([1, 2]);
    expect(totalOf(data)).toEqual(exactly(2));
    expect(data.pages[1]?.total).toBeNull();
  });

  it('changes a row in place and leaves the total', () => {
    const data = editPages(pages({ ids: [1, 2], total: 2 }), (row) =>
      row.id === 2 ? { ...row, isPremium: true } : row,
    );
    expect(rowsOf(data)).toEqual([{ id: 1 }, { id: 2, isPremium: true }]);
    expect(totalOf(data)).toEqual(exactly(2));
  });
});

describe('editLoadedLists', () => {
  afterEach(() => queryClient.clear());

  it('edits the lists under a path only, and can be undone', async () => {
    const own = ['/api/videos?siteId=1', 'pages'];
    const other = ['/api/keywords?siteId=1', 'pages'];
    const count = ['/api/videos?siteId=1', 'count'];
    queryClient.setQueryData(own, pages({ ids: [1, 2], total: 2 }));
    queryClient.setQueryData(other, pages({ ids: [1], total: 1 }));
    queryClient.setQueryData(count, 2);

    const undo = await editLoadedLists('/api/videos', (row) => (row.id === 1 ? null : row));
    expect(rowsOf(queryClient.getQueryData(own)!)).toEqual([{ id: 2 }]);
    expect(rowsOf(queryClient.getQueryData(other)!)).toEqual([{ id: 1 }]);
    expect(queryClient.getQueryData(count)).toBe(2);

    undo();
    expect(rowsOf(queryClient.getQueryData(own)!)).toEqual([{ id: 1 }, { id: 2 }]);
  });
});

it.each([
  ['/api/videos', '/api/videos', true],
  ['/api/videos?siteId=1', '/api/videos', true],
  ['/api/videos/recent?siteId=1', '/api/videos', true],
  ['/api/videos-of-others', '/api/videos', false],
  ['/api/keywords', '/api/videos', false],
  [undefined, '/api/videos', false],
])('data of %j is under the path %j: %j', (url, path, expected) => {
  expect(urlIsUnder(url, path)).toBe(expected);
});
