import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { stopsForReturn, returnUrlOf, withReturnUrl } from './return-url.ts';

const ARTICLE = 'https://fire.example/a?b=1&c=ä#d';

it('carries an address through a link and reads it back as it was', () => {
  const link = withReturnUrl('/register', ARTICLE);
  expect(returnUrlOf(link.slice('/register'.length))).toBe(ARTICLE);
});

it.each([
  ['no address', '?a=1'],
  ['an empty one', '?return_url='],
  ['one that is too long to be one', `?return_url=${'x'.repeat(REQUEST_LIMITS.url.max + 1)}`],
])('reads none from %s', (_name, search) => {
  expect(returnUrlOf(search)).toBeNull();
});

it('leaves a path alone where there is none to carry', () => {
  expect(withReturnUrl('/login', null)).toBe('/login');
});

it.each([
  ['keeps a premium reader at the sign-in', '/login', ARTICLE, true, true, true],
  ['keeps one whose address is not verified', '/login', ARTICLE, true, false, true],
  ['leads a premium reader home who did not come from a website', '/login', null, true, true, false],
  ['leads a reader without premium home', '/login', ARTICLE, false, true, false],
  ['keeps somebody who just registered', '/register', ARTICLE, false, false, true],
  ['leads somebody home who registered without coming from a website', '/register', null, false, false, false],
  ['leads somebody home whose address is verified', '/register', ARTICLE, false, true, false],
  ['keeps nobody at another screen', '/setup', ARTICLE, true, false, false],
])('%s', (_name, pathname, returnUrl, isPremium, isEmailVerified, stops) => {
  expect(stopsForReturn(pathname, returnUrl, { isPremium, isEmailVerified })).toBe(stops);
});
