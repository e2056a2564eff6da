import type { WordPressPost, WordPressPostFields } from '@pressloom/clients/wordpress';
import { changedTerms, changedTexts, hashesOf, isAsSent, mergedIds } from './sent-fields.ts';

const texts = { title: 'A', content: '<p>b</p>', excerpt: 'c' };

describe('what changed since it was sent', () => {
  it.each([
    ['nothing', hashesOf(texts), {}],
    ['the title', { ...hashesOf(texts), title: 'x' }, { title: 'A' }],
    ['what is not known', {}, texts],
  ])('of texts is %s', (_what, sent, changed) => expect(changedTexts(texts, sent)).toEqual(changed));

  it.each([
    [['a', 'b'], ['a', 'b'], [], []],
    [['b', 'a'], ['a', 'b'], [], []],
    [['a', 'c'], ['a', 'b'], ['c'], ['b']],
    [['a'], undefined, ['a'], []],
    [[], ['a'], [], ['a']],
  ])('of the terms %j after %j is %j and %j', (names, sent, added, removed) =>
    expect(changedTerms(names, sent)).toEqual({ added, removed }),
  );

  it('leaves the terms that others set', () => {
    expect(mergedIds([1, 2, 7], { added: [3, 7], removed: [2, 9] })).toEqual([1, 7, 3]);
  });
});

describe('a post that WordPress has', () => {
  const there: WordPressPost = {
    ...{ id: 7, status: 'publish', slug: 'a', link: 'https://a.example/a', hasPassword: false, modified: new Date(0) },
    ...{ title: 'Fire & smoke', content: '<p>Two <strong>bold</strong> words</p>', excerpt: 'c' },
    ...{ author: 3, featuredMedia: 9, categories: [1, 2], tags: [] },
  };
  it.each<[string, WordPressPostFields, boolean]>([
    ['nothing', {}, true],
    ['its texts', { title: 'Fire &amp; smoke', content: '<p>Two bold words</p>', excerpt: 'c' }, true],
    ['its blocks', { content: '<!-- wp:paragraph -->\n<p>Two <strong>bold</strong> words</p>\n<!-- /wp -->' }, true],
    ['a part of its content, which a plugin added to', { content: '<p>Two bold</p>' }, true],
    ['another title', { title: 'Fire' }, false],
    ['another content', { content: '<p>Three bold words</p>' }, false],
    ['another excerpt', { excerpt: '' }, false],
    ['its status', { status: 'publish' }, true],
    ['another status', { status: 'draft' }, false],
    ['another address, which WordPress may change', { slug: 'b' }, true],
    ['its author, picture and terms', { author: 3, featuredMedia: 9, categories: [2, 1], tags: [] }, true],
    ['another author', { author: 4 }, false],
    ['another picture', { featuredMedia: 8 }, false],
    ['a category more', { categories: [1, 2, 3] }, false],
    ['a category less', { categories: [1] }, false],
    ['no category, for which WordPress chooses one', { categories: [] }, true],
    ['a tag', { tags: [4] }, false],
    ['no password', { password: '' }, true],
  ])('as it was sent with %s: %j is %s', (_what, sent, isThere) => expect(isAsSent(sent, there)).toBe(isThere));

  it('behind a password is not as it was sent without', () => {
    expect(isAsSent({ password: '' }, { ...there, hasPassword: true })).toBe(false);
  });
});
