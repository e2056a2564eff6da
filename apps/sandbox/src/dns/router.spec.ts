import { DnsRecords } from './router.ts';

describe('the DNS that the sandbox plays', () => {
  it('lets this machine send for any domain, and watches', () => {
    const records = new DnsRecords();
    expect(records.find('News.press.example', 'TXT')).toEqual(['v=spf1 ip4:127.0.0.1 ip6:::1 -all']);
    expect(records.find('_dmarc.press.example', 'TXT')).toEqual(['v=DMARC1; p=none; rua=mailto:dmarc@press.example']);
    expect(records.find('pressloom._domainkey.press.example', 'TXT')).toEqual([]);
    expect(records.find('press.example', 'A')).toEqual(['127.0.0.1']);
  });

  it('says what it is told until it is reset', () => {
    const records = new DnsRecords();
    records.set('Press.example.', 'TXT', []);
    expect(records.find('press.example', 'TXT')).toEqual([]);
    records.reset();
    expect(records.find('press.example', 'TXT')).toHaveLength(1);
  });
});
