import { fakeDns } from './fake-dns.fixture.ts';
import type { Zone } from './fake-dns.fixture.ts';
import { readSpf } from './spf.ts';

const SERVER = ['198.51.100.7', '2001:db8::7'];
const read = (zone: Zone, addresses = SERVER) => readSpf(fakeDns(zone), 'press.example', addresses);
const record = (text: string, more: Zone = {}): Zone => ({ 'TXT press.example': ['other', text], ...more });

describe('readSpf', () => {
  it.each<[string, Zone, string]>([
    ['nothing', {}, 'absent'],
    ['other texts alone', { 'TXT press.example': ['v=spf10 x', 'spf'] }, 'absent'],
    ['two records', { 'TXT press.example': ['v=spf1 -all', 'v=spf1 ~all'] }, 'multiple'],
    ['the address', record('v=spf1 ip4:198.51.100.7 -all'), 'names'],
    ['its network', record('v=spf1 ip4:198.51.100.0/24 -all'), 'names'],
    ['another network', record('v=spf1 ip4:203.0.113.0/24 -all'), 'silent'],
    ['the IPv6 address', record('v=spf1 ip6:2001:db8::/32 ~all'), 'names'],
    ['the address to refuse it', record('v=spf1 -ip4:198.51.100.7 +all'), 'silent'],
    ['its own address', record('v=spf1 a -all', { 'A press.example': ['198.51.100.7'] }), 'names'],
    [
      'its mail servers',
      record('v=spf1 mx -all', { 'MX press.example': ['mx.a'], 'A mx.a': ['198.51.100.7'] }),
      'names',
    ],
    ['a network around a name', record('v=spf1 a:b.example/24 -all', { 'A b.example': ['198.51.100.99'] }), 'names'],
    [
      'an include',
      record('v=spf1 include:b.example -all', { 'TXT b.example': ['v=spf1 ip4:198.51.100.7 -all'] }),
      'names',
    ],
    [
      'an include of an include',
      record('v=spf1 include:b.example -all', {
        'TXT b.example': ['v=spf1 include:c.example'],
        'TXT c.example': ['v=spf1 ip4:198.51.100.7'],
      }),
      'names',
    ],
    ['a redirect', record('v=spf1 redirect=b.example', { 'TXT b.example': ['v=spf1 ip4:198.51.100.7 -all'] }), 'names'],
    ['an include of nobody', record('v=spf1 include:b.example -all'), 'silent'],
    ['a macro', record('v=spf1 exists:%{i}.b.example -all'), 'silent'],
    ['nonsense', record('v=spf1 ip4:x/99 ip4:198.51.100.7/99 :: -all'), 'silent'],
    ['eleven look-ups', record(`v=spf1 ${'a:b.example '.repeat(11)}-all`), 'too_many_lookups'],
    ['ten look-ups', record(`v=spf1 ${'a:b.example '.repeat(10)}-all`), 'silent'],
    ['itself', record('v=spf1 include:press.example -all'), 'too_many_lookups'],
  ])('finds %s', async (_name, zone, state) => expect((await read(zone)).state).toBe(state));

  it('gives up where receivers do, however much a record asks for', async () => {
    const dns = fakeDns({ 'TXT press.example': ['v=spf1 include:press.example include:press.example -all'] });
    await readSpf(dns, 'press.example', SERVER);
    expect(dns.asked.length).toBeLessThan(25);
  });

  it('judges nobody where no address is known', async () => {
    expect((await read(record('v=spf1 ip4:198.51.100.7 -all'), [])).state).toBe('silent');
  });
});
