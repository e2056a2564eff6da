import type { FoundVideo, YouTubeVideo } from '@pressloom/clients/youtube';
import type { SearchRules } from '@pressloom/contracts/search-rules';
import type { SearchCandidate } from '@pressloom/database/entities';
import { hasShortsTag, leftOutBy } from '../rules/search-rules.ts';
import { flagIn } from '../videos/video-rules.ts';
import { bestFirst } from './best-first.ts';
import type { CandidateFacts } from './candidates.service.ts';

/** What results are judged by. */
export interface Judgement {
  rules: SearchRules;
  now: Date;
  /** Ids that the website has, or that somebody deleted from it. */
  known: ReadonlyMap<string, 'known' | 'dismissed'>;
}

/** What a search found and what earlier ones left, each once: the search's own first, in its order. Pure. */
export function candidatesOf(
  found: readonly FoundVideo[],
  pool: readonly SearchCandidate[],
  judgement: Judgement,
): CandidateFacts[] {
  const earlier = new Map(pool.map((candidate) => [candidate.youtubeId, candidate]));
  const named = found.map((video, index): CandidateFacts => {
    const before = earlier.get(video.youtubeId);
    earlier.delete(video.youtubeId);
    const rank = Math.min(before?.rank ?? Infinity, index + 1);
    const durationSeconds = before?.durationSeconds ?? null;
    const isTagged = before?.hasShortsTag === true || hasShortsTag(video.title);
    return {
      ...video,
      durationSeconds,
      hasShortsTag: isTagged,
      flag: null,
      rank,
      leftOut: null,
      foundAt: judgement.now,
      isNamed: true,
    };
  });
  const others = [...earlier.values()].map((candidate) => ({ ...candidate, isNamed: false }));
  return [...named, ...others].map((candidate) => judged(candidate, judgement));
}

/**
 * Those to ask YouTube about: what the search named and may be taken, filled up to whole calls with the best of what
 * earlier searches left. A stream comes last: it may have become a video since. Pure.
 */
export function idsToAsk(candidates: readonly CandidateFacts[], { rules, now }: Judgement, perCall: number): string[] {
  const open = candidates.filter((candidate) => candidate.leftOut === null);
  const named = open.filter((candidate) => candidate.isNamed);
  const others = bestFirst(
    open.filter((candidate) => !candidate.isNamed),
    rules,
    now,
  );
  const streams = candidates.filter((candidate) => candidate.leftOut === 'live' && !candidate.isNamed);
  const calls = Math.max(1, Math.ceil(named.length / perCall));
  return [...named, ...others, ...streams].slice(0, calls * perCall).map((candidate) => candidate.youtubeId);
}

/** The candidates with what YouTube told of those that it was asked about. What it doesn't know has vanished. Pure. */
export function withDetails(
  candidates: readonly CandidateFacts[],
  { asked, details }: { asked: ReadonlySet<string>; details: ReadonlyMap<string, YouTubeVideo> },
  judgement: Judgement,
): CandidateFacts[] {
  return candidates.map((candidate) => {
    if (!asked.has(candidate.youtubeId)) return candidate;
    const video = details.get(candidate.youtubeId);
    if (!video) return judged({ ...candidate, flag: 'vanished' }, judgement);
    const { title, channelId, channelTitle, publishedAt, durationSeconds, live } = video;
    const isTagged = hasShortsTag(title) || hasShortsTag(video.description);
    const told = { title, channelId, channelTitle, publishedAt, durationSeconds, hasShortsTag: isTagged, live };
    return judged({ ...candidate, ...told, flag: flagIn(judgement.rules.region, video) }, judgement);
  });
}

const judged = (candidate: CandidateFacts, { rules, now, known }: Judgement): CandidateFacts => ({
  ...candidate,
  leftOut: known.get(candidate.youtubeId) ?? leftOutBy(rules, candidate, now),
});
