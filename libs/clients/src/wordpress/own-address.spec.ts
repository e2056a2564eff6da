import { ownAddress } from './own-address.ts';

const SITE = 'https://press.example';
const own = (siteUrl: string, apiRoot: string) => ({ siteUrl, apiEndpoint: `${apiRoot}/wp/v2` });

it.each([
  ['a page', `${SITE}/hello-world`, SITE, `${SITE}/wp-json`, own(SITE, `${SITE}/wp-json`)],
  [
    'a page of a folder',
    `${SITE}/blog/a/b`,
    `${SITE}/blog`,
    `${SITE}/blog/wp-json`,
    own(`${SITE}/blog`, `${SITE}/blog/wp-json`),
  ],
  ['a page with plain permalinks', `${SITE}/page`, SITE, `${SITE}/?rest_route=`, own(SITE, `${SITE}/?rest_route=`)],
  ['the website itself', SITE, SITE, `${SITE}/wp-json`, null],
  ['a website in a folder', `${SITE}/blog`, `${SITE}/blog`, `${SITE}/blog/wp-json`, null],
  ['a website that names no home', `${SITE}/page`, null, `${SITE}/wp-json`, null],
  ['one that names another host', `${SITE}/page`, 'https://evil.example', `${SITE}/wp-json`, null],
  ['one whose API is on another host', `${SITE}/page`, 'https://evil.example', 'https://evil.example/wp-json', null],
  ['one whose home is elsewhere than its API', `${SITE}/page`, `${SITE}/other`, `${SITE}/wp-json`, null],
])('of %s', (_name, siteUrl, homeUrl, apiRoot, expected) => {
  expect(ownAddress({ siteUrl, apiEndpoint: `${siteUrl}/wp-json/wp/v2` }, { homeUrl, apiRoot })).toEqual(expected);
});

it('leaves an address that was entered with an endpoint of its own', () => {
  const entered = { siteUrl: `${SITE}/news`, apiEndpoint: `${SITE}/wp-json/wp/v2` };
  expect(ownAddress(entered, { homeUrl: SITE, apiRoot: `${SITE}/wp-json` })).toBeNull();
});
