import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { DASHBOARD_LIMITS } from '@pressloom/contracts/dashboard';
import type { Digest, DigestWaiting } from '@pressloom/contracts/dashboard';
import { fromSmallestUnits, shownMoney } from '@pressloom/contracts/currencies';
import { usd } from '@pressloom/contracts/spending';
import { writtenInZone } from '@pressloom/contracts/time-zones';
import type { UnexpectedExit } from '@pressloom/database/entities';
import { capital, counted } from '../../common/counted.ts';

const { digestItems: MOST_EXITS } = DASHBOARD_LIMITS;
const MOMENT = { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

type Parts = Record<'found' | 'written' | 'published' | 'held' | 'failed', { count: number }>;

/** What a day's texts and pictures cost. */
export type DaysCost = Pick<Digest, 'spentCents' | 'sandboxCents'>;

/** What a day was for readers and members. */
export interface DaysReaders {
  /** Whose last mail was handed over. */
  newsletters: number;
  /** Emails to single people that did not arrive, or may not have. */
  undelivered: number;
  /** Came onto the list. */
  joined: number;
  /** Left the list. */
  gone: number;
  /** Memberships. */
  begun: number;
  ended: number;
  /** Real money, in the smallest unit of each currency. */
  paid: { currency: string; cents: number }[];
}

/** A day in a few words; one on which nothing happened says so. Pure. */
export function digestSummary(
  { found, written, published, held, failed }: Parts,
  { spentCents, sandboxCents }: DaysCost,
  readers: DaysReaders,
): string {
  const done = [
    found.count > 0 && `found ${counted(found.count, 'video')}`,
    written.count > 0 && `wrote ${counted(written.count, 'post')}`,
    published.count > 0 && `published ${counted(published.count, 'post')}`,
  ].filter((part) => part !== false);
  const sentences = [
    done.length > 0 && `${capital(inARow(done))}.`,
    held.count > 0 && `${counted(held.count, 'post')} ${held.count === 1 ? 'is' : 'are'} on hold.`,
    failed.count > 0 && `${counted(failed.count, 'step')} failed.`,
    ...readersSentences(readers),
    spentCents > 0 && `Texts and pictures cost ${usd(spentCents)}.`,
    sandboxCents > 0 && `Simulated texts and pictures, which nobody bills, count as ${usd(sandboxCents)}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing happened.';
}

function readersSentences({
  newsletters,
  undelivered,
  joined,
  gone,
  begun,
  ended,
  paid,
}: DaysReaders): (string | false)[] {
  const list = [
    joined > 0 && `${counted(joined, 'reader')} joined the list`,
    gone > 0 && `${counted(gone, 'reader')} left ${joined > 0 ? 'it' : 'the list'}`,
  ];
  const members = [
    begun > 0 && `${counted(begun, 'membership')} began`,
    ended > 0 && `${counted(ended, 'membership')} ended`,
  ];
  const sums = paid.map(({ currency, cents }) =>
    shownMoney(fromSmallestUnits(cents, currency), currency.toUpperCase(), 'en-US'),
  );
  return [
    newsletters > 0 && `${counted(newsletters, 'newsletter')} went out.`,
    sentenceOf(list),
    sentenceOf(members),
    sums.length > 0 && `Members paid ${inARow(sums)}.`,
    undelivered > 0 && `${counted(undelivered, 'email')} may not have arrived.`,
  ];
}

const sentenceOf = (parts: (string | false)[]): string | false => {
  const said = parts.filter((part) => part !== false);
  return said.length > 0 && `${inARow(said)}.`;
};

/** What there is of a website that only a person can move on. */
export interface WaitingCounts {
  /** Drafts that don't go out by themselves. */
  drafts: number;
  held: number;
  failedVideos: number;
  thinVideos: number;
  /** That were not begun in time. */
  lateNewsletters: number;
  /** Whether the limit of confirmation mails was reached in the last 24 hours, whatever it is now. */
  confirmationsLimited: boolean;
  /** Emails to single people that did not arrive in the last 24 hours, or may not have. */
  undelivered: number;
}

/** What waits for a person, each with where to do it. Pure. */
export function waitingOf(counts: WaitingCounts): DigestWaiting[] {
  const { drafts, held, failedVideos, thinVideos, lateNewsletters, confirmationsLimited, undelivered } = counts;
  const [ready, processed] = [ADMIN_PATHS.contentGenerationTab('ready'), ADMIN_PATHS.contentGenerationTab('processed')];
  const waits = (count: number, what: string, why: string): string =>
    `${counted(count, what)} ${count === 1 ? 'is' : 'are'} waiting ${why}`;
  return [
    {
      count: lateNewsletters,
      text: waits(lateNewsletters, 'newsletter', 'to be sent or skipped'),
      link: ADMIN_PATHS.newsletter,
    },
    {
      count: Number(confirmationsLimited),
      text: 'more people signed up than the hourly limit of confirmation emails allows',
      link: ADMIN_PATHS.newsletter,
    },
    {
      count: undelivered,
      text: `${counted(undelivered, 'email')} may not have arrived`,
      link: `${ADMIN_PATHS.jobs}?tab=emails`,
    },
    { count: drafts, text: waits(drafts, 'draft', 'to be published'), link: processed },
    { count: held, text: waits(held, 'post', 'on the website as a draft'), link: processed },
    { count: failedVideos, text: waits(failedVideos, 'video', 'after repeated failures'), link: ready },
    { count: thinVideos, text: waits(thinVideos, 'video', 'for a transcript'), link: ready },
  ].flatMap(({ count, ...one }) => (count > 0 ? [one] : []));
}

/** The lines of a website in the mail: the day in a few words, then each thing that is held or failed, with its reason. Pure. */
export function digestLines({ summary, held, failed, waiting }: Digest): string[] {
  const named = (word: string, { count, items }: Digest['held']): string[] => [
    ...items.map(({ title, reason }) => `${word}: ${title}${reason === null ? '' : `. ${reason}`}`),
    ...(count > items.length ? [`${word}: ${count - items.length} more.`] : []),
  ];
  const toDo = waiting.map(({ text }) => text);
  return [
    summary,
    ...named('On hold', held),
    ...named('Failed', failed),
    ...(toDo.length > 0 ? [`For you: ${inARow(toDo)}.`] : []),
  ];
}

/** An end of the server that nobody had asked for; `exitedAt` and `cause` are null where nobody saw it. */
export type DaysExit = Pick<UnexpectedExit, 'exitedAt' | 'cause' | 'recordedAt'>;

/** What the mail tells of the server's own unexpected ends, by the clock of a zone; nothing where there were none. Pure. */
export function exitLines(exits: readonly DaysExit[], timeZone: string): string[] {
  const shown = exits
    .slice(0, MOST_EXITS)
    .map(({ exitedAt, cause, recordedAt }) =>
      exitedAt === null || cause === null
        ? `It had not been shut down properly before the start on ${writtenInZone(timeZone, recordedAt, MOMENT)}; when and why it stopped is unknown.`
        : `On ${writtenInZone(timeZone, exitedAt, MOMENT)}: ${cause}.`,
    );
  if (shown.length === 0) return [];
  const rest = exits.length - shown.length;
  const times = exits.length === 1 ? 'once' : counted(exits.length, 'time');
  return [`It stopped unexpectedly ${times} and is running again.`, ...shown, ...(rest > 0 ? [`${rest} more.`] : [])];
}

const inARow = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
