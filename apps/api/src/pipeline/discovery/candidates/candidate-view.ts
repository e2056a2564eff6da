import type { CandidateState, CandidateView } from '@pressloom/contracts/search-rules';
import type { SearchCandidate } from '@pressloom/database/entities';
import { leftOutSentence } from '../rules/search-rules.ts';

/** A result of a search as the admin sees it. Pure. */
export function candidateView(candidate: SearchCandidate): CandidateView {
  const { leftOut } = candidate;
  return {
    id: candidate.id,
    keywordId: candidate.keywordId,
    youtubeId: candidate.youtubeId,
    title: candidate.title,
    channelId: candidate.channelId,
    channelTitle: candidate.channelTitle,
    publishedAt: candidate.publishedAt?.toISOString() ?? null,
    durationSeconds: candidate.durationSeconds,
    rank: candidate.rank,
    foundAt: candidate.foundAt.toISOString(),
    takenAt: candidate.takenAt?.toISOString() ?? null,
    state: stateOf(candidate),
    leftOut,
    reason: leftOut === null ? null : leftOutSentence(leftOut),
  };
}

function stateOf({ takenAt, leftOut }: SearchCandidate): CandidateState {
  if (takenAt !== null) return 'taken';
  return leftOut === null ? 'waiting' : 'left_out';
}
