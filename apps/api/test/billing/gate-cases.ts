/** The website that the cases of readers are about. */
export const NEWSPAPER = 'https://www.newspaper.example.com';

/** Origins that a browser, or what is none, may send with a call for it. */
export const ORIGINS: [origin: string | null, isServed: boolean][] = [
  [NEWSPAPER, true],
  ['https://newspaper.example.com', true],
  ['https://WWW.newspaper.example.com:443', true],
  // Connected by https: over http anybody on the way could write the page.
  ['http://www.newspaper.example.com', false],
  ['https://www-newspaper-example-com.translate.goog', false],
  ['https://www-newspaper-example-com.cdn.ampproject.org', false],
  ['https://staging.newspaper.example.com', false],
  [`${NEWSPAPER}.evil.example.com`, false],
  ['https://evilnewspaper.example.com', false],
  ['null', false],
  [null, false],
];

const ARTICLE = `${NEWSPAPER}/2026/11/story-42/`;

/** One article under many addresses, and how many were read after each; the second article begins behind the tenth. */
export const ADDRESSES: [named: { articleId?: number | string; pageUrl: string }, articlesViewed: number][] = [
  [{ pageUrl: ARTICLE }, 1],
  [{ pageUrl: `${ARTICLE}?utm_source=mail&utm_medium=email` }, 1],
  [{ pageUrl: `${ARTICLE}?fbclid=IwAR0x` }, 1],
  [{ pageUrl: `${ARTICLE}#comments` }, 1],
  [{ pageUrl: 'http://newspaper.example.com/2026/11/story-42' }, 1],
  [{ pageUrl: `${ARTICLE}?replytocom=5#respond` }, 1],
  [{ pageUrl: `${ARTICLE}?wp_auth=expired` }, 1],
  [{ articleId: '42', pageUrl: `${ARTICLE}2/` }, 1],
  [{ articleId: 42, pageUrl: `${NEWSPAPER}/?p=42` }, 1],
  [{ pageUrl: `${NEWSPAPER}/?p=42` }, 1],
  [{ pageUrl: `${NEWSPAPER}/2026/11/f%C3%BCr-alle/` }, 2],
  [{ pageUrl: `${NEWSPAPER}/2026/11/f%c3%bcr-alle/` }, 2],
  [{ pageUrl: `${NEWSPAPER}/2026/11/für-alle/` }, 2],
];

/** With plain permalinks the query is the article. */
export const PLAIN: [pageUrl: string, articlesViewed: number][] = [
  [`${NEWSPAPER}/?p=70`, 1],
  [`${NEWSPAPER}/?p=71`, 2],
  [`${NEWSPAPER}/?p=71&utm_source=mail`, 2],
];
