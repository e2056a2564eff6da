import { MAX_VIDEO_FAILURES } from '@pressloom/contracts/videos';
import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';
import type { BudgetState } from '@pressloom/contracts/spending';
import { countedOrNo } from '../../../common/counted.ts';

/** Posts that are begun for one site in one round, so that a long backlog of one can't hold up the others. */
const POSTS_PER_ROUND = 10;

/** Hours that a video rests after its first and second failure. */
const REST_HOURS = [0, 1, 6];

/** A site that posts may be written for. */
export interface WritingSite {
  id: number;
  /** Active, and its automation is on. */
  isOn: boolean;
  ai: 'ready' | 'failing' | 'unconfigured';
  budget: BudgetState;
  /** Posts of it that are being written. */
  underWay: number;
  /** Drafts of the automation that wait to go out, those on their way included. */
  drafts: number;
  /** Posts that went out by themselves today. */
  publicToday: number;
  /** Drafts that may wait beyond those that can still go out today. */
  draftStock: number;
  /** Found, usable, wanted by their keyword's rules and not under way, the newest first. */
  videos: WaitingVideo[];
}

export interface WaitingVideo {
  id: number;
  /** Its own, not a provider's. */
  failures: number;
  lastFailedAt: Date | null;
  /** When a post from it last failed, whoever was to blame. */
  lastTriedAt: Date | null;
}

/** Whether a video is tried again after it failed. Pure. */
export function isReadyToWrite({ failures, lastFailedAt }: WaitingVideo, now: Date): boolean {
  if (failures >= MAX_VIDEO_FAILURES) return false;
  const restMs = (REST_HOURS[failures] ?? 0) * 3_600_000;
  return lastFailedAt === null || now.getTime() - lastFailedAt.getTime() >= restMs;
}

/**
 * How many drafts of the automation may wait, those being written included: what can still go out today, and the stock. With
 * more, the newest would take each day's places and the rest never have its turn. Pure.
 */
const mostDrafts = ({ publicToday, draftStock }: Pick<WritingSite, 'publicToday' | 'draftStock'>): number =>
  Math.max(0, AUTO_POSTS_PER_DAY - publicToday) + draftStock;

/** Drafts that may still be begun before as many wait as may. */
const draftsLeft = (site: Omit<WritingSite, 'id' | 'videos'>): number => mostDrafts(site) - site.drafts - site.underWay;

/** Why a round begins no post for a site: switched off, no AI service, the day's money spent, or enough drafts. */
export type WritingHindrance = 'off' | 'unconfigured' | 'spent' | 'stocked';

/** What keeps the automation from beginning a post for a site, whatever there is to write from; null where nothing does. Pure. */
export function writingHindrance(site: Omit<WritingSite, 'id' | 'videos'>): WritingHindrance | null {
  if (!site.isOn) return 'off';
  if (site.ai === 'unconfigured') return 'unconfigured';
  if (site.budget === 'spent') return 'spent';
  return draftsLeft(site) > 0 ? null : 'stocked';
}

/** Posts that may be begun for a site now. Pure. */
function roomOf(site: WritingSite): number {
  if (writingHindrance(site) !== null) return 0;
  const ofRound = (site.ai === 'failing' ? 1 : POSTS_PER_ROUND) - site.underWay;
  return Math.max(0, Math.min(ofRound, draftsLeft(site)));
}

/** While the AI service fails, what waits longest for its try, or one that it can't write would be tried again and again. Pure. */
function inOrder({ ai, videos }: WritingSite): WaitingVideo[] {
  const triedAt = ({ lastTriedAt }: WaitingVideo): number => lastTriedAt?.getTime() ?? -Infinity;
  return ai === 'failing' ? videos.toSorted((a, b) => triedAt(a) - triedAt(b)) : videos;
}

/**
 * The videos to write from now, sites in turn, the newest of each first. While the AI service fails, one post of a site
 * at a time finds out whether it is back. Writing keeps pace with publishing: no more is written than can go out today, and a
 * stock. Pure.
 */
export function planWriting(sites: WritingSite[], now: Date): number[] {
  const queues = sites.map((site) =>
    inOrder(site)
      .filter((video) => isReadyToWrite(video, now))
      .slice(0, roomOf(site)),
  );
  const turns = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: turns }, (_, turn) => queues.flatMap((queue) => queue[turn]?.id ?? [])).flat();
}

/** What a round began; how it ends is told by the jobs. Pure. */
export function roundMessage(published: number, written: number): string {
  const posts = (count: number): string => countedOrNo(count, 'post');
  return `Started publishing ${posts(published)} and writing ${posts(written)}.`;
}
