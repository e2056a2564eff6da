import type { Heard } from '../heard.ts';
import type { Call } from '../http-gate.ts';
import type { Records, TakenMail } from '../records.ts';
import type { TruthSite } from '../scene.ts';
import type { Party, Spell, Trouble, Weather } from '../weather.ts';

/** Who was there: what the stand-ins recorded, and when somebody was taken away. Nothing of it is asked of the product. */
export interface Witness {
  records: Records;
  weather: Weather;
  sites: TruthSite[];
  /** All that was said, in its order. */
  heard: Heard[];
  /** Newsletters in whose sending the process died: what its mail server said last, nobody heard. */
  interrupted: ReadonlySet<number>;
  end: Date;
}

/** Why a sentence isn't so; null where it is. */
export type Verdict = string | null;

/** A kind of sentence, and what has to be so where it is said. */
export interface Claim {
  says: RegExp;
  /** Where alone it is looked for: in place and field, such as `job sync-content result.message`. */
  where?: RegExp;
  /** Only of refusals: answers with a status from 400 to 499. */
  isRefusal?: true;
  check(heard: Heard, said: RegExpExecArray, witness: Witness): Verdict;
}

/** A kind of sentence that says nothing which could be so or not, and why that is. */
export interface NoClaim {
  says: RegExp;
  where?: RegExp;
  because: string;
}

export const claims = (check: Claim['check'], ...says: RegExp[]): Claim[] => says.map((one) => ({ says: one, check }));

/** Of a list's row its own website. */
export function siteOf(heard: Pick<Heard, 'siteId' | 'part'>, { sites }: Witness): TruthSite | null {
  const { siteId = heard.siteId } = heard.part as { siteId?: number | null };
  return sites.find(({ id }) => id === siteId) ?? null;
}

/** How a sentence is troubled by whom: the words that it uses for each. */
export function partiesNamed(heard: Pick<Heard, 'text' | 'siteId' | 'part'>, witness: Witness): Party[] {
  const { text } = heard;
  const site = siteOf(heard, witness);
  const named: Party[] = [];
  if (/YouTube/.test(text)) named.push('youtube');
  if (/AI service/.test(text)) named.push('openai');
  if (/Stripe/.test(text)) named.push('stripe');
  if (/[Mm]ail server/.test(text)) named.push(...(site ? [site.mail] : (['mail', 'own-mail'] as const)));
  if (/WordPress/.test(text)) named.push(...(site ? [site.party] : (['news', 'stars'] as const)));
  return named;
}

/** What is told of a party now, rather than of a time that is over. */
const ABOUT_THE_PAST =
  /lastJob|publishError|errorMessage|^error$|result\.|goesOut|stages|deliveryError|failed\.items|refusals|leaveReason/;

/**
 * That a party fails in such a way. Now: it does, or nobody who asked since was answered well. In a list of what was: it did at a time
 * before, or while the work was done.
 */
export function fails(heard: Heard, troubles: Trouble[], witness: Witness): Verdict {
  const parties = partiesNamed(heard, witness);
  if (parties.length === 0) return 'names nobody who could fail';
  const verdicts = parties.map((party) => failsSo(party, heard, { troubles, witness }));
  return verdicts.includes(null) ? null : (verdicts[0] ?? null);
}

function failsSo(
  party: Party,
  heard: Heard,
  { troubles, witness }: { troubles: Trouble[]; witness: Witness },
): Verdict {
  const spell = lastSpell(party, heard.at, { troubles, witness });
  if (!spell) return `${party} was never ${troubles.join(' or ')} until then`;
  // What the last check of a connection found has no time since which it is so.
  const isOfCheck = heard.part['since'] === null;
  const isPast = isOfCheck || /^job |\/api\/mails/.test(heard.place) || ABOUT_THE_PAST.test(heard.field);
  const endedAt = witness.weather.end(spell);
  if (isPast || endedAt > heard.at) return null;
  const since = goodSince(party, endedAt, { heard, witness });
  return since === null
    ? null
    : `${party} was well since ${endedAt.toISOString()}, and answered at ${since.toISOString()}`;
}

function lastSpell(
  party: Party,
  at: Date,
  { troubles, witness }: { troubles: Trouble[]; witness: Witness },
): Spell | undefined {
  return witness.weather.spells
    .filter((one) => one.party === party && troubles.includes(one.trouble) && witness.weather.begin(one) <= at)
    .toSorted((a, b) => a.from - b.from)
    .at(-1);
}

/** When a party did what it was asked after a time, and said so, before a sentence was heard. */
export function goodSince(
  party: Party,
  after: Date,
  { heard, witness }: { heard: Heard; witness: Witness },
): Date | null {
  const { calls, mails } = heard.span.from;
  if (party === 'mail' || party === 'own-mail')
    return witness.records.mails.slice(0, mails).find((mail) => mail.server === party && mail.at >= after)?.at ?? null;
  const good = (call: Call): boolean =>
    call.party === party && call.at >= after && call.status !== null && call.status < 400;
  return witness.records.calls.slice(0, calls).find(good)?.at ?? null;
}

/** That nobody outside was asked for anything. */
export const quiet = (heard: Heard, { records }: Witness): Verdict => {
  const calls = records.callsIn(heard.span).map(({ party, method, path }) => `${party} ${method} ${path}`);
  const mails = records.mailsIn(heard.span).map(({ to, subject }) => `a mail to ${to.join()} (${subject})`);
  const all = [...calls, ...mails];
  return all.length === 0 ? null : `outside there was: ${all.slice(0, 3).join('; ')}`;
};

export const same = (what: string, told: unknown, isTrue: unknown): Verdict =>
  told === isTrue ? null : `${what}: told ${String(told)}, true ${String(isTrue)}`;

export const firstOf = (...verdicts: Verdict[]): Verdict => verdicts.find((one) => one !== null) ?? null;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

/** What was done at a provider between two times. */
export const callsBetween = ({ records }: Witness, party: Party, [from, to]: [Date, Date]): Call[] =>
  records.calls.filter((call) => call.party === party && call.at >= from && call.at <= to);

/**
 * That something follows within so many hours, unless one of those whom it depends on fails meanwhile, or the month is over before.
 */
export function follows(
  heard: Heard,
  { hours, of, what }: { hours: number; of: Party[]; what: (from: Date, to: Date) => boolean },
  { weather, end }: Witness,
): Verdict {
  const until = later(heard.at, hours);
  if (until > end || of.some((party) => weather.wasIn(party, heard.at, until))) return null;
  return what(heard.at, until) ? null : `nothing of it came within ${hours} hours, and ${of.join(', ')} were well`;
}

/**
 * That a mail to an address, which was promised, came within a day; or that its server was in trouble meanwhile, which has its own list.
 */
export function comes(heard: Heard, address: string, witness: Witness): Verdict {
  const { records, weather } = witness;
  const until = new Date(heard.at.getTime() + DAY_MS);
  const came = records.mails
    .slice(heard.span.from.mails)
    .some(({ to, at }: TakenMail) => to.includes(address.toLowerCase()) && at <= until);
  if (came) return null;
  const server = siteOf(heard, witness)?.mail ?? 'mail';
  return weather.wasIn(server, heard.at, until) ? null : `no mail came to ${address}, though ${server} was well`;
}
