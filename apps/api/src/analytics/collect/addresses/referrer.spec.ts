import { COLLECT_LIMITS } from '@pressloom/contracts/events';
import { referrerOf } from './referrer.ts';

/** A website, and the pages of the installation. */
const OWN = new Set(['firenews.example', 'press.firenews.example']);

it.each<[string, string | null]>([
  ['https://www.google.com/', 'google.com'],
  ['https://GOOGLE.com', 'google.com'],
  ['https://www.google.de/', 'google.de'],
  ['https://news.google.com/articles/abc?hl=en', 'news.google.com/articles/abc'],
  ['android-app://com.google.android.googlequicksearchbox/', 'com.google.android.googlequicksearchbox'],
  ['android-app://com.linkedin.android', 'com.linkedin.android'],
  ['https://t.co/AbC123', 't.co/AbC123'],
  ['https://out.reddit.com/t3_abc?url=https%3A%2F%2Fwww.firenews.example', 'out.reddit.com/t3_abc'],
  ['https://www.firenews.example/b/', null],
  ['https://firenews.example/b/', null],
  ['https://press.firenews.example/subscribe', null],
  ['https://press.firenews.example/api/n/c/secrettoken/1', null],
  ['https://checkout.stripe.com/', null],
  ['https://www.paypal.com/', null],
  ['https://stripe.com/blog/', 'stripe.com/blog'],
  ['https://notpaypal.com/', 'notpaypal.com'],
  ['https://xn--bcher-kva.example/', 'bücher.example'],
  ['https://bücher.example/', 'bücher.example'],
  ['https://intranet.example.com/search?q=salary+jane', 'intranet.example.com/search'],
  ['https://user:pw@host.example/x#tok', 'host.example/x'],
  ['http://192.168.1.5:8080/x', '192.168.1.5:8080/x'],
  ['http://[2001:db8::1]/', '[2001:db8::1]'],
  ['', null],
  ['about:blank', null],
  ['null', null],
  ['not an address', null],
  ['javascript:alert(1)', null],
  ['https://<script>alert(1)</script>.example/', null],
  ['https://buttons-for-website.com/', null],
  ['https://site4.floating-share-buttons.com/', null],
  ['https://www.semalt.com:8080/', null],
  ['https://mysemalt.com/', 'mysemalt.com'],
  ['https://blog.firenews.example/', 'blog.firenews.example'],
])('of %s is kept: %s', (referrer, kept) => expect(referrerOf(referrer, OWN)).toBe(kept));

it('is none where none was given', () => expect(referrerOf(undefined, OWN)).toBeNull());

it('is cut on a whole character and a whole escape', () => {
  const path = '/x=%7B%22a%22%7D'.repeat(200);
  const kept = referrerOf(`https://m.search.example/from=844b${path}`, OWN) ?? '';
  expect(kept.startsWith('m.search.example/from=844b/x={"a"}')).toBe(true);
  expect(kept).toHaveLength(COLLECT_LIMITS.stored.referrer);
  const emoji = referrerOf(`https://a.example/${'🙂'.repeat(300)}`, OWN) ?? '';
  expect(emoji.isWellFormed()).toBe(true);
  expect(referrerOf(`https://a.example/${'%25'.repeat(300)}`, OWN)).toMatch(/^a\.example\/(?:%25)+$/);
});
