import { isQueryForm, queryFormOf, restRoot, restUrl, siteOf } from './rest-address.ts';

it.each([
  ['https://a.example/wp-json', 'https://a.example/wp-json'],
  ['https://a.example/wp-json/', 'https://a.example/wp-json'],
  ['https://a.example/wp-json/wp/v2', 'https://a.example/wp-json'],
  ['https://a.example/blog/wp-json/wp/v2//', 'https://a.example/blog/wp-json'],
  ['https://a.example/blog/index.php/wp-json/', 'https://a.example/blog/index.php/wp-json'],
  ['https://a.example/?rest_route=/', 'https://a.example/?rest_route='],
  ['https://a.example/?rest_route=', 'https://a.example/?rest_route='],
  ['https://a.example/?rest_route=/wp/v2/', 'https://a.example/?rest_route='],
  ['https://a.example/?rest_route=%2Fwp%2Fv2', 'https://a.example/?rest_route='],
  ['https://a.example/index.php?lang=en&rest_route=/#x', 'https://a.example/index.php?lang=en&rest_route='],
])('%s has the root %s', (endpoint, root) => {
  expect(restRoot(endpoint)).toBe(root);
  expect(restRoot(root)).toBe(root);
});

it.each([
  ['https://a.example/wp-json', '/wp/v2/posts', { slug: 'a,b' }, 'https://a.example/wp-json/wp/v2/posts?slug=a%2Cb'],
  ['https://a.example/wp-json/wp/v2', '/', {}, 'https://a.example/wp-json/'],
  [
    'https://a.example/?rest_route=/',
    '/wp/v2/posts',
    { page: 2 },
    'https://a.example/?rest_route=%2Fwp%2Fv2%2Fposts&page=2',
  ],
])('%s serves %s with %j', (endpoint, route, query, url) => {
  const built = new URL(restUrl(endpoint, route, query));
  const wanted = new URL(url);
  expect(built.origin + built.pathname).toBe(wanted.origin + wanted.pathname);
  expect([...built.searchParams]).toEqual([...wanted.searchParams]);
});

it('tells the query form', () => {
  expect(isQueryForm(queryFormOf('https://a.example/blog/'))).toBe(true);
  expect(queryFormOf('https://a.example/blog/')).toBe('https://a.example/blog/?rest_route=');
  expect(isQueryForm('https://a.example/wp-json/')).toBe(false);
});

it.each([
  ['https://www.a.example/wp-json/wp/v2/users/me?context=edit', 'https://www.a.example'],
  ['https://www.a.example/blog/wp-json/', 'https://www.a.example/blog'],
  ['https://www.a.example/blog/?rest_route=/wp/v2/posts', 'https://www.a.example/blog'],
  ['https://www.a.example/index.php?rest_route=/', 'https://www.a.example'],
  ['https://www.a.example/login', 'https://www.a.example/login'],
])('%s belongs to the site %s', (address, site) => expect(siteOf(address)).toBe(site));
