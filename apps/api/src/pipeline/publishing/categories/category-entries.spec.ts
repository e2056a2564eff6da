import { categoryEntries } from './category-entries.ts';

const post = (id: number) => ({ id, title: `Post ${id}`, wordpressPostId: id + 1000 });
const categories = [
  { id: 1, name: 'Weather', parent: 0 },
  { id: 2, name: 'Storms', parent: 1 },
  { id: 3, name: 'Circle', parent: 3 },
];
const entriesOf = (ids: [number, number[] | null][]) =>
  categoryEntries({
    posts: ids.map(([id]) => post(id)),
    categoryIds: new Map(ids.map(([id, own]) => [id + 1000, own])),
    categories,
  });

describe('categoryEntries', () => {
  it('counts each post in each of its categories, the largest first, then by name', () => {
    const entries = entriesOf([
      [9, [1, 2]],
      [8, [2]],
      [7, [3]],
    ]);
    expect(entries.map(({ categoryName, postCount }) => [categoryName, postCount])).toEqual([
      ['Storms', 2],
      ['Circle', 1],
      ['Weather', 1],
    ]);
    expect(entries[0]).toMatchObject({ categoryId: 2, parents: ['Weather'], posts: [{ id: 9 }, { id: 8 }] });
  });

  it('lists posts that could not be read last, and leaves out those that are gone', () => {
    const posts = [post(1), post(2), post(3), post(4)];
    const known = new Map([
      [1001, [1]],
      [1002, null],
    ]);
    const entries = categoryEntries({ posts, categoryIds: known, categories });
    expect(entries).toMatchObject([
      { categoryId: 1, postCount: 1 },
      { categoryId: null, categoryName: 'Not read from WordPress yet', postCount: 2 },
    ]);
  });

  it('names a category that is unknown by its number, and ends at a circle of parents', () => {
    const entries = entriesOf([[1, [3, 99]]]);
    expect(entries.map(({ categoryName }) => categoryName)).toEqual(['Category 99', 'Circle']);
    expect(entries[1]?.parents).toHaveLength(10);
  });

  it('lists at most 100 posts, and counts all', () => {
    const [entry] = entriesOf(Array.from({ length: 120 }, (_, id) => [id + 1, [1]]));
    expect([entry?.postCount, entry?.posts.length]).toEqual([120, 100]);
  });
});
