import { isReservedName } from '@pressloom/clients/dns';
import { dkimRecordOf } from '@pressloom/clients/mail';
import { SENDER_MESSAGES } from '@pressloom/contracts/newsletter-sender';
import type {
  DkimFinding,
  DkimLookup,
  DnsRecord,
  NewsletterSenderRequest,
  NewsletterSenderView,
} from '@pressloom/contracts/newsletter-sender';
import { invalidField } from '../../common/errors.ts';
import type { PlainSender } from './plain-sender.ts';

const DAY_MS = 86_400_000;
/** Mail servers try for some five days; behind that nobody checks a mail by the former key any more. */
const FORMER_NEEDED_DAYS = 7;
/** After so long nobody is reminded of the former key's record. */
const FORMER_SHOWN_DAYS = 60;

export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

/** What was looked up of a key's record. */
export interface LookedUp {
  record: DnsRecord;
  found: DkimFinding;
}

const NO_WAITING = {
  dkimNextDomain: null,
  dkimNextSelector: null,
  dkimNextPrivateKey: null,
  dkimNextMadeAt: null,
  dkimNextCheckedAt: null,
  dkimNextFound: null,
};
const NEVER_CHECKED = { dkimCheckedAt: null, dkimFound: null };

/** The key that signs mails; null where none does. Pure. */
export function signingKey({ dkimDomain, dkimSelector, dkimPrivateKey }: PlainSender): DkimKey | null {
  return keyOf(dkimDomain, dkimSelector, dkimPrivateKey);
}

/** The key that waits for its record; null where none does. Pure. */
export function waitingKey({ dkimNextDomain, dkimNextSelector, dkimNextPrivateKey }: PlainSender): DkimKey | null {
  return keyOf(dkimNextDomain, dkimNextSelector, dkimNextPrivateKey);
}

const keyOf = (domain: string | null, selector: string | null, privateKey: string | null): DkimKey | null =>
  domain !== null && selector !== null && privateKey !== null ? { domain, selector, privateKey } : null;

/** What must stand in the DNS of a key; null where the stored text is none. Pure. */
export function dnsRecordOf(key: DkimKey | null): DnsRecord | null {
  if (key === null) return null;
  const value = dkimRecordOf(key.privateKey);
  return value === null ? null : { name: nameOf(key), value };
}

const nameOf = ({ domain, selector }: Pick<DkimKey, 'domain' | 'selector'>): string =>
  `${selector}._domainkey.${domain}`;

const isSame = (one: DnsRecord | null, other: DnsRecord | null): boolean =>
  one !== null && one.name.toLowerCase() === other?.name.toLowerCase() && one.value === other.value;

/** A selector that no key has had, so that the records of both can stand in the DNS: `pressloom`, then `pressloom2` and so on. Pure. */
export function nextSelector({ dkimSelector, dkimNextSelector }: PlainSender): string {
  const current = dkimNextSelector ?? dkimSelector;
  if (current === null) return 'pressloom';
  const stem = current.replace(/\d{0,6}$/, '');
  const number = current.slice(stem.length);
  return `${stem || 'pressloom'}${number ? Number(number) + 1 : 2}`.slice(-63);
}

/**
 * A sender with another key, which waits for its record; one that was waiting is forgotten. The keys that are there stay as they are.
 * `field`: that of the selector. Pure. @throws DomainError 400 where the key that signs has the same name
 */
export function withWaitingKey(
  stored: PlainSender,
  key: DkimKey,
  { at, field }: { at: Date; field: string },
): PlainSender {
  const [record, signing] = [dnsRecordOf(key), signingKey(stored)];
  if (isSame(dnsRecordOf(signing), record) || isSame(dnsRecordOf(waitingKey(stored)), record)) return stored;
  if (signing && nameOf(signing).toLowerCase() === nameOf(key).toLowerCase())
    throw invalidField(field, SENDER_MESSAGES.dkimSelectorTaken);
  const { domain: dkimNextDomain, selector: dkimNextSelector, privateKey: dkimNextPrivateKey } = key;
  return { ...stored, ...NO_WAITING, dkimNextDomain, dkimNextSelector, dkimNextPrivateKey, dkimNextMadeAt: at };
}

/** A sender without the key that waits. Pure. */
export const withoutWaitingKey = (stored: PlainSender): PlainSender => ({ ...stored, ...NO_WAITING });

/** What a form says of the keys. Another key, or another name for the one that is there, waits for its record. Pure. @throws DomainError 400 */
export function withSavedKey(
  stored: PlainSender,
  { dkimDomain = stored.dkimDomain, dkimSelector = stored.dkimSelector, dkimPrivateKey }: NewsletterSenderRequest,
  at: Date,
): PlainSender {
  const named = { dkimDomain: dkimDomain || null, dkimSelector: dkimSelector || null };
  if (dkimPrivateKey === null)
    return { ...stored, ...NO_WAITING, ...NEVER_CHECKED, ...formerOf(stored, at), ...named, dkimPrivateKey: null };
  const isNamed = named.dkimDomain !== stored.dkimDomain || named.dkimSelector !== stored.dkimSelector;
  if (!dkimPrivateKey && !isNamed) return stored;
  const privateKey = dkimPrivateKey || stored.dkimPrivateKey || stored.dkimNextPrivateKey;
  if (!privateKey) return { ...stored, ...named };
  if (dkimRecordOf(privateKey) === null) throw invalidField('dkimPrivateKey', SENDER_MESSAGES.dkimKey);
  const [domain, selector] = [named.dkimDomain, named.dkimSelector];
  if (domain === null) throw invalidField('dkimDomain', SENDER_MESSAGES.dkimNameNeeded);
  if (selector === null) throw invalidField('dkimSelector', SENDER_MESSAGES.dkimNameNeeded);
  return withWaitingKey(stored, { domain, selector, privateKey }, { at, field: 'dkimSelector' });
}

/** The key that stops signing at a moment; null of a sender that signed nothing, which keeps the one before. Pure. */
function formerOf(stored: PlainSender, at: Date): Pick<PlainSender, 'dkimFormerName' | 'dkimFormerSince'> | null {
  const signing = signingKey(stored);
  return signing && { dkimFormerName: nameOf(signing), dkimFormerSince: at };
}

/**
 * A sender after its keys' records were looked for: the key that waits signs once its record was found. Only what was looked for
 * counts: a key that came meanwhile stays as it is. Pure.
 */
export function afterLookup(
  stored: PlainSender,
  { signing, waiting }: { signing: LookedUp | null; waiting: LookedUp | null },
  at: Date,
): PlainSender {
  const next = { ...stored };
  if (signing && isSame(dnsRecordOf(signingKey(stored)), signing.record))
    Object.assign(next, { dkimCheckedAt: at, dkimFound: signing.found });
  const key = waitingKey(stored);
  if (!key || !waiting || !isSame(dnsRecordOf(key), waiting.record)) return next;
  if (waiting.found !== 'found') return { ...next, dkimNextCheckedAt: at, dkimNextFound: waiting.found };
  const { domain: dkimDomain, selector: dkimSelector, privateKey: dkimPrivateKey } = key;
  const checked = { dkimCheckedAt: at, dkimFound: waiting.found };
  return { ...next, ...NO_WAITING, ...formerOf(stored, at), dkimDomain, dkimSelector, dkimPrivateKey, ...checked };
}

/** What screens see of the keys. Pure. */
export function dkimView(
  sender: PlainSender,
  { now, sandboxUrl }: { now: Date; sandboxUrl: string | null },
): Pick<
  NewsletterSenderView,
  'dkimDomain' | 'dkimSelector' | 'hasDkimKey' | 'dkimRecord' | 'dkimLookup' | 'waitingDkimKey' | 'formerDkimRecord'
> {
  const { dkimDomain, dkimSelector } = sender;
  const [signing, waiting] = [signingKey(sender), waitingKey(sender)];
  const [dkimRecord, record] = [dnsRecordOf(signing), dnsRecordOf(waiting)];
  return {
    dkimDomain,
    dkimSelector,
    hasDkimKey: dkimRecord !== null,
    dkimRecord,
    dkimLookup: lookupOf(sender.dkimCheckedAt, sender.dkimFound),
    waitingDkimKey: waiting &&
      record && {
        domain: waiting.domain,
        selector: waiting.selector,
        record,
        publishUrl: publishUrlOf(record, sandboxUrl),
        madeAt: (sender.dkimNextMadeAt ?? now).toISOString(),
        lookup: lookupOf(sender.dkimNextCheckedAt, sender.dkimNextFound),
      },
    formerDkimRecord: formerRecordOf(sender, now),
  };
}

/** The record that may be taken out of the DNS, as long as anybody is to be reminded of it. */
function formerRecordOf(
  { dkimFormerName: name, dkimFormerSince: since }: PlainSender,
  now: Date,
): NewsletterSenderView['formerDkimRecord'] {
  if (name === null || since === null) return null;
  const daysAfter = (days: number): Date => new Date(since.getTime() + days * DAY_MS);
  if (daysAfter(FORMER_SHOWN_DAYS) <= now) return null;
  return { name, neededUntil: daysAfter(FORMER_NEEDED_DAYS).toISOString() };
}

/** Where a newcomer publishes it, whose sample domains exist in the sandbox alone; null elsewhere. */
const publishUrlOf = ({ name, value }: DnsRecord, sandboxUrl: string | null): string | null =>
  sandboxUrl !== null && isReservedName(name)
    ? `${sandboxUrl}/dns?${new URLSearchParams({ name, value }).toString()}`
    : null;

const lookupOf = (at: Date | null, found: DkimFinding | null): DkimLookup | null =>
  at && found && { at: at.toISOString(), found };
