import { REQUEST_LIMITS } from './requests.ts';
import { checkoutPage } from './reader-pages.ts';
import { wishOf, withWish } from './subscribe-wish.ts';
import type { SubscribeWish } from './subscribe-wish.ts';

const ARTICLE = 'https://fire.example/a?b=1&c=ä#d';
const NONE: SubscribeWish = { returnUrl: null, plan: null, siteId: null };

it.each<[string, SubscribeWish]>([
  ['nothing', NONE],
  ['an address', { ...NONE, returnUrl: ARTICLE }],
  ['a plan', { ...NONE, plan: 'yearly' }],
  ['all of it', { returnUrl: ARTICLE, plan: 'monthly', siteId: 4 }],
])('carries %s through a link and reads it back as it was', (_name, wish) => {
  expect(wishOf(withWish('/register', wish).slice('/register'.length))).toEqual(wish);
});

it('leaves a path alone where there is nothing to carry', () => expect(withWish('/login', NONE)).toBe('/login'));

it.each([
  ['no address', '?a=1'],
  ['an empty one', '?return_url='],
  ['one that is too long to be one', `?return_url=${'x'.repeat(REQUEST_LIMITS.url.max + 1)}`],
  ['a plan that there is not', '?plan=weekly'],
  ['the name of an inherited field', '?plan=constructor'],
  ['a brand', '?site=fire-news'],
  ['a number that is no id', '?site=1.5'],
  ['a negative one', '?site=-1'],
  ['nobody’s id', '?site=0'],
  ['a number too large for one', '?site=99999999999'],
])('reads nothing from %s', (_name, search) => expect(wishOf(search)).toEqual(NONE));

it('leads to the page that sells, one click from paying', () => {
  expect(checkoutPage({ returnUrl: 'https://fire.example/a', plan: 'yearly', siteId: 1 })).toBe(
    '/subscribe?return_url=https%3A%2F%2Ffire.example%2Fa&plan=yearly&site=1&checkout=1',
  );
});
