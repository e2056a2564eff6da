import { POST_MESSAGES } from '@pressloom/contracts/post-editing';
import { POST_LIMITS } from '@pressloom/contracts/posts';
import { clashesOf, differences, fieldProblems, fieldsOf, problemsOf } from './post-draft.ts';
import { requestOf, withChange } from './post-draft.ts';
import type { PostDraft, PostFields } from './post-draft.ts';

const plain = (text: string): string => text;
const paragraph = (text: string): string => (text === '' ? '' : `<p>${text}</p>`);

const stored: PostFields = fieldsOf(
  {
    ...{
      title: 'T',
      excerpt: 'E',
      content: 'C',
      categories: ['News'],
      tags: ['a'],
      seoTitle: 'S',
      seoDescription: 'D',
    },
    ...{ wishedSlug: null, wordpressAuthor: null },
  },
  plain,
);

it('shows a stored text in the fields', () => {
  expect(stored).toMatchObject({ title: 'T', text: 'C', tags: ['a'], wishedSlug: '', wordpressAuthor: null });
});

it('sends what was changed alone, the text as HTML, an emptied address as none', () => {
  const author = { id: 7, name: 'Ana' };
  const change = { text: 'New', tags: ['a', 'b'], wishedSlug: ' ', wordpressAuthor: author };
  expect(requestOf(withChange(stored, {}, change), paragraph)).toEqual({
    ...{ content: '<p>New</p>', tags: ['a', 'b'], wishedSlug: null, wordpressAuthor: author },
  });
  expect(requestOf({}, paragraph)).toEqual({});
});

it('takes what is as stored again for no change', () => {
  expect(withChange(stored, { title: 'New' }, { title: 'T', tags: ['a'] })).toEqual({});
});

describe('where somebody else saved meanwhile', () => {
  it.each<[string, PostDraft, PostDraft, string[]]>([
    ['other fields', { title: 'Mine' }, { text: 'Theirs' }, []],
    ['the same field', { title: 'Mine', tags: [] }, { title: 'Theirs', excerpt: 'Theirs' }, ['title']],
    ['the same field to the same', { title: 'Both' }, { title: 'Both' }, []],
    ['a list', { tags: ['b'] }, { tags: ['a', 'c'] }, ['tags']],
  ])('finds who changed %s', (_what, draft, theirs, clashes) => {
    expect(clashesOf(stored, draft, { ...stored, ...theirs })).toEqual(clashes);
  });

  it('tells what they changed', () => {
    expect(differences(stored, { ...stored, seoTitle: 'New', tags: ['a', 'b'] })).toEqual(['tags', 'seoTitle']);
  });
});

it.each<[PostDraft, object]>([
  [{ title: '  ' }, { title: POST_MESSAGES.title }],
  [{ title: 'x'.repeat(POST_LIMITS.title.max + 1) }, { title: POST_MESSAGES.titleLong }],
  [{ excerpt: 'x'.repeat(POST_LIMITS.excerpt.max + 1) }, { excerpt: POST_MESSAGES.excerptLong }],
  [{ text: '' }, { text: POST_MESSAGES.content }],
  // Counted in bytes: each of these letters takes three.
  [{ text: '日'.repeat(66_667) }, { text: POST_MESSAGES.contentLong }],
  [{ categories: ['1', '2', '3', '4'] }, { categories: POST_MESSAGES.categories }],
  [{ tags: Array.from({ length: 11 }, String) }, { tags: POST_MESSAGES.tags }],
  [{ excerpt: '', tags: [], wishedSlug: '' }, {}],
])('finds fault before anything is sent', (draft, problems) => {
  expect(problemsOf(draft, paragraph)).toEqual(problems);
});

it('puts what the server finds fault with at its field', () => {
  const fields = { content: 'a', 'tags.2': 'b', wordpressAuthor: 'c', revision: 'd' };
  expect(fieldProblems(fields)).toEqual({ problems: { text: 'a', tags: 'b', wordpressAuthor: 'c' }, rest: ['d'] });
});
