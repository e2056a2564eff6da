import { SYNC_INTERVALS } from '@pressloom/contracts/site-sync';
import type { SiteAccount, SiteFacts } from '@pressloom/contracts/site-sync';
import type { SyncStatus } from '@pressloom/contracts/sites';
import {
  connectionStatus,
  factTexts,
  missingRightsText,
  premiumText,
  problemText,
  savedText,
  signInText,
  syncText,
  testToast,
  waitingText,
  zoneHint,
} from './site-text.ts';

const account = (roles: string[], missingRights: string[] = []): SiteAccount => ({ name: 'Ann', roles, missingRights });
const facts = (more: Partial<SiteFacts> = {}): SiteFacts => ({
  ...{ wordpressVersion: '7.1', siteTitle: 'Fire', timeZone: 'America/New_York', language: 'en_US', account: null },
  ...{ posts: 412, categories: 1, readAt: '2026-11-28T09:00:00Z' },
  ...more,
});

it('says how often a website is synced', () => {
  const texts = SYNC_INTERVALS.map((syncInterval) => syncText({ active: true, syncInterval }));
  expect(texts).toEqual(['Every hour', 'Every day', 'Every week']);
});

it('says of an inactive website that its sync is paused', () => {
  expect(syncText({ active: false, syncInterval: 'daily' })).toBe('Paused while the website is inactive');
});

it.each([
  ['success', 'success', 'Connected'],
  ['error', 'error', 'Error'],
  ['pending', 'neutral', 'Pending'],
  ['syncing', 'neutral', 'Pending'],
] satisfies [SyncStatus, string, string][])('a connection of state %s is %s: %s', (status, tone, label) => {
  expect(connectionStatus(status)).toEqual({ tone, label });
});

it.each([
  [null, 'as newsdesk'],
  [facts(), 'as newsdesk'],
  [facts({ account: account([]) }), 'as newsdesk'],
  [facts({ account: account(['editor']) }), 'as newsdesk (Editor)'],
  [facts({ account: account(['author', 'shop_manager']) }), 'as newsdesk (Author, Shop manager)'],
])('of %j it says who signs in: %s', (read, text) => {
  expect(signInText({ username: 'newsdesk', facts: read })).toBe(text);
});

it.each([
  [[], null],
  [['create categories'], 'The WordPress user newsdesk can’t create categories.'],
  [['a', 'b', 'c'], 'The WordPress user newsdesk can’t a, b or c.'],
])('of the missing rights %j it says: %s', (missing, text) => {
  expect(missingRightsText({ username: 'newsdesk', facts: facts({ account: account([], missing) }) })).toBe(text);
});

it('names what a website holds, and leaves out what it does not report', () => {
  expect(factTexts(facts())).toEqual(['412 posts, 1 category', 'WordPress 7.1', 'America/New York']);
  expect(factTexts(facts({ wordpressVersion: null, timeZone: null, posts: 1204, categories: 32 }))).toEqual([
    '1,204 posts, 32 categories',
  ]);
});

it.each([
  [{ success: true, error: null }, 'success', 'Connection successful!'],
  [{ success: false, error: 'It is away.' }, 'error', 'Connection failed: It is away.'],
  [{ success: false, error: null }, 'error', 'Connection failed: Unknown error'],
])('a test that ended as %j shows a toast of %s: %s', (answer, tone, title) => {
  expect(testToast(answer)).toEqual({ tone, title });
});

it.each([
  [{ count: 0, isEstimated: false }, null],
  [null, null],
  [{ count: 1, isEstimated: false }, '1 post waits'],
  [{ count: 1200, isEstimated: false }, '1,200 posts wait'],
  [{ count: 12_345, isEstimated: true }, 'About 12,000 posts wait'],
])('of %j waiting posts it says: %s', (posts, text) => expect(waitingText(posts)).toBe(text));

it.each([
  [null, null],
  [facts(), null],
  [facts({ timeZone: null }), null],
  [facts({ timeZone: 'UTC+2' }), /in UTC\+2, Pressloom .* in America\/New York/],
])('of the zone of %j it says: %s', (read, text) => {
  const hint = zoneHint({ timeZone: 'America/New_York', facts: read });
  if (text === null) expect(hint).toBeNull();
  else expect(hint).toMatch(text);
});

describe('what becomes of premium articles', () => {
  const site = (name: string, hasActiveGate: boolean, active = true) => ({ name, hasActiveGate, active });
  it.each([
    [
      'the one in use has a gate',
      [site('A', true), site('Old', false, false)],
      /^The widget covers premium articles on A in the browser\. Their text stays in the page, so people who can read/,
    ],
    [
      'all have gates',
      [site('A', true), site('B', true)],
      /^The widget covers premium articles on all active websites in the browser\. Their text stays in the page/,
    ],
    ['none has one', [site('A', false), site('B', false)], /no sign that any of your websites locks/],
    [
      'none is in use, whatever its gate reported before',
      [site('A', true, false)],
      /no sign that any of your websites locks/,
    ],
    [
      'one has none',
      [site('A', true), site('B', false)],
      /no sign that premium articles on B are locked\. .* on the other active website in the browser\. Their text stays/,
    ],
    [
      'many have none',
      [...['A', 'F'].map((name) => site(name, true)), ...['B', 'C', 'D', 'E'].map((name) => site(name, false))],
      /no sign that 4 of 6 active websites lock .* on the other active websites in the browser\. Their text stays/,
    ],
  ])('%s', (_name, sites, text) => expect(premiumText(sites)).toMatch(text));
});

it('a problem is what the last test or sync failed with; a password that was revoked since is one too', () => {
  const site = { syncError: null, isCredentialRefused: false, username: 'newsdesk' };
  expect(problemText(site)).toBeNull();
  expect(problemText({ ...site, isCredentialRefused: true })).toBe(
    'WordPress refuses the application password of newsdesk.',
  );
  expect(problemText({ ...site, syncError: 'It did not answer.', isCredentialRefused: true })).toBe(
    'It did not answer.',
  );
});

it('says where it saved the address of the website in place of a page', () => {
  const saved = { name: 'Fire', siteUrl: 'https://fire.example' };
  expect(savedText(saved, 'https://fire.example')).toBe('The connection to Fire is being tested.');
  expect(savedText(saved, 'https://fire.example/hello')).toBe(
    'https://fire.example/hello is a page of the website, so its own address was saved: https://fire.example. ' +
      'The connection to Fire is being tested.',
  );
});
