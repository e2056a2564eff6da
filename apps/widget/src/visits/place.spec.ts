import { addressOf, isNewPage, reported } from './place.ts';

const at = (address: string, article: string | null = null) => ({ address, article });

it.each([
  ['/storm/', '', '/storm/'],
  ['/', '?p=12&utm_source=x', '/?p=12'],
  ['/', '?utm_source=x&page_id=3', '/?page_id=3'],
  ['/', '?paged=2', '/'],
])('%s%s is the page %s', (pathname, search, address) => expect(addressOf({ pathname, search })).toBe(address));

describe('a reader has come to another page', () => {
  it.each([
    ['where a theme swaps one article for another', at('/a/', '1'), at('/b/', '2')],
    ['where the article changes before the address', at('/a/', '1'), at('/a/', '2')],
    ['from an article to a list', at('/a/', '1'), at('/')],
    ['from a list to an article', at('/'), at('/a/', '1')],
    ['from one list to the next', at('/local/'), at('/sports/')],
    ['where an article is gone, and its address too', at('/a/', '1'), at('/b/')],
  ])('%s', (_what, before, now) => expect(isNewPage(before, now)).toBe(true));
});

describe('a reader is still on the same page', () => {
  it.each([
    ['where nothing changed', at('/a/', '1'), at('/a/', '1')],
    ['where the address follows appended articles', at('/a/', '1'), at('/b/', '1')],
    ['where the article came after its page', at('/a/'), at('/a/', '1')],
    ['while a theme is without an article', at('/a/', '1'), at('/a/')],
  ])('%s', (_what, before, now) => expect(isNewPage(before, now)).toBe(false));
});

it.each([
  ['https://a.example/?wp_auth=secret', 'https://a.example/?'],
  ['https://a.example/?utm_source=x&wp_auth=secret', 'https://a.example/?utm_source=x&'],
  ['https://a.example/?wp_auth=secret&utm_source=x#part', 'https://a.example/?utm_source=x#part'],
  ['https://a.example/?not_wp_auth=1', 'https://a.example/?not_wp_auth=1'],
])('%s is reported as %s', (address, text) => expect(reported(address)).toBe(text));

it('an address of any length leaves room for a page’s other calls', () =>
  expect(reported(`https://a.example/?gclid=${'x'.repeat(90_000)}`)).toHaveLength(4_000));
