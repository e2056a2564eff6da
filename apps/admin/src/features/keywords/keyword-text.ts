import type { SearchResult } from '@pressloom/contracts/job-results';
import type { JobView } from '@pressloom/contracts/jobs';
import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { formatNumber } from '../../shared/ui/format.ts';

const COUNTER_FROM = 80;

export interface ToastText {
  title: string;
  description?: string;
}

/** What is sent for a typed keyword: outer blanks gone, inner runs of blanks one blank. */
export function normalTerm(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

/** Why a typed keyword can't be sent, or null. An empty field is no error: its button is disabled. */
export function termError(typed: string): string | null {
  const { max } = KEYWORD_LIMITS.term;
  return normalTerm(typed).length > max ? `A keyword has at most ${max} characters` : null;
}

/** `92 / 100` once the limit is near, else null. */
export function termCounter(typed: string): string | null {
  const { length } = normalTerm(typed);
  return length >= COUNTER_FROM ? `${length} / ${KEYWORD_LIMITS.term.max}` : null;
}

/**
 * The toast of a failed search, by what its message says. `status` counts too, so that a plain 403 answer is known by
 * its number. The request id is left out of the comparison: it may hold those three digits by chance.
 */
export function searchFailureToast(failure: { status: number; sentence: string | null }): ToastText {
  const text = `${failure.status}: ${failure.sentence ?? ''}`;
  if (/quota/i.test(text)) {
    return { title: 'API Quota Exceeded', description: 'YouTube API daily quota reached. Please try again tomorrow.' };
  }
  if (text.includes('403')) {
    return { title: 'API Access Denied', description: 'YouTube API access denied. Check API key or quota limits.' };
  }
  return { title: 'Search Failed', description: failure.sentence || 'Failed to search for videos' };
}

/** What the last search of a keyword found, in few words; null where no search has ended well. */
export function searchOutcome(job: JobView | null): string | null {
  if (job?.status !== 'completed' || !isSearchResult(job.result)) return null;
  const { found, stored } = job.result;
  if (found === 0) return 'No video found';
  if (stored === 0) return `Nothing new among ${found} found`;
  return `${stored} new of ${found} found`;
}

function isSearchResult(result: unknown): result is SearchResult {
  const given = result as Partial<SearchResult> | null;
  return typeof given?.found === 'number' && typeof given.stored === 'number';
}

/** The question before a keyword is deleted; says what stays. */
export function deleteQuestion(keyword: Pick<KeywordView, 'term' | 'videosFound'>): string {
  const { term, videosFound } = keyword;
  const kept =
    videosFound === 0
      ? 'It has found no videos yet.'
      : `The ${videosFound === 1 ? 'video' : `${formatNumber(videosFound)} videos`} it found and the posts written from ${videosFound === 1 ? 'it' : 'them'} stay.`;
  return `"${term}" is no longer searched. ${kept}`;
}
