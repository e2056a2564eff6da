import { PUBLISHING_CYCLE_MINUTES, WRITING_CYCLE_MINUTES } from '@pressloom/contracts/automation';
import { AUTO_POSTS_PER_DAY, BY_HAND_ANYWAY, NEXT_TO_GO } from '@pressloom/contracts/posts';
import type { GoesOut, PostStatus } from '@pressloom/contracts/posts';
import type { VideoFlag } from '@pressloom/contracts/videos';
import { offSwitch } from '../../../common/off-switch.ts';
import type { OffSwitch } from '../../../common/off-switch.ts';
import { mayBePublic } from '../../../common/urls.ts';
import { endOfDayIn, startOfDayIn } from '../../../common/zone-days.ts';
import { counted } from '../../../common/counted.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** A website as its posts go out. */
export interface OutgoingSite {
  name: string;
  siteUrl: string;
  timeZone: string;
  active: boolean;
  /** Its automation as a whole. */
  automationEnabled: boolean;
  /** It publishes by itself. */
  autoPublish: boolean;
  draftDays: number;
  /** Posts that went out by themselves this day of its zone. */
  publicToday: number;
  /** Posts that are on their way by themselves. */
  underWay: number;
  /** The last call to its WordPress failed as any would. */
  wordpressFails: boolean;
}

/** All that decides whether and when a post goes out by itself. */
export interface OutgoingFacts {
  status: PostStatus;
  source: 'live' | 'sandbox';
  publishedAt: Date | null;
  /** In the automation, and since when its days count. */
  autoPublish: boolean;
  automationSince: Date | null;
  /** The rules of its keyword. */
  keywordAllows: boolean;
  flag: VideoFlag | null;
  heldReason: string | null;
  error: string | null;
  nextTryAt: Date | null;
  /** It was given to a publish that has not failed. */
  isHandedOver: boolean;
  isUnderWay: boolean;
  /** Among its website's drafts that may go now, 1 first; null when it isn't among them. */
  place: number | null;
  /** The switch of the whole installation. */
  allOn: boolean;
  site: OutgoingSite;
  /** When the next round of writing begins, and the next look at what may be published; null before the first. */
  nextRoundAt: Date | null;
  nextLookAt: Date | null;
}

/** When a draft that has not gone out is left to people. Days of 24 hours, whatever the clocks do. Pure. */
export const leavesAt = (since: Date, draftDays: number): Date => new Date(since.getTime() + draftDays * DAY_MS);

/** Posts that may still go out by themselves today, those on their way taken off. Pure. */
export const placesLeft = ({ publicToday, underWay }: Pick<OutgoingSite, 'publicToday' | 'underWay'>): number =>
  Math.max(0, AUTO_POSTS_PER_DAY - publicToday - underWay);

/** Whether a post goes out by itself, when at the earliest, and why or why not. Pure. */
export function goesOut(post: OutgoingFacts, now: Date): GoesOut {
  if (post.status === 'published') return told('published', `It is public on ${post.site.name}.`, post.publishedAt);
  if (post.isUnderWay) return told('under_way', `It is on its way to ${post.site.name}.`);
  const left = leftToPeople(post, now);
  if (left) return left;
  const held = heldBack(post);
  if (held) return told('held', held);
  if (post.nextTryAt && post.error) return retrying(post, { error: post.error, nextTryAt: post.nextTryAt }, now);
  return inOrder(post, now);
}

function leftToPeople(post: OutgoingFacts, now: Date): GoesOut | null {
  const { site, automationSince } = post;
  if (!post.autoPublish || automationSince === null) return told('by_hand', BY_HAND_ANYWAY);
  const end = leavesAt(automationSince, site.draftDays);
  if (now >= end) {
    return told('left', `It waited ${days(site.draftDays)} without being published, so publishing is up to you.`, end);
  }
  if (!site.autoPublish) return told('by_hand', `${site.name} does not publish automatically.`);
  if (!post.keywordAllows) return told('by_hand', 'The rules of its keyword allow manual publishing only.');
  if (post.isHandedOver && post.heldReason === null) return told('by_hand', 'Somebody cancelled its publishing.');
  return null;
}

const FLAG_WORDS: Record<VideoFlag, string> = {
  vanished: 'is no longer on YouTube',
  private: 'is private now',
  not_embeddable: 'may not be shown on other websites',
  rejected: 'was rejected by YouTube',
  made_for_kids: 'is made for kids',
  age_restricted: 'is for signed-in adults only',
  region_blocked: "can't be watched in the country of your search rules",
};

function heldBack({ site, ...post }: OutgoingFacts): string | null {
  if (post.heldReason !== null) return post.heldReason;
  if (post.flag) return `Its video ${FLAG_WORDS[post.flag]}.`;
  if (!mayBePublic(post.source, site.siteUrl)) {
    return `Made from sandbox data, so ${site.name} gets it as a draft only.`;
  }
  const off = offSwitch({ ...site, allOn: post.allOn });
  return off && SWITCHED_OFF[off](site.name);
}

const SWITCHED_OFF: Record<OffSwitch, (name: string) => string> = {
  switched_off: () => 'All automation is switched off.',
  site_inactive: (name) => `${name} is not active.`,
  site_off: (name) => `The automation of ${name} is switched off.`,
};

function retrying(post: OutgoingFacts, last: { error: string; nextTryAt: Date }, now: Date): GoesOut {
  const reason = `The last attempt failed: ${last.error}`;
  const at = post.place === null ? lookAt(post, last.nextTryAt) : turn(post, post.place, now);
  return told('retrying', reason, beforeItLeaves(post, at));
}

function inOrder(post: OutgoingFacts, now: Date): GoesOut {
  const { site, place } = post;
  if (place === null) return told('held', 'It waits for the next check.');
  if (site.wordpressFails && (place > 1 || site.underWay > 0)) {
    return told(
      'held',
      `WordPress of ${site.name} is failing. Another post tests when it works again; this one follows.`,
    );
  }
  const at = turn(post, place, now);
  if (place <= placesLeft(site)) {
    const reason = site.wordpressFails
      ? `WordPress of ${site.name} failed recently: this post tests whether it works again.`
      : NEXT_TO_GO;
    return told('next', reason, at);
  }
  const order = `Posts from newer videos go first, at most ${AUTO_POSTS_PER_DAY} a day: this is number ${place}.`;
  return beforeItLeaves(post, at)
    ? told('later', order, at)
    : told('later', `${order} Its automatic publishing ends before its turn.`);
}

/** When the draft in this place has its turn, if none comes before it meanwhile. */
function turn(post: OutgoingFacts, place: number, now: Date): Date | null {
  const { site } = post;
  const days = Math.ceil((place - placesLeft(site)) / AUTO_POSTS_PER_DAY);
  if (days > 0) return lookAt(post, startOfDayAfter(site.timeZone, now, days));
  const written = post.automationSince?.getTime() ?? 0;
  const look = lookAt(post, new Date(written + WRITING_CYCLE_MINUTES * MINUTE_MS));
  const { nextRoundAt } = post;
  return look && nextRoundAt && nextRoundAt < look ? nextRoundAt : look;
}

/** The first look at what may be published, at a moment or after it. */
function lookAt({ nextLookAt }: OutgoingFacts, from: Date): Date | null {
  if (nextLookAt === null) return null;
  const step = PUBLISHING_CYCLE_MINUTES * MINUTE_MS;
  const looks = Math.max(0, Math.ceil((from.getTime() - nextLookAt.getTime()) / step));
  return new Date(nextLookAt.getTime() + looks * step);
}

const beforeItLeaves = ({ automationSince, site }: OutgoingFacts, at: Date | null): Date | null =>
  at && automationSince && at < leavesAt(automationSince, site.draftDays) ? at : null;

function startOfDayAfter(zone: string, now: Date, days: number): Date {
  let midnight = startOfDayIn(zone, now);
  for (let day = 0; day < days; day += 1) midnight = endOfDayIn(zone, midnight);
  return midnight;
}

const told = (state: GoesOut['state'], reason: string, at: Date | null = null): GoesOut => ({
  state,
  at: at?.toISOString() ?? null,
  reason,
});

const days = (count: number): string => counted(count, 'day');
