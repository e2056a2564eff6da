import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { Digest, DigestWaiting } from '@pressloom/contracts/dashboard';
import { usd } from '@pressloom/contracts/spending';
import { capital, counted } from '../../common/counted.ts';

type Parts = Record<'found' | 'written' | 'published' | 'held' | 'failed', { count: number }>;

/** What a day's texts and pictures cost. */
export type DaysCost = Pick<Digest, 'spentCents' | 'sandboxCents'>;

/** A day in a few words; one on which nothing happened says so. Pure. */
export function digestSummary(
  { found, written, published, held, failed }: Parts,
  { spentCents, sandboxCents }: DaysCost,
): string {
  const done = [
    found.count > 0 && `found ${counted(found.count, 'video')}`,
    written.count > 0 && `wrote ${counted(written.count, 'post')}`,
    published.count > 0 && `published ${counted(published.count, 'post')}`,
  ].filter((part) => part !== false);
  const sentences = [
    done.length > 0 && `${capital(inARow(done))}.`,
    held.count > 0 && `${counted(held.count, 'post')} ${held.count === 1 ? 'is' : 'are'} held.`,
    failed.count > 0 && `${counted(failed.count, 'step')} failed.`,
    spentCents > 0 && `Texts and pictures cost ${usd(spentCents)}.`,
    sandboxCents > 0 && `The sandbox's texts and pictures, which nobody bills, count for ${usd(sandboxCents)}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing happened.';
}

/** What there is of a website that only a person can move on. */
export interface WaitingCounts {
  /** Drafts that don't go out by themselves. */
  drafts: number;
  held: number;
  failedVideos: number;
  thinVideos: number;
  /** That were not begun in time. */
  lateNewsletters: number;
}

/** What waits for a person, each with where to do it. Pure. */
export function waitingOf(counts: WaitingCounts): DigestWaiting[] {
  const { drafts, held, failedVideos, thinVideos, lateNewsletters } = counts;
  const [ready, processed] = [ADMIN_PATHS.contentGenerationTab('ready'), ADMIN_PATHS.contentGenerationTab('processed')];
  const waits = (count: number, what: string, why: string): string =>
    `${counted(count, what)} ${count === 1 ? 'waits' : 'wait'} ${why}`;
  return [
    {
      count: lateNewsletters,
      text: waits(lateNewsletters, 'newsletter', 'to be sent or left out'),
      link: ADMIN_PATHS.newsletter,
    },
    { count: drafts, text: waits(drafts, 'draft', 'to be published'), link: processed },
    { count: held, text: waits(held, 'post', 'on the website as a draft'), link: processed },
    { count: failedVideos, text: waits(failedVideos, 'video', 'after failing again and again'), link: ready },
    { count: thinVideos, text: waits(thinVideos, 'video', 'for more to go on'), link: ready },
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
    ...named('Held', held),
    ...named('Failed', failed),
    ...(toDo.length > 0 ? [`For you: ${inARow(toDo)}.`] : []),
  ];
}

const inARow = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
