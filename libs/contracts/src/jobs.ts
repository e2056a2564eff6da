import type { ReconcileAnswer } from './billing.ts';
import type { RenameCategoryResult } from './bulk-categories.ts';
import type { Actor } from './actors.ts';
import type { EmailTestResult } from './email-test.ts';
import type { AnalyzatiSyncResult } from './enhanced-stats.ts';
import type { ErrorCode } from './errors.ts';
import type {
  BulkImagesResult,
  CategoryRef,
  CleanUpResult,
  ImageResult,
  PublishResult,
  RefreshResult,
  ReplaceCategoryResult,
  SearchResult,
  SendImageResult,
  SortResult,
  SyncResult,
  UpdateCategoriesResult,
} from './job-results.ts';
import type { CleanupResult, FoundGates, UndoCleanupResult } from './gate-cleanup.ts';
import type { EraseResult } from './people.ts';
import type { ImageStyle } from './pictures.ts';
import type { SendNewsletterAnswer } from './newsletter-delivery.ts';
import type { RewriteKind, RewriteResult } from './rewriting.ts';
import type { ApplyShareResult, UndoShareResult } from './premium-share.ts';
import type { Count, Id, IsoTime } from './scalars.ts';
import type { PublishOptions } from './posts.ts';
import type { SiteContents } from './sites.ts';
import type { SyncResponse } from './site-sync.ts';
import type { OwnVoice, VoiceTrial } from './site-voice.ts';
import type { ImportResult } from './subscriber-imports.ts';
import type { Topic } from './topics.ts';
import type { KeptEvents, RebuiltFigures } from './visitor-data.ts';

/** The last three are ends. */
export const JOB_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** What a kind of work is given and what it gives, both stored as JSON; and the topics that it changes. */
interface Kind<Payload, Result> {
  payload: Payload;
  result: Result;
  changes: readonly Topic[];
}

/** Of work that its target says all about. */
export type NoPayload = Record<string, never>;

/** Payload and result are there for the compiler alone. */
const kind = <Payload, Result>(...changes: Topic[]): Kind<Payload, Result> =>
  ({ changes }) as unknown as Kind<Payload, Result>;

/** Every kind of background work. Its handler's class in the API says how it is run. */
export const JOBS = {
  'search-keyword': kind<NoPayload, SearchResult>('keywords', 'plan', 'quota', 'videos', 'automation'),
  /** `overBudget`: a person was asked whether to go on though the day's budget is spent. */
  'generate-post': kind<{ overBudget?: boolean }, { id: Id; title: string; message?: string }>(
    'videos',
    'posts',
    'automation',
    'spending',
  ),
  /** `revision`: the text that is written again. */
  'rewrite-post': kind<{ kind: RewriteKind; note: string | null; revision: Id; overBudget: boolean }, RewriteResult>(
    'posts',
    'spending',
  ),
  /**
   * What is null or left out follows the website's settings. `byItself`: it goes with a post of the automation. `ifMissing`: it is one
   * of many, and nothing is generated for a post that has an image by then.
   */
  'generate-image': kind<
    {
      style?: ImageStyle | null;
      customPrompt?: string | null;
      overBudget?: boolean;
      byItself?: boolean;
      ifMissing?: boolean;
    },
    ImageResult
  >('posts', 'videos', 'automation', 'spending'),
  /** For posts of a website without an image, the newest first. */
  'generate-images': kind<{ style: ImageStyle | null; atMost: Count }, BulkImagesResult>('posts', 'spending'),
  /** What `voice` doesn't say is the brand's. */
  'try-voice': kind<{ videoId: Id; voice: OwnVoice; overBudget: boolean }, VoiceTrial>('spending'),
  'publish-post': kind<PublishOptions, PublishResult>('videos', 'posts', 'automation'),
  'send-image': kind<NoPayload, SendImageResult>('posts'),
  'update-categories': kind<NoPayload, UpdateCategoriesResult>('posts'),
  /** Names here, and ids of the same on WordPress. */
  'sort-post': kind<{ categories: string[]; wordpressIds: number[] }, SortResult>('posts'),
  /** `oldCategoryId`: number of the old one on WordPress, where a person chose among several of its name. */
  'rename-category': kind<{ oldCategory: string; newCategory: string; oldCategoryId?: number }, RenameCategoryResult>(
    'posts',
    'settings',
  ),
  /** Both with their numbers on WordPress. */
  'replace-category': kind<{ from: CategoryRef; to: CategoryRef }, ReplaceCategoryResult>('posts'),
  /** Brings a website's posts to its share of premium ones. */
  'apply-premium-share': kind<NoPayload, ApplyShareResult>('posts'),
  /** `run`: whose flags are restored. */
  'undo-premium-share': kind<{ run: Id }, UndoShareResult>('posts'),
  /** Reads which posts on WordPress have scripts of the gate in their text, or crowns at the end of their title. */
  'find-premium-gates': kind<NoPayload, FoundGates>(),
  'cleanup-premium-gates': kind<NoPayload, CleanupResult>('sites', 'posts'),
  /** `cleanup`: whose posts are restored. */
  'undo-cleanup': kind<{ cleanup: Id }, UndoCleanupResult>('sites', 'posts'),
  'plan-searches': kind<NoPayload, { message: string; chosen: Count }>('plan', 'automation'),
  'write-posts': kind<NoPayload, { message: string; published: Count; written: Count }>('automation'),
  'publish-posts': kind<NoPayload, { message: string; published: Count }>('automation'),
  'refresh-videos': kind<NoPayload, RefreshResult>('videos', 'quota'),
  'sync-content': kind<NoPayload, SyncResult>('keywords', 'plan', 'quota', 'videos', 'posts', 'automation'),
  /** `sealed`: address and data, encrypted under the job's target. */
  'send-mail': kind<{ template: string; sealed: string }, { messageId: string }>('mails'),
  'test-email': kind<{ email: string; testedBy: string | null }, EmailTestResult>('sender', 'providers'),
  'send-digest': kind<NoPayload, { message: string; mails: Count }>(),
  'plan-newsletters': kind<NoPayload, { message: string; begun: Count }>('newsletters'),
  /** Looks for the DNS records of keys that wait for them. */
  'check-dkim-keys': kind<NoPayload, { message: string; checked: Count; signing: Count }>('sender'),
  'run-newsletter-slot': kind<NoPayload, { message: string }>('newsletters'),
  'password-reset': kind<{ email: string; returnUrl?: string }, null>(),
  /** `scheduledFor`: when the issue is to go out. `overBudget` as above. */
  'generate-newsletter': kind<
    { articles: Count; scheduledFor: IsoTime; overBudget?: boolean },
    { id: Id; message: string }
  >('newsletters', 'spending'),
  /** Somebody's wish to get a website's newsletter, from a form. */
  'ask-subscription': kind<{ email: string; language?: string; page?: string; visitorId?: string }, null>(
    'subscribers',
  ),
  /** `sealed`: the address, encrypted under the job's target. */
  'erase-person': kind<{ sealed: string }, EraseResult>('subscribers', 'visitors', 'team'),
  'check-import': kind<NoPayload, ImportResult>('subscribers'),
  'import-subscribers': kind<NoPayload, ImportResult>('subscribers'),
  'send-newsletter': kind<NoPayload, SendNewsletterAnswer>('newsletters', 'subscribers'),
  /** Goes on with issues whose time has come again. */
  'continue-newsletters': kind<NoPayload, { message: string; begun: Count }>(),
  /** What the payment provider reported and nobody looked at yet. */
  'apply-billing-events': kind<NoPayload, { message: string; handled: Count }>('subscribers'),
  /** Reads what a website has on WordPress. */
  'sync-site': kind<NoPayload, SyncResponse>('sites'),
  'plan-syncs': kind<NoPayload, { message: string; begun: Count }>(),
  /** Deletes what hangs on a website that is marked; `deleted` was counted then. */
  'delete-site': kind<{ deleted: SiteContents }, { message: string; deleted: SiteContents }>('sites'),
  /** Compares all that is stored of payments with what the payment provider says, and mends it. */
  'reconcile-billing': kind<NoPayload, ReconcileAnswer>('subscribers', 'providers'),
  /** Tells the payment provider the addresses of accounts that changed theirs. */
  'follow-addresses': kind<NoPayload, { message: string; told: Count }>(),
  /** Tells members of the end of their pause, days ahead. */
  'remind-pauses': kind<NoPayload, { message: string; told: Count }>(),
  /** Tells members of new prices, and sets them when their time has come. */
  'move-prices': kind<NoPayload, { message: string; told: Count; set: Count }>('offers'),
  /** Looks again at rights to read whose time is over. */
  'review-memberships': kind<NoPayload, { message: string; changed: Count }>('subscribers'),
  'clean-subscribers': kind<NoPayload, CleanUpResult>(),
  /** Clicks are judged, and what became of issues is added up. */
  'count-newsletters': kind<NoPayload, { judged: Count; counted: Count }>(),
  /** The subject that goes to the rest of a list. */
  'decide-subjects': kind<NoPayload, { decided: Count }>('newsletters'),
  /** VACUUM and ANALYZE of every table. */
  'optimize-database': kind<NoPayload, { message: string; tables: Count }>(),
  /** Reads what Analyzati counted on a website. */
  'sync-analyzati': kind<NoPayload, AnalyzatiSyncResult>('visitors'),
  'plan-analyzati-syncs': kind<NoPayload, { message: string; begun: Count }>(),
  'make-event-months': kind<NoPayload, { made: Count }>(),
  'clean-events': kind<NoPayload, CleanUpResult>(),
  /** Counts a website's stored events anew. */
  'rebuild-figures': kind<NoPayload, RebuiltFigures>('visitors'),
  /** Begins rebuilds that are due, and takes months away whose time is over. */
  'keep-events': kind<NoPayload, KeptEvents>('visitors'),
  'clean-jobs': kind<NoPayload, CleanUpResult>(),
  'clean-accounts': kind<NoPayload, CleanUpResult>(),
  'clean-counters': kind<NoPayload, { forgotten: Count }>(),
  'clean-calls': kind<NoPayload, CleanUpResult>(),
  'clean-mail-log': kind<NoPayload, CleanUpResult>(),
  'clean-gate-visitors': kind<NoPayload, CleanUpResult>(),
};
export type JobType = keyof typeof JOBS;
export type JobPayload<T extends JobType> = (typeof JOBS)[T]['payload'];
export type JobResult<T extends JobType> = (typeof JOBS)[T]['result'];

/** Topics that a kind of work changes; none are known of a kind that only another version has. */
export const changesOf = (type: string): readonly Topic[] =>
  Object.hasOwn(JOBS, type) ? JOBS[type as JobType].changes : [];

/**
 * Work that nobody takes out of the queue: asking for it has changed something already. A newsletter is paused or cancelled itself: as long
 * as it is being sent, its job would be queued again.
 */
export const NOT_CANCELLABLE: readonly JobType[] = ['delete-site', 'send-newsletter'];

/**
 * Work that a person may stop while it runs, and the step from which on it can't be: before, nothing of it was stored but what it
 * costs. Null where it can be stopped at any time.
 */
export const STOPPABLE = {
  'generate-post': 'kept',
  'rewrite-post': 'kept',
  'try-voice': null,
  'generate-images': null,
  'rebuild-figures': null,
} as const satisfies { [T in JobType]?: string | null };

/** Whether a person may stop such work while it runs. Pure. */
export const isStoppable = (type: JobType): type is keyof typeof STOPPABLE => Object.hasOwn(STOPPABLE, type);

export const JOB_TYPES = Object.keys(JOBS) as JobType[];

/** How far a job is; `total` is 0 before it began. */
export interface JobProgress {
  done: Count;
  total: Count;
  /** What it is doing, for people. */
  note: string;
}

/** Why a job failed for good; a call that waited for it answers the same. */
export interface JobError {
  code: ErrorCode;
  message: string;
  statusCode: Count;
}

/** The payload of `job_update`, and `lastJob` of what it works on. */
export interface JobView {
  id: Id;
  type: JobType;
  /** What it works on, such as `video:12`. */
  target: string;
  siteId: Id | null;
  /** Who asked for it; null where nobody was signed in, or nobody wrote it down. */
  actor: Actor | null;
  status: JobStatus;
  progress: JobProgress;
  result: unknown;
  error: JobError | null;
  attempts: Count;
  createdAt: IsoTime;
  startedAt: IsoTime | null;
  finishedAt: IsoTime | null;
}

/** `GET /api/jobs` and `GET /api/jobs/{id}`. */
export interface JobEntry extends JobView {
  /** Name of what it works on; null where that is gone, or has none. */
  title: string | null;
  /** Whether it can be started again once it failed or was cancelled: what it needs and works on is there, and the same was not begun again since. */
  isRepeatable: boolean;
}

/** The 202 answer of a call whose job is still under way. */
export interface JobAccepted {
  jobId: Id;
  status: JobStatus;
  progress: JobProgress;
}

/** `GET /api/schedule`: something that the clock begins. */
export interface ScheduleEntry {
  name: JobType;
  /** Such as `every 30 minutes`; the usual one while it is switched off. */
  rhythm: string;
  isOn: boolean;
  /** Null before the first run. */
  lastRunAt: IsoTime | null;
  /** Null before the first look of the clock, and while it is switched off. */
  nextRunAt: IsoTime | null;
  /** The last run's job, while it is kept: how it stands or ended. */
  lastJob: JobView | null;
}

/** Milliseconds that a call waits for its job before it answers 202. */
export const JOB_ANSWER_WAIT_MS = 25_000;
