import { SEARCHES_PER_SYNC } from '@pressloom/contracts/automation';
import type { SyncResult } from '@pressloom/contracts/job-results';
import type { JobError, JobStatus, JobType } from '@pressloom/contracts/jobs';
import { AUTO_POSTS_PER_DAY, BY_HAND_ANYWAY, NEXT_TO_GO } from '@pressloom/contracts/posts';
import type { GoesOut } from '@pressloom/contracts/posts';
import { MAX_VIDEO_FAILURES } from '@pressloom/contracts/videos';
import { capital, counted } from '../../../common/counted.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { POSTS_PER_SYNC } from './sync-rules.ts';
import type { AiState } from './sync-rules.ts';

/** A job that a sync began, as it stands when the sync ends. */
export interface SyncedJob<T extends JobType> {
  status: JobStatus;
  result: JobOf<T>['result'];
  error: JobError | null;
  /** What it says of itself while it is open; see `JobProgress`. */
  progressNote: string;
}

/** All that a sync knows at its end. */
export interface SyncFacts {
  /** Of the website; `left` are due, but more than one sync searches. */
  keywords: { all: number; active: number; left: number };
  searches: SyncedJob<'search-keyword'>[];
  posts: SyncedJob<'generate-post'>[];
  publishes: SyncedJob<'publish-post'>[];
  /** Usable videos without a post that this sync did not try and another may. */
  videosLeft: number;
  /** Others that failed too often to be tried without a person. */
  videosForPeople: number;
  /** Those that say too little for a post by itself. */
  videosThin: number;
  ai: { state: AiState; message: string | null };
  /** What is told of a budget that leaves no room for posts; null while there is some. */
  budgetSpent: string | null;
  /** Of each draft of the website that this sync did not try, and of each that is held: whether it goes out by itself. */
  drafts: GoesOut[];
}

/** What a sync did, what did not work and what waits, in sentences for people. Pure. */
export function syncResult(facts: SyncFacts): SyncResult {
  const made = completed(facts.searches).filter((result) => result.notSearched === null);
  const published = completed(facts.publishes);
  const isPublic = published.filter((result) => result.wordpressStatus === 'publish').length;
  const counts = {
    searched: made.length,
    videosStored: made.reduce((sum, { stored }) => sum + stored, 0),
    postsWritten: completed(facts.posts).length,
    postsPublished: isPublic,
    savedAsDraft: published.length - isPublic,
  };
  const groups = problemsOf(facts);
  const outcome = { ...counts, problems: groups.flat(), waiting: waitingOf(facts) };
  return { message: messageOf(facts, outcome, groups), ...outcome };
}

type Told = Omit<SyncResult, 'message'>;

function messageOf({ keywords, searches }: SyncFacts, told: Told, groups: string[][]): string {
  const done = doneOf(told);
  const isQuiet = done.length + told.problems.length + told.waiting.length === 0;
  if (isQuiet && keywords.all === 0) return 'This website has no active keyword yet. Add one, then sync again.';
  const unsearched = searches.length > 0 ? null : whyNoSearch(keywords);
  if (isQuiet && keywords.active > 0) return `Everything is up to date: ${lowered(unsearched ?? '')}`;
  const named = groups.flatMap((problems) => problems.slice(0, 1));
  const untold = told.problems.length - named.length;
  const sentences = [
    done.length > 0 && `${capital(done.join(', '))}.`,
    unsearched,
    ...named,
    untold > 0 && `${counted(untold, 'more problem')} occurred.`,
    ...told.waiting,
  ];
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}

function doneOf(told: Told): string[] {
  const { searched, videosStored, postsWritten, postsPublished, savedAsDraft } = told;
  const done = [
    searched > 0 && `searched ${counted(searched, 'keyword')} and added ${counted(videosStored, 'new video')}`,
    postsWritten > 0 && `wrote ${counted(postsWritten, 'post')}`,
    postsPublished > 0 && `published ${counted(postsPublished, 'post')}`,
    savedAsDraft > 0 && `saved ${counted(savedAsDraft, 'post')} on the website as a draft only`,
  ];
  return done.filter((part) => part !== false);
}

function whyNoSearch({ all, active }: SyncFacts['keywords']): string {
  if (all === 0) return 'This website has no keyword, so nothing was searched.';
  if (active === 0) return 'All keywords of this website are paused, so nothing was searched.';
  return 'All keywords were searched within the last hour.';
}

/** What did not work of each part of the pipeline, the worst first: each part has a service of its own behind it. */
function problemsOf({ searches, posts, publishes, ai }: SyncFacts): string[][] {
  const notWritten = (jobs: SyncedJob<'generate-post'>[]): string[] =>
    tally(
      jobs.flatMap(failureOf).map((reason) => (isNamedBy(ai, reason) ? ai.message : reason)),
      (count, reason) => `${were(count, 'post')} not written: ${reason}`,
    );
  const [byService, others] = [posts.filter(isOfService), posts.filter((job) => !isOfService(job))];
  return [
    tally(
      searches.flatMap((job) => (isOutOfQuota(job) ? [] : failureOf(job))),
      (count, reason) => `${were(count, 'keyword')} not searched: ${reason}`,
    ),
    [...notWritten(byService), ...notWritten(others)],
    tally(publishes.flatMap(failureOf), (count, reason) => `${were(count, 'post')} not published: ${reason}`),
  ];
}

/** A service failed, which would have failed for any other video too. */
const isOfService = ({ error }: SyncedJob<'generate-post'>): boolean => error?.code === 'provider_failed';

type FailingAi = SyncFacts['ai'] & { message: string };

/** What the AI service's state says already, and with what to do. */
const isNamedBy = (ai: SyncFacts['ai'], reason: string): ai is FailingAi =>
  ai.state === 'failing' && ai.message !== null && ai.message.startsWith(reason);

function waitingOf(facts: SyncFacts): string[] {
  const { searches, posts, publishes, keywords } = facts;
  const hindered = [
    ...completed(searches).flatMap(({ notSearched, message }) => (notSearched === null ? [] : [message])),
    ...searches.filter(isOutOfQuota).flatMap(failureOf),
  ];
  return [
    ...tally(hindered, (count, reason) => `${were(count, 'keyword')} not searched: ${reason}`),
    ...open(searches, (count) => `${count} ${count === 1 ? 'search is' : 'searches are'} still running`),
    ...open(posts, (count) => `${was(count, 'post')} still being written`),
    ...open(publishes, (count) => `${was(count, 'post')} still being published`),
    ...(keywords.left > 0
      ? [`${waits(keywords.left, 'more keyword')} for the next sync: one searches at most ${SEARCHES_PER_SYNC}.`]
      : []),
    ...videosWaiting(facts),
    ...draftsWaiting(facts),
  ];
}

function videosWaiting({ videosLeft, videosForPeople, videosThin, ai, budgetSpent, posts }: SyncFacts): string[] {
  const isAiNamed = posts.flatMap(failureOf).some((reason) => isNamedBy(ai, reason));
  const reasons: Record<AiState, string> = {
    unconfigured: 'no AI service is set up.',
    failing: ai.message ?? 'the AI service is failing.',
    ready: `one sync writes at most ${POSTS_PER_SYNC}.`,
  };
  const until = isAiNamed ? ' until the AI service works again.' : ` for a post: ${budgetSpent ?? reasons[ai.state]}`;
  const sentences = [
    videosLeft > 0 && `${waits(videosLeft, 'more video')}${until}`,
    videosForPeople > 0 &&
      `${waits(videosForPeople, 'video')} for you: writing failed ${MAX_VIDEO_FAILURES} times or more.`,
    videosThin > 0 && `${counted(videosThin, 'video')} ${videosThin === 1 ? 'needs' : 'need'} a transcript or notes.`,
  ];
  return sentences.filter((sentence) => sentence !== false);
}

/** What keeps drafts, told in one sentence a state, with its most frequent reason. */
const DRAFT_SENTENCES: Record<GoesOut['state'], (count: number, reason: string) => string | null> = {
  published: () => null,
  under_way: (count) => `${was(count, 'draft')} being published.`,
  next: (count, reason) =>
    reason === NEXT_TO_GO
      ? `${was(count, 'draft')} next to be published automatically.`
      : `${was(count, 'draft')} next. ${reason}`,
  later: (count) =>
    `${waits(count, 'draft')} for another day: at most ${AUTO_POSTS_PER_DAY} posts a day are published automatically.`,
  retrying: (count, reason) => `${was(count, 'draft')} retried automatically. ${reason}`,
  held: (count, reason) => `${was(count, 'draft')} held back: ${reason}`,
  left: (count) =>
    `${was(count, 'draft')} no longer published automatically: publish ${count === 1 ? 'it' : 'them'} yourself.`,
  by_hand: (count, reason) => {
    const sentence = `${waits(count, 'draft')} for you to publish ${count === 1 ? 'it' : 'them'}`;
    return reason === BY_HAND_ANYWAY ? `${sentence}.` : `${sentence}: ${reason}`;
  },
};

function draftsWaiting({ drafts }: SyncFacts): string[] {
  return (Object.keys(DRAFT_SENTENCES) as GoesOut['state'][]).flatMap((state) => {
    const reasons = drafts.filter((draft) => draft.state === state).map(({ reason }) => reason);
    const [most] = frequent(reasons);
    return most ? (DRAFT_SENTENCES[state](reasons.length, most.reason) ?? []) : [];
  });
}

/** Spent quota is no fault: it waits for the next day. */
const isOutOfQuota = ({ error }: SyncedJob<'search-keyword'>): boolean => error?.code === 'quota_exhausted';

/** Why a job did not do its work; nothing where it did, or is open. */
function failureOf({ status, error }: SyncedJob<JobType>): string[] {
  if (status === 'cancelled') return ['it was cancelled.'];
  return status === 'failed' ? [error?.message ?? 'no reason was recorded.'] : [];
}

/** What is still under way: what waits for another try says why. */
function open<T extends JobType>(jobs: SyncedJob<T>[], sentence: (count: number) => string): string[] {
  const reasons = jobs.flatMap(({ status, progressNote }) => {
    if (status !== 'queued' && status !== 'running') return [];
    return [/^(?:Waiting|Trying again): (.+)$/.exec(progressNote)?.[1] ?? ''];
  });
  return tally(reasons, (count, reason) => {
    if (reason === '') return `${sentence(count)}.`;
    return `${sentence(count)}: ${reason} ${count === 1 ? 'It is' : 'They are'} retried automatically.`;
  });
}

/** A sentence for each different reason, the most frequent first. */
function tally(reasons: string[], sentence: (count: number, reason: string) => string): string[] {
  return frequent(reasons).map(({ count, reason }) => sentence(count, reason));
}

/** Each different reason, the most frequent first. */
function frequent(reasons: string[]): { reason: string; count: number }[] {
  const groups = [...Map.groupBy(reasons, (reason) => reason)];
  return groups.map(([reason, same]) => ({ reason, count: same.length })).sort((a, b) => b.count - a.count);
}

function completed<T extends JobType>(jobs: SyncedJob<T>[]): NonNullable<JobOf<T>['result']>[] {
  return jobs.flatMap(({ status, result }) => (status === 'completed' && result !== null ? [result] : []));
}

const were = (count: number, what: string): string => `${counted(count, what)} ${count === 1 ? 'was' : 'were'}`;
const was = (count: number, what: string): string => `${counted(count, what)} ${count === 1 ? 'is' : 'are'}`;
const waits = (count: number, what: string): string => `${counted(count, what)} ${count === 1 ? 'waits' : 'wait'}`;
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
