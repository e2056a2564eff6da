import { DnsError } from '@pressloom/clients/dns';
import type { DnsResolver } from '@pressloom/clients/dns';
import type { DomainCheck, DomainCheckName } from '@pressloom/contracts/email-test';
import type { DnsRecord } from '@pressloom/contracts/newsletter-sender';
import { readSpf } from './spf.ts';

/** What is looked up. */
export interface CheckedSender {
  /** Of the sender's address; the return address is the same. */
  domain: string;
  /** The mail server's name, and the addresses that it leads to. */
  server: { host: string; addresses: string[] };
  /** What the DNS should say of our key; null where mails are not signed here. */
  key: { domain: string; record: DnsRecord } | null;
}

type Found = Omit<DomainCheck, 'name'>;

/** A check may ask many names, one after the other. */
const CHECK_MS = 6_000;

/** What receivers find about a sender in the DNS, each told by itself: one that fails hides no other. */
export function checkDomain(dns: DnsResolver, sender: CheckedSender): Promise<DomainCheck[]> {
  const checks: [DomainCheckName, () => Promise<Found> | Found][] = [
    ['spf', () => spf(dns, sender)],
    ['dkim', () => dkim(dns, sender)],
    ['dmarc', () => dmarc(dns, sender.domain)],
    ['alignment', () => alignment(sender)],
  ];
  return Promise.all(
    checks.map(async ([name, check]) => {
      try {
        return { name, ...(await inTime(sender.domain, check)) };
      } catch (error) {
        if (!(error instanceof DnsError)) throw error;
        return {
          name,
          state: 'unknown' as const,
          record: null,
          message: `${error.message} Test again in a few minutes.`,
        };
      }
    }),
  );
}

async function inTime(domain: string, check: () => Promise<Found> | Found): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new DnsError(domain, CHECK_MS)), CHECK_MS);
  });
  try {
    return await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function spf(dns: DnsResolver, { domain, server }: CheckedSender): Promise<Found> {
  const { record, state } = await readSpf(dns, domain, server.addresses);
  const host = server.host || 'your mail server';
  const told = {
    absent: `${domain} has no SPF record. Publish one that names those who send for you: your mail provider tells which text.`,
    multiple: `${domain} has more than one SPF record, and receivers then use none. Put them together into one.`,
    too_many_lookups: `The SPF record of ${domain} needs more than 10 look-ups, and receivers then give up. Take out what you don’t use.`,
    names: `The SPF record of ${domain} names the address of ${host}.`,
    silent: `The SPF record of ${domain} does not name the address of ${host}. Providers often send from other addresses: make sure that it holds the text that yours asks for.`,
  }[state];
  return { state: state === 'names' ? 'good' : state === 'silent' ? 'warning' : 'bad', record, message: told };
}

async function dkim(dns: DnsResolver, { key }: CheckedSender): Promise<Found> {
  if (key === null) {
    const message =
      'Mails are not signed here. If your mail provider signs them, that can’t be seen from here; else make a key under Newsletter, Settings.';
    return { state: 'warning', record: null, message };
  }
  const { name, value } = key.record;
  const records = await dns.txt(name);
  const [record] = records;
  if (record === undefined) {
    return {
      state: 'bad',
      record: null,
      message: `No key stands in the DNS under ${name}. Publish the record that Newsletter, Settings shows.`,
    };
  }
  if (records.length > 1) {
    return {
      state: 'bad',
      record: records.join(' | '),
      message: `More than one record stands under ${name}. Leave the one that Newsletter, Settings shows.`,
    };
  }
  return keyIn(record) === keyIn(value)
    ? { state: 'good', record, message: `The key in the DNS under ${name} is the one that signs your mails.` }
    : {
        state: 'bad',
        record,
        message: `The key in the DNS under ${name} is another one than signs your mails. Publish the record that Newsletter, Settings shows.`,
      };
}

const keyIn = (record: string): string => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s+/g, '') ?? '';

async function dmarc(dns: DnsResolver, domain: string): Promise<Found> {
  for (const parent of withParents(domain)) {
    const records = (await dns.txt(`_dmarc.${parent}`)).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    const [record] = records;
    if (record === undefined) continue;
    if (records.length > 1) {
      return {
        state: 'bad',
        record: records.join(' | '),
        message: `More than one DMARC record stands under _dmarc.${parent}, and receivers then use none. Leave one.`,
      };
    }
    const policy = /(?:^|;)\s*p=\s*(none|quarantine|reject)/i.exec(record)?.[1]?.toLowerCase();
    if (!policy)
      return {
        state: 'bad',
        record,
        message: `The DMARC record of ${parent} has no policy. Write p=none, p=quarantine or p=reject into it.`,
      };
    const next =
      policy === 'none' ? ' It only watches; once all your mails pass, quarantine or reject protects your name.' : '';
    return { state: 'good', record, message: `${parent} has a DMARC record with the policy ${policy}.${next}` };
  }
  return {
    state: 'bad',
    record: null,
    message: `${domain} has no DMARC record, which Gmail and Outlook ask of newsletters. Publish v=DMARC1; p=none under _dmarc.${domain} to begin with.`,
  };
}

/** The domain, then those above it, down to two labels. Pure. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_label, at) => labels.slice(at).join('.'));
}

function alignment({ domain, key }: CheckedSender): Found {
  if (key === null) {
    const message = `Without a signature here it rests on SPF alone: the return address is at ${domain}, as the sender is. A provider that writes its own return address breaks that.`;
    return { state: 'warning', record: null, message };
  }
  const related = (one: string, other: string) => one === other || one.endsWith(`.${other}`);
  const [signer, sender] = [key.domain.toLowerCase(), domain.toLowerCase()];
  return related(signer, sender) || related(sender, signer)
    ? {
        state: 'good',
        record: null,
        message: `Signature (${signer}), return address and sender (${sender}) belong together.`,
      }
    : {
        state: 'bad',
        record: null,
        message: `Mails are signed for ${signer}, but come from ${sender}: receivers count the signature for nothing. Sign for ${sender}.`,
      };
}
