import type { ServiceStatus, SystemStatus, WordPressStatus } from '@pressloom/contracts/system';
import { forwardingText, serviceEntry, statusEntries, summaryText, wordpressEntry } from './status-text.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-21T13:00:00.000Z';
const UNCALLED: ServiceStatus['health'] = {
  ...{ state: 'unknown', lastOkAt: null, lastFailureAt: null },
  ...{ failingSince: null, message: null },
};
const OK: ServiceStatus['health'] = { ...UNCALLED, state: 'ok', lastOkAt: NOON };
const FAILING: ServiceStatus['health'] = {
  ...{ state: 'failing', lastOkAt: NOON, lastFailureAt: LATER, failingSince: LATER },
  message: 'It did not accept the API key.',
};
const service = (over: Partial<ServiceStatus>): ServiceStatus => ({
  ...{ key: 'texts', mode: 'live', isSetUp: true, isUntested: false, acceptedAt: null },
  ...{ health: UNCALLED, outages: [] },
  ...over,
});
const outage = (message: string) => ({ siteId: 7, siteName: 'Fire News', state: 'failing' as const, message });

it.each<[string, Partial<ServiceStatus>, object]>([
  [
    'nothing set up',
    { mode: 'unconfigured', isSetUp: false },
    { label: 'Not set up', fix: { label: 'Open API Keys' }, needsAttention: true },
  ],
  [
    'payments that nobody sells',
    { key: 'payments', mode: 'unconfigured', isSetUp: false },
    { label: 'Not set up', fix: { label: 'Open Payment Setup' }, needsAttention: false },
  ],
  [
    'figures of nobody else',
    { key: 'analyzati', mode: 'unconfigured', isSetUp: false },
    { title: 'Analyzati', label: 'Not set up', needsAttention: false },
  ],
  [
    'mail servers of websites alone',
    { key: 'mail', mode: 'unconfigured' },
    { label: 'Partly set up', tone: 'warning', needsAttention: true },
  ],
  ['a sandbox', { mode: 'sandbox', health: OK }, { label: 'Simulated', fix: null, needsAttention: false }],
  ['a sandbox that fails', { mode: 'sandbox', health: FAILING }, { label: 'Failing', needsAttention: true }],
  ['no call yet', {}, { label: 'Not called yet', text: null, lastCallAt: null, needsAttention: false }],
  ['settings that were accepted', { acceptedAt: NOON }, { label: 'Not called yet', text: expect.any(String) }],
  ['untested settings', { isUntested: true }, { label: 'Untested', tone: 'warning', needsAttention: true }],
  ['a good call', { health: OK }, { label: 'Working', lastCallAt: NOON, since: null, needsAttention: false }],
  [
    'a failed call',
    { health: FAILING },
    {
      ...{ label: 'Failing', tone: 'error', text: 'It did not accept the API key.', since: LATER },
      ...{ lastCallAt: LATER, fix: { label: 'Open API Keys', to: '/settings?tab=api-keys' }, needsAttention: true },
    },
  ],
])('%s', (_name, over, entry) => expect(serviceEntry(service(over))).toMatchObject(entry));

it('names websites that fail for a reason of their own, and no other', () => {
  const outages = [outage('Its own server is away.'), { ...outage('x'), siteId: null, siteName: null }];
  expect(serviceEntry(service({ key: 'mail', health: OK, outages }))).toMatchObject({
    ...{ label: 'Partly failing', tone: 'warning', needsAttention: true },
    websites: [{ name: 'Fire News', message: 'Its own server is away.', to: '/newsletter?tab=settings' }],
  });
  const shared = [outage(FAILING.message ?? '')];
  expect(serviceEntry(service({ key: 'mail', health: FAILING, outages: shared }))).toMatchObject({
    ...{ label: 'Failing', websites: [] },
  });
});

const wordpress = (over: Partial<WordPressStatus>): WordPressStatus => ({
  ...{ total: 3, working: 3, uncalled: 0, failing: [], simulated: 0, inactive: 0, lastCallAt: NOON },
  ...over,
});
const failing = [{ siteId: 7, siteName: 'Fire News', message: 'It did not respond.', failingSince: NOON }];

it.each<[Partial<WordPressStatus>, object]>([
  [{}, { label: 'Working', text: '3 of 3 websites work.', needsAttention: false }],
  [{ total: 1, working: 1 }, { text: '1 of 1 website works.' }],
  [{ simulated: 3 }, { label: 'Simulated' }],
  [{ simulated: 2 }, { label: 'Working' }],
  [{ working: 1, uncalled: 2 }, { text: '1 of 3 websites works, 2 were not called yet.' }],
  [
    { working: 0, uncalled: 3, lastCallAt: null },
    { label: 'Not called yet', needsAttention: false },
  ],
  [
    { working: 2, failing },
    {
      ...{ label: 'Partly failing', tone: 'error', needsAttention: true, fix: { label: 'Open WordPress Integration' } },
      websites: [{ name: 'Fire News', since: NOON, to: '/wordpress-integration/7' }],
    },
  ],
  [{ total: 1, working: 0, failing }, { label: 'Failing' }],
  [
    { total: 0, working: 0 },
    { label: 'No website', fix: { label: 'Connect a website' } },
  ],
  [{ total: 0, working: 0, inactive: 2 }, { label: 'Switched off' }],
])('WordPress of %j', (over, entry) => expect(wordpressEntry(wordpress(over))).toMatchObject(entry));

it('says in one sentence how many need attention', () => {
  const status = (health: ServiceStatus['health']): SystemStatus => ({
    services: [service({ health }), service({ key: 'youtube', health }), service({ key: 'payments' })],
    wordpress: wordpress({}),
    forwarding: null,
  });
  expect(statusEntries(status(OK)).map(({ title }) => title)).toEqual([
    'AI service (texts)',
    'WordPress',
    'YouTube',
    'Payments',
  ]);
  expect(summaryText(statusEntries(status(OK)))).toBe('Nothing needs your attention.');
  expect(summaryText(statusEntries(status(FAILING)))).toBe('2 services need your attention.');
});

it.each([
  [{ trusted: 0, entries: 1 }, ['TRUST_PROXY isn’t set', 'set TRUST_PROXY=1']],
  [{ trusted: 1, entries: 2 }, ['2 entries', 'TRUST_PROXY is 1', 'a CDN counts', 'set TRUST_PROXY=2']],
  [{ trusted: 2, entries: 1 }, ['TRUST_PROXY is 2', 'visitors can choose the address', 'set TRUST_PROXY=1']],
  [{ trusted: 1, entries: 0 }, ['no X-Forwarded-For', 'Let the proxy send X-Forwarded-For']],
])('says what to do where requests arrive with %j, and how many do', (given, parts) => {
  const text = forwardingText({ ...given, requests: 40, total: 1_200 });
  for (const part of [...parts, '40 of 1,200 requests']) expect(text).toContain(part);
});
