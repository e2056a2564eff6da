import type { DomainCheckName } from '@pressloom/contracts/email-test';
import { checkDomain } from './domain-checks.ts';
import type { CheckedSender } from './domain-checks.ts';
import type { DkimFinding } from '@pressloom/contracts/newsletter-sender';
import type { CheckedKey } from '../sender/dkim-keys.service.ts';
import { fakeDns } from './fake-dns.fixture.ts';
import type { Zone } from './fake-dns.fixture.ts';

const key = (found: DkimFinding, more: Partial<CheckedKey> = {}): CheckedKey => ({
  domain: 'press.example',
  record: { name: 's._domainkey.press.example', value: 'v=DKIM1; k=rsa; p=ABC' },
  published: null,
  found,
  ...more,
});
const NEW_KEY = { record: { name: 's2._domainkey.press.example', value: 'v=DKIM1; k=rsa; p=DEF' } };
const keys = (signing: CheckedKey | null, waiting: CheckedKey | null = null) => Promise.resolve({ signing, waiting });
const SENDER: CheckedSender = {
  domain: 'news.press.example',
  server: { host: 'smtp.example', addresses: ['198.51.100.7'] },
  keys: keys(key('found')),
};
const check = async (name: DomainCheckName, zone: Zone, more: Partial<CheckedSender> = {}) => {
  const checks = await checkDomain(fakeDns(zone), { ...SENDER, ...more });
  return checks.find((one) => one.name === name);
};

describe('what receivers find about a sender', () => {
  it.each<[DomainCheckName, string, Zone, string, string]>([
    ['spf', 'without a record', {}, 'bad', 'has no SPF record'],
    [
      'spf',
      'with the server',
      { 'TXT news.press.example': ['v=spf1 ip4:198.51.100.7 -all'] },
      'good',
      'lists the address',
    ],
    ['spf', 'with another server', { 'TXT news.press.example': ['v=spf1 -all'] }, 'warning', 'does not list'],
    ['spf', 'twice', { 'TXT news.press.example': ['v=spf1 a', 'v=spf1 b'] }, 'bad', 'more than one'],
    ['dmarc', 'without a record', {}, 'bad', 'has no DMARC record'],
    ['dmarc', 'of its own', { 'TXT _dmarc.news.press.example': ['v=DMARC1; p=reject'] }, 'good', 'policy reject'],
    ['dmarc', 'of the domain above', { 'TXT _dmarc.press.example': ['v=DMARC1; p=none'] }, 'good', 'only monitors'],
    ['dmarc', 'of the top alone', { 'TXT _dmarc.example': ['v=DMARC1; p=reject'] }, 'bad', 'has no DMARC record'],
    ['dmarc', 'without a policy', { 'TXT _dmarc.press.example': ['v=DMARC1; rua=x'] }, 'bad', 'no policy'],
    [
      'dmarc',
      'twice',
      { 'TXT _dmarc.press.example': ['v=DMARC1; p=none', 'v=DMARC1; p=none'] },
      'bad',
      'has more than one DMARC record',
    ],
    ['alignment', 'of a domain and the one above', {}, 'good', 'match.'],
  ])('%s %s', async (name, _case, zone, state, words) => {
    expect(await check(name, zone)).toMatchObject({ state, message: expect.stringContaining(words) });
  });

  it.each<[string, CheckedKey | null, CheckedKey | null, string, string]>([
    ['a key that signs', key('found'), null, 'good', 'is the one that signs your emails'],
    ['a record that is gone', key('missing'), null, 'bad', 'still signed with this key'],
    ['another key', key('other_key'), null, 'bad', 'has a different key'],
    ['a silent DNS', key('no_answer'), null, 'unknown', 'Test again in a few minutes'],
    ['a first key that waits', null, key('missing'), 'bad', 'not signed yet'],
    ['a first key that waits for a silent DNS', null, key('no_answer'), 'unknown', 'checks again automatically'],
    ['a first key that was found', null, key('found'), 'good', 'Emails after this one are signed'],
    ['a second key that waits', key('found'), key('missing', NEW_KEY), 'good', 'no TXT record under s2._domainkey'],
    ['a second key that was found', key('missing'), key('found', NEW_KEY), 'good', 'Emails after this one are signed'],
  ])('tells of %s', async (_name, signing, waiting, state, words) => {
    expect(await check('dkim', {}, { keys: keys(signing, waiting) })).toMatchObject({
      state,
      message: expect.stringContaining(words),
    });
  });

  it('judges the domain of the key that signs from now on', async () => {
    const other = { domain: 'other.example' };
    for (const [signing, waiting, state] of [
      [key('found', other), key('found'), 'good'],
      [key('found'), key('missing', other), 'good'],
      [null, key('missing'), 'warning'],
    ] as const)
      expect(await check('alignment', {}, { keys: keys(signing, waiting) })).toMatchObject({ state });
  });

  it('counts a signature for another domain for nothing, and knows what a look-alike is', async () => {
    for (const domain of ['other.example', 'ess.example', 'xnews.press.example']) {
      expect(await check('alignment', {}, { keys: keys(key('found', { domain })) })).toMatchObject({ state: 'bad' });
    }
  });

  it('claims nothing of a signature that the provider may add', async () => {
    for (const name of ['dkim', 'alignment'] as const) {
      expect(await check(name, {}, { keys: keys(null) })).toMatchObject({ state: 'warning', record: null });
    }
  });

  it('tells a DNS that fails, and the others all the same', async () => {
    const checks = await checkDomain(fakeDns({ 'TXT news.press.example': 'fails' }), SENDER);
    expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'spf unknown',
      'dkim good',
      'dmarc bad',
      'alignment good',
    ]);
    expect(checks[0]?.message).toContain('Test again');
  });
});
