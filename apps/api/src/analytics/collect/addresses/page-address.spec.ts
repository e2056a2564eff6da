import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PREVIEW_QUERY } from '@pressloom/contracts/previews';
import { COLLECT_LIMITS } from '@pressloom/contracts/events';
import { isPreview, pageAddress } from './page-address.ts';

const HOSTS = new Set(['firenews.example', 'bücher.example', 'press.example:8080']);
const page = (pageUrl: string, canonicalUrl?: string): string | null => pageAddress({ pageUrl, canonicalUrl }, HOSTS);

const STORM = 'https://www.firenews.example/storm/';

it.each<[string, string[]]>([
  [
    'firenews.example/storm',
    [
      STORM,
      'https://www.firenews.example/storm',
      `${STORM}?fbclid=abc`,
      `${STORM}#comments`,
      'https://firenews.example/storm/',
      'https://www.firenews.example:443/storm/',
      'https://www.firenews.example./storm/',
      'http://WWW.FireNews.example/storm/',
    ],
  ],
  [
    'firenews.example/ärger',
    ['%C3%A4rger', '%c3%a4rger', 'ärger', 'a%CC%88rger'].map((name) => `https://www.firenews.example/${name}/`),
  ],
  ['firenews.example/~a', ['~a', '%7Ea'].map((name) => `https://www.firenews.example/${name}/`)],
  ['firenews.example/', ['https://firenews.example', 'https://www.firenews.example/?utm_source=x#top']],
  ['firenews.example/ظرف', ['https://www.firenews.example/%D8%B8%D8%B1%D9%81/']],
  ['bücher.example/a', ['https://xn--bcher-kva.example/a/', 'https://www.bücher.example/a']],
  ['press.example:8080/a', ['http://press.example:8080/a']],
  [
    'firenews.example/?p=12',
    ['https://www.firenews.example/?p=12', 'https://www.firenews.example/?utm_source=x&p=012'],
  ],
  ['firenews.example/?page_id=2', ['https://www.firenews.example/?page_id=2']],
  ['firenews.example/?s', ['https://www.firenews.example/?s=jane+doe+salary', 'https://www.firenews.example/?s=other']],
  ['firenews.example/search', ['https://www.firenews.example/search/jane%20doe/']],
  ['firenews.example/page/2', ['https://www.firenews.example/page/2/']],
  ['firenews.example/de/storm', ['https://www.firenews.example/de/storm/']],
  ['firenews.example/50%25 off+"a"', ['https://www.firenews.example/50%25%20off+%22a%22/']],
  ['firenews.example/a%2Fb%3Fc%23d', ['https://www.firenews.example/a%2fb%3fc%23d/']],
  ['firenews.example/100%', ['https://www.firenews.example/100%/']],
  ['firenews.example/a%00b', ['https://www.firenews.example/a%00b/']],
])('%s is one page', (kept, addresses) => {
  for (const address of addresses) expect([address, page(address)]).toEqual([address, kept]);
});

it.each<[string, string, string, string]>([
  ['names the page', `${STORM}amp/`, STORM, 'firenews.example/storm'],
  ['names the page of a query', `${STORM}?amp=1`, '  https://firenews.example/storm  ', 'firenews.example/storm'],
  ['names another host', STORM, 'https://elsewhere.example/storm/', 'firenews.example/storm'],
  ['is empty', STORM, '', 'firenews.example/storm'],
  ['is no address', STORM, 'storm', 'firenews.example/storm'],
  ['is the front page everywhere', STORM, 'https://www.firenews.example/', 'firenews.example/storm'],
  [
    'is the front page of the front page',
    'https://firenews.example/?x=1',
    'https://firenews.example/',
    'firenews.example/',
  ],
  ['is a plain permalink', STORM, 'https://firenews.example/?p=12', 'firenews.example/?p=12'],
])('a canonical link that %s', (_what, address, canonical, kept) => expect(page(address, canonical)).toBe(kept));

it.each(['', 'storm', 'javascript:alert(1)', 'https://web.archive.example/web/2026/https://www.firenews.example/a/'])(
  'of %j no page is kept',
  (address) => expect(page(address)).toBeNull(),
);

it('is cut on a whole character, the same each time', () => {
  const long = page(`https://www.firenews.example/${'%D8%B8%D8%B1%D9%81-'.repeat(400)}`) ?? '';
  expect(long).toHaveLength(COLLECT_LIMITS.stored.page);
  expect(page(`https://www.firenews.example/${'🙂'.repeat(400)}`)?.isWellFormed()).toBe(true);
  expect(page(`https://www.firenews.example/a${'%25'.repeat(400)}`)).toMatch(/^firenews\.example\/a(?:%25)+$/);
});

it.each([
  'https://www.firenews.example/?p=12&preview=true',
  'https://www.firenews.example/?page_id=2&preview_id=2&preview_nonce=ab12cd34ef',
  'https://www.firenews.example/?customize_changeset_uuid=1',
  'https://www.firenews.example/a/?elementor-preview=12&ver=1',
  'https://www.firenews.example/a/?bricks=run',
  'https://www.firenews.example/a/?x=1&tve',
  'https://www.firenews.example/wp-admin/post.php?post=1',
  'https://www.firenews.example/blog/wp-login.php',
])('a preview: %s', (address) => expect(isPreview(address)).toBe(true));

it.each([
  undefined,
  '',
  STORM,
  `${STORM}?preview=false`,
  `${STORM}?bricks=red&attve=1`,
  'https://www.firenews.example/how-wp-admin-works/',
])('no preview: %s', (address) => expect(isPreview(address)).toBe(false));

it('what is a preview here is one for the widget, which keeps a copy of its own', async () => {
  const widget = await readFile(join(import.meta.dirname, '../../../../../widget/src/post.ts'), 'utf8');
  expect(widget).toContain(String(PREVIEW_QUERY));
});
