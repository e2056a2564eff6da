import type { DomainCheckName } from '@pressloom/contracts/email-test';
import { checkDomain } from './domain-checks.ts';
import type { CheckedSender } from './domain-checks.ts';
import { fakeDns } from './fake-dns.fixture.ts';
import type { Zone } from './fake-dns.fixture.ts';

const KEY = { domain: 'press.example', record: { name: 's._domainkey.press.example', value: 'v=DKIM1; k=rsa; p=ABC' } };
const SENDER: CheckedSender = {
  domain: 'news.press.example',
  server: { host: 'smtp.example', addresses: ['198.51.100.7'] },
  key: KEY,
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
      'names the address',
    ],
    ['spf', 'with another server', { 'TXT news.press.example': ['v=spf1 -all'] }, 'warning', 'does not name'],
    ['spf', 'twice', { 'TXT news.press.example': ['v=spf1 a', 'v=spf1 b'] }, 'bad', 'more than one'],
    ['dkim', 'without a record', {}, 'bad', 'No key stands in the DNS'],
    ['dkim', 'with our key', { 'TXT s._domainkey.press.example': ['v=DKIM1; p=A BC ; t=s'] }, 'good', 'is the one'],
    ['dkim', 'with another key', { 'TXT s._domainkey.press.example': ['v=DKIM1; p=XYZ'] }, 'bad', 'another one'],
    [
      'dkim',
      'with a key that was taken back',
      { 'TXT s._domainkey.press.example': ['v=DKIM1; p='] },
      'bad',
      'another one',
    ],
    ['dkim', 'twice', { 'TXT s._domainkey.press.example': ['p=ABC', 'p=ABC'] }, 'bad', 'More than one'],
    ['dmarc', 'without a record', {}, 'bad', 'has no DMARC record'],
    ['dmarc', 'of its own', { 'TXT _dmarc.news.press.example': ['v=DMARC1; p=reject'] }, 'good', 'policy reject'],
    ['dmarc', 'of the domain above', { 'TXT _dmarc.press.example': ['v=DMARC1; p=none'] }, 'good', 'only watches'],
    ['dmarc', 'of the top alone', { 'TXT _dmarc.example': ['v=DMARC1; p=reject'] }, 'bad', 'has no DMARC record'],
    ['dmarc', 'without a policy', { 'TXT _dmarc.press.example': ['v=DMARC1; rua=x'] }, 'bad', 'no policy'],
    [
      'dmarc',
      'twice',
      { 'TXT _dmarc.press.example': ['v=DMARC1; p=none', 'v=DMARC1; p=none'] },
      'bad',
      'More than one',
    ],
    ['alignment', 'of a domain and the one above', {}, 'good', 'belong together'],
  ])('%s %s', async (name, _case, zone, state, words) => {
    expect(await check(name, zone)).toMatchObject({ state, message: expect.stringContaining(words) });
  });

  it('counts a signature for another domain for nothing, and knows what a look-alike is', async () => {
    for (const domain of ['other.example', 'ess.example', 'xnews.press.example']) {
      expect(await check('alignment', {}, { key: { ...KEY, domain } })).toMatchObject({ state: 'bad' });
    }
  });

  it('claims nothing of a signature that the provider may add', async () => {
    for (const name of ['dkim', 'alignment'] as const) {
      expect(await check(name, {}, { key: null })).toMatchObject({ state: 'warning', record: null });
    }
  });

  it('tells a DNS that fails, and the others all the same', async () => {
    const checks = await checkDomain(
      fakeDns({ 'TXT news.press.example': 'fails', 'TXT s._domainkey.press.example': ['p=ABC'] }),
      SENDER,
    );
    expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'spf unknown',
      'dkim good',
      'dmarc bad',
      'alignment good',
    ]);
    expect(checks[0]?.message).toContain('Test again');
  });
});
