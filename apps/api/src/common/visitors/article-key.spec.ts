import { addressKeys, addressesOf, articleKey, isNamedBy, pairOf } from './article-key.ts';

const SITE = 'www.newspaper.example.com/2026/11';
const ARTICLE = articleKey({ pageUrl: `https://${SITE}/story-42/` });

it.each([
  ['what a newsletter adds', `https://${SITE}/story-42/?utm_source=mail&utm_medium=email`],
  ['what a network adds', `https://${SITE}/story-42/?fbclid=IwAR0x`],
  ['its comments', `https://${SITE}/story-42/#comments`],
  ['a reply form', `https://${SITE}/story-42/?replytocom=5#respond`],
  ['a link that ran out', `https://${SITE}/story-42/?wp_auth=expired`],
  ['no www, no https, no slash', 'http://newspaper.example.com/2026/11/story-42'],
  ['capitals and a usual port', 'HTTPS://WWW.Newspaper.Example.com:443/2026/11/story-42/'],
])('is one article with %s', (_what, pageUrl) => {
  expect(articleKey({ pageUrl })).toBe(ARTICLE);
});

it('is one article in whatever encoding', () => {
  const [first, ...others] = ['f%C3%BCr-alle', 'f%c3%bcr-alle', 'für-alle'].map((slug) =>
    articleKey({ pageUrl: `https://${SITE}/${slug}/` }),
  );
  expect(others).toEqual([first, first]);
  expect(first).not.toBe(ARTICLE);
});

it('keeps the query that names an article', () => {
  const plain = (query: string) => articleKey({ pageUrl: `https://newspaper.example.com/${query}` });
  expect(new Set([plain('?p=70'), plain('?p=71'), plain('?page_id=70'), plain('')]).size).toBe(4);
  expect(plain('?p=71&utm_source=mail')).toBe(plain('?p=71'));
});

it('takes the id before the address, as a number or as text', () => {
  const pageUrl = `https://${SITE}/story-42/2/`;
  expect([42, '42', ' 042 '].map((articleId) => articleKey({ articleId, pageUrl }))).toEqual(['42', '42', '42']);
  expect(articleKey({ articleId: 'post-a', pageUrl })).not.toBe(articleKey({ articleId: 'post-b', pageUrl }));
});

it.each([{}, { articleId: '' }, { pageUrl: 'story' }, { pageUrl: 'javascript:alert(1)' }, { pageUrl: '' }])(
  'is none by %j',
  (named) => {
    expect(articleKey(named)).toBeNull();
  },
);

it('is the id where plain permalinks name it', () => {
  expect(articleKey({ pageUrl: 'https://newspaper.example.com/?p=70' })).toBe(articleKey({ articleId: 70 }));
});

describe('the addresses that a post may have been stored under', () => {
  it.each([
    ['as it is', 'https://www.newspaper.example.com/2026/11/story-42/'],
    ['with what others add', 'http://newspaper.example.com/2026/11/story-42?utm_source=mail#comments'],
    ['of its second page', 'https://newspaper.example.com/2026/11/story-42/2/'],
    ['of its comments', 'https://newspaper.example.com/2026/11/story-42/comment-page-3/#comments'],
    ['for phones', 'https://www.newspaper.example.com/2026/11/story-42/amp/'],
  ])('hold the one on WordPress, asked by the address %s', (_how, pageUrl) => {
    expect(addressesOf(pageUrl)).toContain('https://www.newspaper.example.com/2026/11/story-42/');
  });

  it.each(['f%C3%BCr-alle', 'f%c3%bcr-alle', 'für-alle'])('hold each encoding of %s', (slug) => {
    for (const stored of ['f%C3%BCr-alle', 'f%c3%bcr-alle', 'für-alle'])
      expect(addressesOf(`https://${SITE}/${slug}/`)).toContain(`https://${SITE}/${stored}/`);
  });

  it.each(['https://newspaper.example.com/', 'https://newspaper.example.com', 'javascript:alert(1)', 'story'])(
    'are none for %s',
    (pageUrl) => expect(addressesOf(pageUrl)).toEqual([]),
  );

  it('are such as PostgreSQL can be asked for', () => {
    const asked = addressesOf(`https://${SITE}/a%00b/`).join(' ');
    expect(asked).toContain('/a%00b/');
    expect(asked).not.toContain('\0');
  });

  it('are none of a path that no post has', () => {
    const deep = (steps: number): string => `https://${SITE}/${'f%C3%BCr/'.repeat(steps)}`;
    expect(addressesOf(deep(90))).not.toEqual([]);
    expect(addressesOf(deep(120))).toEqual([]);
  });

  it('are few', () => {
    expect(addressesOf(`https://${SITE}/100%/`).length).toBeLessThanOrEqual(24);
    expect(addressesOf(`https://${SITE}/f%C3%BCr-alle/2/`).length).toBeLessThanOrEqual(64);
  });
});

describe('what a page is counted by where its address alone is given', () => {
  it.each([
    'story-42/',
    'story-42',
    'story-42/?utm_source=mail',
    'story-42/2/',
    'story-42/comment-page-3/',
    'story-42/amp',
  ])('has that of the article at %s', (address) =>
    expect(addressKeys(`https://${SITE}/${address}`)).toContain(ARTICLE),
  );

  it('has its own, in whatever encoding', () => {
    const pageUrl = `https://${SITE}/f%c3%bcr-alle/2/`;
    expect(addressKeys(pageUrl)).toEqual([
      articleKey({ pageUrl }),
      articleKey({ pageUrl: `https://${SITE}/für-alle/` }),
    ]);
  });

  // With plain permalinks all of a website's posts have this path.
  it.each([
    'https://newspaper.example.com/',
    'https://newspaper.example.com/?p=42',
    'javascript:alert(1)',
    'story',
    '',
  ])('is nothing for %j', (pageUrl) => expect(addressKeys(pageUrl)).toEqual([]));

  it('is not the front page, of a post below it', () =>
    expect(addressKeys('https://newspaper.example.com/42/')).toHaveLength(1));
});

describe('the name of an article that was read', () => {
  const addressKey = (slug: string) => articleKey({ pageUrl: `https://${SITE}/${slug}/` }) ?? '';
  const [first, second] = [addressKey('first'), addressKey('second')];
  const pair = pairOf('42', first);

  it.each([
    ['its id', pair, '42', true],
    ['its address', pair, first, true],
    ['both of them', pair, pair, true],
    ['an id that begins so', pair, '4', false],
    ['an id that begins with it', pair, '421', false],
    ['an id that ends so', pair, '2', false],
    ['another address', pair, second, false],
    ['another id at its address', pair, pairOf('7', first), false],
    ['its id alone', '42', '42', true],
    ['an id that is a part of it', '42', '4', false],
    ['its address alone', first, first, true],
    ['another one than its address', first, second, false],
  ])('is found by, or kept from, %s', (_what, name, key, isFound) => expect(isNamedBy(name, key)).toBe(isFound));
});

it.each([
  ['address', { pageUrl: `https://${SITE}/${'x'.repeat(5_000)}` }],
  ['id', { articleId: '7'.repeat(5_000) }],
  ['number in the address', { pageUrl: `https://${SITE}/?p=${'7'.repeat(5_000)}` }],
])('is short however long the %s', (_what, named) => {
  expect(articleKey(named)).toHaveLength(23);
});

it('reads a broken encoding without a fault', () => {
  expect(articleKey({ pageUrl: `https://${SITE}/100%/` })).toMatch(/^~/);
});
