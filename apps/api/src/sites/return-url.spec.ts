import { isOriginOf, siteOfExactUrl, siteOfForm, siteOfUrl } from './return-url.ts';

const sites = [
  { siteUrl: 'https://press.example' },
  { siteUrl: 'https://shared.example/one' },
  { siteUrl: 'https://shared.example/two/' },
  { siteUrl: 'http://127.0.0.1:3100/wordpress/fire-news' },
  { siteUrl: 'https://news.press.example' },
];
const found = (url: string) => siteOfUrl(sites, url)?.siteUrl ?? null;

describe('siteOfUrl', () => {
  it.each([
    ['https://press.example/an-article?x=1#y', 'https://press.example'],
    ['https://PRESS.example/', 'https://press.example'],
    ['https://www.press.example/a', 'https://press.example'],
    ['https://news.press.example/a', 'https://news.press.example'],
    ['https://shared.example/one', 'https://shared.example/one'],
    ['https://shared.example/two/a', 'https://shared.example/two/'],
    ['http://127.0.0.1:3100/wordpress/fire-news/a/', 'http://127.0.0.1:3100/wordpress/fire-news'],
  ])('of %s is %s', (url, site) => expect(found(url)).toBe(site));

  it.each([
    '',
    'press.example',
    '//press.example',
    '/an-article',
    'http://press.example/',
    'https://press.example.elsewhere.example/',
    'https://notpress.example/',
    'https://press.example:8443/',
    'https://press.example@elsewhere.example/',
    'https://user:pass@press.example/',
    'https://shared.example/',
    'https://shared.example/onerous',
    'javascript:alert(1)//press.example',
    'data:text/html,press.example',
    'http://127.0.0.1:3100/wordpress/fire-news-2/',
    'http://127.0.0.1:3101/wordpress/fire-news/',
  ])('of %s is none', (url) => expect(found(url)).toBeNull());
});

describe('siteOfExactUrl', () => {
  const all = [...sites, { siteUrl: 'https://www.paper.example/blog' }, { siteUrl: 'https://paper.example' }];
  const exact = (url: string) => siteOfExactUrl(all, url)?.siteUrl ?? null;

  it.each([
    ['https://press.example/a', 'https://press.example'],
    ['https://www.press.example/a', 'https://press.example'],
    ['https://news.press.example/a', 'https://news.press.example'],
    ['https://paper.example/blog/a', 'https://paper.example'],
    ['https://www.paper.example/blog/a', 'https://www.paper.example/blog'],
    ['https://www.paper.example/a', 'https://paper.example'],
    ['https://www.shared.example/two/a', 'https://shared.example/two/'],
    ['http://127.0.0.1:3100/wordpress/fire-news/a/', 'http://127.0.0.1:3100/wordpress/fire-news'],
  ])('of %s is %s', (url, site) => expect(exact(url)).toBe(site));

  it.each([
    'https://anybody.press.example/a',
    'https://www.anybody.press.example/a',
    'http://www.press.example/a',
    'https://www.press.example:8443/a',
    'https://www.press.example@elsewhere.example/',
    'https://reader:secret@press.example/a',
    'https://www.press.example.elsewhere.example/',
    'ftp://press.example/a',
    'javascript:alert(1)//press.example',
    'nonsense',
  ])('of %s is none', (url) => expect(exact(url)).toBeNull());
});

describe('an origin', () => {
  it.each([
    ['https://press.example', 'https://press.example'],
    ['https://press.example', 'https://www.press.example'],
    ['https://www.press.example/blog', 'https://press.example'],
    ['http://press.example', 'http://www.press.example'],
    ['http://press.example', 'https://press.example'],
    ['https://press.example:8443', 'https://www.press.example:8443'],
    ['https://press.example', 'https://WWW.press.example:443'],
    ['http://press.example', 'http://press.example:80'],
  ])('of %s is %s', (siteUrl, origin) => expect(isOriginOf({ siteUrl }, origin)).toBe(true));

  it.each([
    ['https://press.example', 'http://press.example'],
    ['https://press.example', 'https://news.press.example'],
    ['https://www.press.example', 'https://news.press.example'],
    ['https://press.example', 'https://www.www.press.example'],
    ['https://press.example', 'https://press.example:8443'],
    ['https://press.example', 'https://press.example/'],
    ['https://press.example', 'https://press.example:80'],
    ['https://www.press.example', 'https://www-press-example.translate.goog'],
    ['https://www.press.example', 'https://evilpress.example'],
    ['https://press.example', 'https://press.example.elsewhere.example'],
    ['https://press.example', 'https://wwwpress.example'],
    ['https://www.example', 'https://example'],
    ['https://press.example', 'null'],
    ['https://press.example', ''],
  ])('of %s is not %s', (siteUrl, origin) => expect(isOriginOf({ siteUrl }, origin)).toBe(false));
});

describe('siteOfForm', () => {
  it.each([
    ['https://www.press.example', undefined, sites[0]],
    ['https://www.shared.example', 'https://www.shared.example/two/a-page', sites[2]],
    ['https://shared.example', 'https://shared.example/one', sites[1]],
    ['https://shared.example', undefined, null],
    ['https://shared.example', 'https://shared.example/three/', null],
    ['https://shared.example', 'https://elsewhere.example/one', null],
    ['https://elsewhere.example', 'https://press.example/', null],
    ['null', 'nonsense', null],
  ])('of %s and %s', (origin, page, site) => expect(siteOfForm(sites, origin, page)).toBe(site));
});
