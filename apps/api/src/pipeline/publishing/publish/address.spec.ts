import { addressOf } from './address.ts';

const post = { id: 7, title: 'Feuer in der Straße', language: 'de', wishedSlug: null };
const isPublic = { wordpressStatus: 'publish', publishedAt: new Date(0), publicSlug: 'old', sentWish: null };

describe('the address of a post', () => {
  it.each([
    ['of its title', post, null, { slug: 'feuer-in-der-strasse', sentWish: null }],
    ['as wished', { ...post, wishedSlug: 'Große Not' }, null, { slug: 'grosse-not', sentWish: 'grosse-not' }],
    [
      'of its title where nothing of the wish is left',
      { ...post, wishedSlug: '///' },
      null,
      { slug: 'feuer-in-der-strasse', sentWish: null },
    ],
    ['kept while it is public', post, isPublic, { sentWish: null }],
    [
      'kept while the wish is the old one',
      { ...post, wishedSlug: 'a' },
      { ...isPublic, publicSlug: 'a-2', sentWish: 'a' },
      { sentWish: 'a' },
    ],
    ['changed by a new wish', { ...post, wishedSlug: 'new' }, isPublic, { slug: 'new', sentWish: 'new' }],
    ['kept when the wish is taken back', post, { ...isPublic, sentWish: 'old' }, { sentWish: 'old' }],
    ['kept where it was taken offline', post, { ...isPublic, wordpressStatus: 'trash' }, { sentWish: null }],
    [
      'given again where it is made anew',
      post,
      { ...isPublic, wordpressStatus: null },
      { slug: 'old', sentWish: null },
    ],
    [
      'of its title while it is a draft there',
      post,
      { ...isPublic, wordpressStatus: 'draft', publishedAt: null },
      { slug: 'feuer-in-der-strasse', sentWish: null },
    ],
  ])('is %s', (_what, wished, known, address) => expect(addressOf(wished, known)).toEqual(address));
});
