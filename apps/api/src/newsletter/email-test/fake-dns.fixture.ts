import { DnsError } from '@pressloom/clients/dns';
import type { DnsResolver } from '@pressloom/clients/dns';

/** What a name says; `fails` for one that is never answered. */
export type Zone = Record<string, string[] | 'fails'>;

/** A DNS of a few names: `TXT name`, `A name`, `MX name`; all others hold nothing. */
export function fakeDns(zone: Zone): DnsResolver & { asked: string[] } {
  const asked: string[] = [];
  const ask = (type: string, name: string): Promise<string[]> => {
    asked.push(`${type} ${name}`);
    const found = zone[`${type} ${name}`] ?? [];
    return found === 'fails' ? Promise.reject(new DnsError(name, 3000)) : Promise.resolve(found);
  };
  return { asked, txt: (name) => ask('TXT', name), mx: (name) => ask('MX', name), addresses: (name) => ask('A', name) };
}
