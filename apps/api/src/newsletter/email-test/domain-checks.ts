import { DnsError } from '@pressloom/clients/dns';
import type { DnsResolver } from '@pressloom/clients/dns';
import type { DomainCheck, DomainCheckName } from '@pressloom/contracts/email-test';
import { dkimFindingText } from '@pressloom/contracts/newsletter-sender';
import type { CheckedKeys } from '../sender/dkim-keys.service.ts';
import { readSpf } from './spf.ts';

/** What is looked up. */
export interface CheckedSender {
  /** Of the sender's address; the return address is the same. */
  domain: string;
  /** The mail server's name, and the addresses that it leads to. */
  server: { host: string; addresses: string[] };
  /** What the DNS says of our keys. */
  keys: Promise<CheckedKeys>;
}

type Found = Omit<DomainCheck, 'name'>;

/** A check may ask many names, one after the other. */
const CHECK_MS = 6_000;

/** What receivers find about a sender in the DNS, each told by itself: one that fails hides no other. */
export function checkDomain(dns: DnsResolver, sender: CheckedSender): Promise<DomainCheck[]> {
  const checks: [DomainCheckName, () => Promise<Found>][] = [
    ['spf', () => spf(dns, sender)],
    ['dkim', async () => dkim(await sender.keys)],
    ['dmarc', () => dmarc(dns, sender.domain)],
    ['alignment', async () => alignment(sender.domain, await sender.keys)],
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

async function inTime(domain: string, check: () => Promise<Found>): Promise<Found> {
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
    absent: `${domain} has no SPF record. Publish one that lists your senders. Your email provider has the text.`,
    multiple: `${domain} has more than one SPF record, so receivers use none. Combine them into one.`,
    too_many_lookups: `The SPF record of ${domain} needs more than 10 lookups, so receivers give up. Remove what you don’t use.`,
    names: `The SPF record of ${domain} lists the address of ${host}.`,
    silent: `The SPF record of ${domain} does not list the address of ${host}. Providers often send from other addresses, so make sure it contains the text that yours asks for.`,
  }[state];
  return { state: state === 'names' ? 'good' : state === 'silent' ? 'warning' : 'bad', record, message: told };
}

/** The key of mails from now on; null where none signs. */
const signsNow = ({ signing, waiting }: CheckedKeys) => (waiting?.found === 'found' ? waiting : signing);

/** The key that signs decides; one that waits is told of beside it. */
function dkim(keys: CheckedKeys): Found {
  const key = signsNow(keys) ?? keys.waiting;
  if (key === null) {
    const message =
      'Pressloom doesn’t sign this website’s emails. If your email provider signs them, Pressloom can’t see that. Otherwise, generate a key under Newsletter, Settings.';
    return { state: 'warning', record: null, message };
  }
  const { found, published: record } = key;
  const state = found === 'found' ? 'good' : found === 'no_answer' ? 'unknown' : 'bad';
  return { state, record, message: dkimMessage(keys) };
}

function dkimMessage({ signing, waiting }: CheckedKeys): string {
  const fix = 'Publish the record shown under Newsletter, Settings.';
  if (waiting?.found === 'found')
    return `The record of the new key was found under ${waiting.record.name}. Emails after this one are signed with it.`;
  const texts: string[] = [];
  if (signing?.found === 'found')
    texts.push(`The key in the DNS under ${signing.record.name} is the one that signs your emails.`);
  else if (signing)
    texts.push(
      dkimFindingText(signing.found, signing.record.name),
      signing.found === 'no_answer'
        ? 'Test again in a few minutes.'
        : `Emails are still signed with this key, but receivers may reject the signature. ${fix}`,
    );
  if (waiting)
    texts.push(
      signing
        ? 'A new key is waiting for its record.'
        : 'Emails are not signed yet: the key is waiting for its record.',
      dkimFindingText(waiting.found, waiting.record.name),
      waiting.found === 'no_answer' ? 'Pressloom checks again automatically.' : fix,
    );
  return texts.join(' ');
}

async function dmarc(dns: DnsResolver, domain: string): Promise<Found> {
  for (const parent of withParents(domain)) {
    const records = (await dns.txt(`_dmarc.${parent}`)).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    const [record] = records;
    if (record === undefined) continue;
    if (records.length > 1) {
      return {
        state: 'bad',
        record: records.join(' | '),
        message: `_dmarc.${parent} has more than one DMARC record, so receivers use none. Keep only one.`,
      };
    }
    const policy = /(?:^|;)\s*p=\s*(none|quarantine|reject)/i.exec(record)?.[1]?.toLowerCase();
    if (!policy)
      return {
        state: 'bad',
        record,
        message: `The DMARC record of ${parent} has no policy. Add p=none, p=quarantine or p=reject.`,
      };
    const next =
      policy === 'none' ? ' It only monitors. Once all your emails pass, quarantine or reject protects your name.' : '';
    return { state: 'good', record, message: `${parent} has a DMARC record with the policy ${policy}.${next}` };
  }
  return {
    state: 'bad',
    record: null,
    message: `${domain} has no DMARC record, which Gmail and Outlook require of newsletters. Start with v=DMARC1; p=none under _dmarc.${domain}.`,
  };
}

/** The domain, then those above it, down to two labels. Pure. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_label, at) => labels.slice(at).join('.'));
}

function alignment(domain: string, keys: CheckedKeys): Found {
  const key = signsNow(keys);
  if (key === null) {
    const message = `Pressloom doesn’t sign this website’s emails, so only SPF proves the sender: the return address is at ${domain} too. A provider that uses its own return address breaks that.`;
    return { state: 'warning', record: null, message };
  }
  const related = (one: string, other: string) => one === other || one.endsWith(`.${other}`);
  const [signer, sender] = [key.domain.toLowerCase(), domain.toLowerCase()];
  return related(signer, sender) || related(sender, signer)
    ? {
        state: 'good',
        record: null,
        message: `Signature (${signer}), return address and sender (${sender}) match.`,
      }
    : {
        state: 'bad',
        record: null,
        message: `Emails are signed for ${signer}, but come from ${sender}, so receivers ignore the signature. Sign for ${sender}.`,
      };
}
