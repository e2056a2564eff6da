import { categoriesToAdd, categoriesToMap, categoryNote, fallbackOf } from './own-categories.ts';

const brand = {
  name: 'City News',
  persona: '',
  articleRules: [],
  avoid: [],
  categories: ['Streets', 'Parks'],
  fallback: 'City',
  imageMood: '',
};
const there = (id: number, name: string, parent = 0) => ({ id, name, slug: '', count: 0, parent });
const own = (wordpressId: number, name: string, ...from: string[]) => ({ wordpressId, name, from });

describe('a chosen category', () => {
  it.each([
    ['is there', own(1, 'News'), null],
    ['is gone', own(2, 'Old'), expect.stringMatching(/^It no longer exists on WordPress/)],
  ])('that %s', (_how, category, text) => {
    expect(categoryNote(category, [there(1, 'News')])?.text ?? null).toEqual(text);
  });

  it('is offered its new name', () => {
    expect(categoryNote(own(1, 'News'), [there(1, 'Notices')])).toMatchObject({ newName: 'Notices' });
  });

  it('is not called gone where WordPress was not reached', () => {
    expect(categoryNote(own(1, 'News'), null)).toBeNull();
  });
});

it('what can be added is neither chosen nor of a name that is, and is told with what stands above it', () => {
  const all = [there(1, 'News'), there(2, 'Fires', 1), there(3, 'fires'), there(4, 'NEWS', 2), there(5, 'Letters')];
  expect(categoriesToAdd(all, [own(1, 'News')])).toEqual([
    { value: 2, name: 'Fires', label: 'News › Fires' },
    { value: 5, name: 'Letters', label: 'Letters' },
  ]);
});

it('what a category stands for can be taken away also where the brand lost it', () => {
  expect(categoriesToMap(brand, own(1, 'News', 'Streets', 'Trams')).map(({ label }) => label)).toEqual([
    'Streets',
    'Parks',
    'City (everything else)',
    'Trams (no longer in the brand)',
  ]);
});

it.each([
  [[own(1, 'News'), own(2, 'Else', 'City')], 'Else'],
  [[own(1, 'News'), own(2, 'Else')], 'News'],
  [[], null],
])('what fits nowhere goes where the server sends it: %j', (chosen, name) => {
  expect(fallbackOf(brand, chosen)).toBe(name);
});
