import type { SearchResult } from '@pressloom/contracts/job-results';
import type { JobView } from '@pressloom/contracts/jobs';
import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import type { KeywordPlan, KeywordView } from '@pressloom/contracts/keywords';
import { formatRelative } from '@pressloom/contracts/shown-times';
import { isUnsure } from '../../shared/api/request.ts';
import type { RequestError } from '../../shared/api/request.ts';
import { formatNumber } from '../../shared/ui/format.ts';
import type { ToastText } from '../../shared/ui/use-toast.ts';

const COUNTER_FROM = 80;

/** The words of the product's documents, which stay the same until a minute before midnight Pacific time, with the true time behind them. */
function quotaSpent(reset: QuotaReset | null): Omit<ToastText, 'tone'> {
  const description = 'YouTube API daily quota reached. Please try again tomorrow.';
  const title = 'API Quota Exceeded';
  if (reset === null) return { title, description };
  return {
    title,
    description: `${description} The quota resets at midnight Pacific time, ${formatRelative(reset.at, reset.nowMs)}.`,
  };
}

/** When the quota of YouTube resets, seen from now. */
export interface QuotaReset {
  at: string;
  nowMs: number;
}

/** Whether the outcome of a search is told by when the quota resets: nothing else needs to know it. */
export const isAboutQuota = (failure: Failure): boolean => /quota/i.test(toldOf(failure));

const toldOf = ({ status, sentence }: Failure): string => `${status}: ${sentence ?? ''}`;

interface Failure {
  status: number;
  sentence: string | null;
}

/** What is told of a keyword that was switched on again: what the planner does with it, or what keeps it from being searched. */
export function resumedText(term: string, plan: Pick<KeywordPlan, 'state' | 'reason'> | null): string {
  if (plan === null) return `"${term}" is switched on again.`;
  const { state, reason } = plan;
  if (state === 'paused' || state === 'waiting')
    return `"${term}" is switched on again, but not searched yet. ${reason}`;
  const again = `"${term}" is searched automatically again.`;
  return state === 'scheduled' ? again : `${again} ${reason}`;
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
export function searchFailureToast(failure: Failure, reset: QuotaReset | null = null): Omit<ToastText, 'tone'> {
  if (isAboutQuota(failure)) return quotaSpent(reset);
  if (toldOf(failure).includes('403')) {
    return { title: 'API Access Denied', description: 'YouTube API access denied. Check API key or quota limits.' };
  }
  return { title: 'Search Failed', description: failure.sentence || 'Failed to search for videos' };
}

/** The toast of a search that was answered for: one that was not made is no success. */
export function searchDoneToast(
  result: Pick<SearchResult, 'message' | 'notSearched'>,
  reset: QuotaReset | null = null,
): ToastText {
  const { message: description, notSearched } = result;
  if (notSearched === null) return { tone: 'success', title: 'Search Complete', description };
  if (notSearched === 'quota_spent') return { tone: 'error', ...quotaSpent(reset) };
  return { tone: 'info', title: 'Not Searched', description };
}

/**
 * What the last search of a keyword found, in few words, or why it was not made; null where no search has ended well. One
 * that an older version stored does not say whether it was made: its own sentence does.
 */
export function searchOutcome(job: JobView | null): string | null {
  if (job?.status !== 'completed' || !isSearchResult(job.result)) return null;
  const { found, stored, message, notSearched } = job.result;
  if (notSearched) return `Not searched: ${message}`;
  if (found === 0) return notSearched === null ? 'No new results' : message;
  if (stored === 0) return `No new videos among ${found} found`;
  return `${stored} new of ${found} found`;
}

function isSearchResult(result: unknown): result is SearchResult {
  const given = result as Partial<SearchResult> | null;
  return typeof given?.found === 'number' && typeof given.stored === 'number' && typeof given.message === 'string';
}

/** The question before a keyword is deleted; says what stays. */
export function deleteQuestion(keyword: Pick<KeywordView, 'term' | 'videosFound'>): string {
  const { term, videosFound } = keyword;
  const kept =
    videosFound === 0
      ? 'It has found no videos yet.'
      : `The ${videosFound === 1 ? 'video' : `${formatNumber(videosFound)} videos`} it found and the posts written from ${videosFound === 1 ? 'it' : 'them'} stay.`;
  return `"${term}" will no longer be searched. ${kept}`;
}

/** The question before changed rules are left; `forms`: the names of those that hold changes which aren't being saved. Pure. */
export const discardQuestion = (term: string, forms: readonly string[]): string =>
  `The changed rules of “${term}” under ${forms.join(' and ')} are not saved and will be lost.`;

/** Which keyword keeps its rules where a call failed: their dialog may have been left. Without a response nobody knows whether it does. Pure. */
export const rulesFailure = (term: string, error: RequestError): string =>
  isUnsure(error)
    ? `The rules of "${term}" may have been changed anyway. Open them to check.`
    : `The rules of "${term}" were not changed.`;
