import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { wishOf } from '@pressloom/contracts/subscribe-wish';
import { stopsForReturn, returnUrlOf, withReturnUrl } from './return-url.ts';

const ARTICLE = 'https://fire.example/a?b=1&c=ä#d';

const from = (more: Record<string, string> = {}) => `?${new URLSearchParams({ return_url: ARTICLE, ...more })}`;

it('carries an address through a link and reads it back as it was, with what was chosen and nothing else', () => {
  const link = withReturnUrl('/register', from({ plan: 'yearly', site: '4', token: 'secret' }));
  expect(returnUrlOf(link.slice('/register'.length))).toBe(ARTICLE);
  expect(wishOf(link.slice('/register'.length))).toEqual({ returnUrl: ARTICLE, plan: 'yearly', siteId: 4 });
  expect(link).not.toContain('secret');
});

it.each([
  ['no address', '?a=1'],
  ['an empty one', '?return_url='],
  ['one that is too long to be one', `?return_url=${'x'.repeat(REQUEST_LIMITS.url.max + 1)}`],
])('reads none from %s', (_name, search) => {
  expect(returnUrlOf(search)).toBeNull();
});

it.each(['', '?plan=yearly&site=4'])('leaves a path alone where there is none to carry: %j', (search) => {
  expect(withReturnUrl('/login', search)).toBe('/login');
});

it.each([
  ['keeps a premium reader at the sign-in', '/login', from(), true, true, true],
  ['keeps one whose address is not verified', '/login', from(), true, false, true],
  ['leads a premium reader home who did not come from a website', '/login', '', true, true, false],
  ['keeps a reader without premium', '/login', from(), false, true, true],
  ['leads a reader without premium home who did not come from a website', '/login', '', false, true, false],
  ['keeps somebody who just registered', '/register', from(), false, false, true],
  ['leads somebody home who registered without coming from a website', '/register', '', false, false, false],
  ['leads somebody home whose address is verified', '/register', from(), false, true, false],
  ['keeps nobody at another screen', '/setup', from({ plan: 'yearly' }), true, false, false],
  ['keeps whoever has to buy at the sign-in', '/login', from({ plan: 'yearly' }), false, true, true],
  ['keeps whoever has to buy and has an account already', '/register', from({ plan: 'yearly' }), false, true, true],
  ['goes by no plan without a website', '/login', '?plan=yearly', false, true, false],
])('%s', (_name, pathname, search, isPremium, isEmailVerified, stops) => {
  expect(stopsForReturn(pathname, search, { role: 'member', isPremium, isEmailVerified })).toBe(stops);
});

it('leads an operator home, who edits what others pay for', () => {
  const operator = { role: 'operator', isPremium: false, isEmailVerified: true } as const;
  expect(stopsForReturn('/login', from(), operator)).toBe(false);
});
