import { APP_ID, appName, authorizationPage, leadsBack } from './authorization-page.ts';

const PARAMETERS = { app_name: 'Press', app_id: APP_ID };
const PAGE = '/wp-admin/authorize-application.php';

it.each([
  ['https://press.example', `https://press.example${PAGE}`],
  ['https://press.example/blog', `https://press.example/blog${PAGE}`],
  ['https://press.example', `https://www.press.example${PAGE}`],
  ['https://www.press.example', `https://press.example${PAGE}`],
  ['http://press.lan', `https://press.lan${PAGE}`],
  ['http://127.0.0.1:8181', `http://127.0.0.1:8181${PAGE}`],
])('%s may send people to %s', (siteUrl, page) => {
  const url = new URL(authorizationPage(siteUrl, page, PARAMETERS) ?? '');
  expect([url.origin + url.pathname, url.searchParams.get('app_name')]).toEqual([page, 'Press']);
});

it.each([
  ['https://press.example', 'https://elsewhere.example/'],
  ['https://press.example', 'https://press.example.elsewhere.example/'],
  ['https://press.example', 'https://blog.press.example/'],
  ['https://press.example', 'http://press.example/'],
  ['https://press.example', 'https://press.example:8443/'],
  ['https://press.example', 'https://user:secret@press.example/'],
  ['https://press.example', 'https://press.example@elsewhere.example/'],
  ['https://press.example', 'javascript:alert(1)'],
  ['https://press.example', 'data:text/html,x'],
  ['https://press.example', '//elsewhere.example/'],
  ['https://press.example', '/wp-admin/'],
  ['https://press.example', ''],
  ['http://127.0.0.1:8181', 'http://127.0.0.1:3000/api/auth/logout'],
])('%s may not send people to %s', (siteUrl, page) => {
  expect(authorizationPage(siteUrl, page, PARAMETERS)).toBeNull();
});

it('our parameters take the place of what the page brings', () => {
  const url = authorizationPage('https://a.example', 'https://a.example/?app_name=x&app_name=y&p=1#top', PARAMETERS);
  expect(url).toBe(`https://a.example/?app_name=Press&p=1&app_id=${APP_ID}`);
});

it.each([
  ['https://press.example', 'https://admin.example', true],
  ['http://press.lan', 'https://admin.example', true],
  ['http://press.lan', 'http://127.0.0.1:3000', true],
  ['https://press.example', 'http://127.0.0.1:3000', false],
])('%s leads back to %s: %s', (siteUrl, own, isBack) => {
  expect(leadsBack(siteUrl, own)).toBe(isBack);
});

it('a name tells where it is used and since when', () => {
  expect(appName('https://admin.example', '2026-11-28', '4f1c')).toBe('Pressloom at admin.example, 2026-11-28 4f1c');
});
