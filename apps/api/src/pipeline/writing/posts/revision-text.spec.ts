import type { EditPostFields } from '@pressloom/contracts/post-editing';
import { changesOf, isSameText, leftOutOf, storable } from './revision-text.ts';
import type { CleanedFor, PostText } from './revision-text.ts';

const before: PostText = {
  title: 'What <details> is for',
  excerpt: 'An excerpt.',
  content: '<p>Text.</p>',
  categories: ['News'],
  categoriesChosen: false,
  tags: ['html', '<b>'],
  seoTitle: 'Details',
  seoDescription: 'All of it.',
  language: 'en',
  wishedSlug: null,
  wordpressAuthor: { id: 7, name: 'Ann' },
};

describe('what a form changes of a text', () => {
  it.each<[EditPostFields, Partial<PostText>]>([
    [{}, {}],
    // A field that is sent back as it was stays as it was, whatever it reads like.
    [{ title: before.title, tags: [...before.tags], excerpt: before.excerpt }, {}],
    [
      { title: 'What <details> are for', tags: ['html', '<b>', 'new'] },
      { title: 'What are for', tags: ['html', 'new'] },
    ],
    [{ categories: ['Fires', '<i>News</i>'] }, { categories: ['Fires', 'News'], categoriesChosen: true }],
    [
      { title: 'Fire\n &amp; <b>rescue</b>', seoTitle: '' },
      { title: 'Fire & rescue', seoTitle: '' },
    ],
    [{ categories: [] }, { categories: [], categoriesChosen: false }],
    [
      { wishedSlug: null, wordpressAuthor: null },
      { wishedSlug: null, wordpressAuthor: null },
    ],
    [{ wishedSlug: '' }, { wishedSlug: null }],
    [{ wishedSlug: '火事 2026' }, { wishedSlug: '火事 2026' }],
    [{ wordpressAuthor: { id: 8, name: 'Bo <b>B</b>' } }, { wordpressAuthor: { id: 8, name: 'Bo B' } }],
  ])('%j', (form, changes) => expect(changesOf(before, form)).toEqual(changes));

  it('is refused where nothing is left of the address', () => {
    expect(() => changesOf(before, { wishedSlug: '<b></b> -' })).toThrow(
      expect.objectContaining({ statusCode: 400, fields: { wishedSlug: 'Please use letters or digits.' } }),
    );
  });
});

describe('what is not stored of a form', () => {
  it.each<[EditPostFields, object[]]>([
    [{}, []],
    [{ title: 'Fire <b>now</b>', content: '<p>Text <em>more</em>.</p>' }, []],
    // As it was, it is not looked at.
    [{ title: before.title, content: before.content }, []],
    [{ seoTitle: 'Fire <script>x()</script>' }, [{ field: 'seoTitle', kind: 'script', count: 1, characters: 3 }]],
    [
      { content: '<p>a</p><iframe src="x">b<p>c</p><img src="d"><a href="/e">f</a>' },
      [
        { field: 'content', kind: 'embed', count: 1, characters: 1 },
        { field: 'content', kind: 'picture', count: 1, characters: 0 },
        { field: 'content', kind: 'link', count: 1, characters: 0 },
      ],
    ],
  ])('of %j', (form, leftOut) => expect(leftOutOf(before, form)).toEqual(leftOut));
});

describe('a text that may be stored', () => {
  const stored = (text: Partial<PostText>, of: Partial<CleanedFor> = {}) =>
    storable({ ...before, ...text }, { before, ownHost: 'press.example', origin: 'model', ...of }).content;

  it('has clean HTML, with links to YouTube and its own site', () => {
    expect(stored({ content: '<h1>A</h1><p onclick="x">b</p><a href="https://press.example/c">c</a>' })).toBe(
      '<h2>A</h2><p>b</p><a href="https://press.example/c">c</a>',
    );
    expect(stored({ content: '<p>a<script>b</script></p>' }, { before: null })).toBe('<p>a</p>');
  });

  it('keeps the links that a person set, and of a model only those to YouTube and its own site', () => {
    const content = '<p><a href="https://nasa.gov/">a</a> <a href="javascript:x">b</a></p>';
    expect(stored({ content }, { origin: 'person' })).toBe('<p><a href="https://nasa.gov/">a</a> b</p>');
    expect(stored({ content })).toBe('<p>a b</p>');
  });

  it.each<[string, Partial<PostText>, string]>([
    ['no title', { title: '' }, 'title'],
    ['no words', { content: '<p>\u200b</p><ul><li> </li></ul>' }, 'content'],
    ['HTML that grows too long when it is cleaned', { content: `<p>${'&'.repeat(40_000)}</p>` }, 'content'],
  ])('is refused for %s', (_what, text, field) => {
    expect(() => stored(text)).toThrow(
      expect.objectContaining({ statusCode: 400, fields: { [field]: expect.any(String) } }),
    );
  });
});

it('two texts are the same where all of it is', () => {
  expect(isSameText(before, { ...before, tags: [...before.tags] })).toBe(true);
  expect(isSameText(before, { ...before, wordpressAuthor: { id: 8, name: 'Ann' } })).toBe(false);
  expect(isSameText(before, { ...before, tags: ['<b>', 'html'] })).toBe(false);
});
