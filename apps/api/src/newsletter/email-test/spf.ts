import { BlockList, isIP } from 'node:net';
import type { DnsResolver } from '@pressloom/clients/dns';

/** Receivers give up above so many look-ups (RFC 7208, 4.6.4). */
const MAX_LOOKUPS = 10;

/** What a domain's SPF says of an address. */
export interface SpfOutcome {
  record: string | null;
  /** `names`: one of the addresses is allowed; `silent`: none is, or none was to be judged. */
  state: 'absent' | 'multiple' | 'too_many_lookups' | 'names' | 'silent';
}

/** Follows a domain's SPF record as receivers do. Macros, `ptr` and `exists` count as look-ups and match nobody. @throws DnsError */
export async function readSpf(dns: DnsResolver, domain: string, addresses: readonly string[]): Promise<SpfOutcome> {
  const records = await spfRecords(dns, domain);
  const [record] = records;
  if (record === undefined) return { record: null, state: 'absent' };
  if (records.length > 1) return { record: records.join(' | '), state: 'multiple' };
  const walk = new Walk(dns, addresses);
  const names = await walk.names(domain, record);
  return { record, state: walk.lookups > MAX_LOOKUPS ? 'too_many_lookups' : names ? 'names' : 'silent' };
}

const spfRecords = async (dns: DnsResolver, domain: string): Promise<string[]> =>
  (await dns.txt(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text));

class Walk {
  lookups = 0;

  constructor(
    private readonly dns: DnsResolver,
    private readonly addresses: readonly string[],
  ) {}

  async names(domain: string, record: string): Promise<boolean> {
    let found = false;
    // All terms, also behind a match: a receiver of another mail meets them too, and the look-ups count.
    for (const term of record.split(/\s+/).slice(1)) {
      if (this.lookups > MAX_LOOKUPS) return found;
      const [, sign = '', name = '', value = ''] = /^([-~?+]?)([a-z0-9]+)(?![a-z0-9])[:=]?(.*)$/i.exec(term) ?? [];
      const matches = await this.matches(domain, name.toLowerCase(), value);
      found ||= matches && (sign === '' || sign === '+');
    }
    return found;
  }

  private async matches(domain: string, name: string, value: string): Promise<boolean> {
    if (name === 'ip4' || name === 'ip6') return this.within([value]);
    if (!['a', 'mx', 'include', 'redirect', 'ptr', 'exists'].includes(name)) return false;
    this.lookups += 1;
    const [target = '', prefix] = value.split('/');
    const host = target || domain;
    if (this.lookups > MAX_LOOKUPS || host.includes('%') || name === 'ptr' || name === 'exists') return false;
    if (name === 'a') return this.within(withPrefix(await this.dns.addresses(host), prefix));
    if (name === 'mx') {
      const hosts = (await this.dns.mx(host)).slice(0, MAX_LOOKUPS);
      const found = await Promise.all(hosts.map((server) => this.dns.addresses(server)));
      return this.within(withPrefix(found.flat(), prefix));
    }
    const [record] = await spfRecords(this.dns, host);
    return record !== undefined && (await this.names(host, record));
  }

  private within(ranges: readonly string[]): boolean {
    return this.addresses.some((address) => ranges.some((range) => isWithin(address, range)));
  }
}

const withPrefix = (addresses: string[], prefix: string | undefined): string[] =>
  prefix ? addresses.map((address) => (isIP(address) === 4 ? `${address}/${prefix}` : address)) : addresses;

/** Whether an address lies in a range such as `192.0.2.0/24`. Pure. */
function isWithin(address: string, range: string): boolean {
  const [net = '', prefix] = range.split('/');
  const family = isIP(net);
  if (family === 0 || isIP(address) !== family) return false;
  const bits = prefix ? Number(prefix) : family === 4 ? 32 : 128;
  if (!Number.isInteger(bits) || bits < 0 || bits > (family === 4 ? 32 : 128)) return false;
  const list = new BlockList();
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  list.addSubnet(net, bits, kind);
  return list.check(address, kind);
}
