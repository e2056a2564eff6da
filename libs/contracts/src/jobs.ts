import type { ImageStyle, JobStatus } from './enums.ts';
import type { ErrorCode } from './errors.ts';
import type {
  ImageResult,
  PublishResult,
  RefreshResult,
  SearchResult,
  SyncResult,
  UpdateCategoriesResult,
} from './job-results.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** What a kind of work is given and what it gives. Both are stored as JSON. */
interface Kind<Payload, Result> {
  payload: Payload;
  result: Result;
}

/** Of work that its target says all about. */
export type NoPayload = Record<string, never>;

/** Nothing of it is there at run time but the name. */
const kind = <Payload, Result>(): Kind<Payload, Result> => ({}) as Kind<Payload, Result>;

/** Every kind of background work. Its handler's class in the API says how it is run. */
export const JOBS = {
  'search-keyword': kind<NoPayload, SearchResult>(),
  'generate-post': kind<NoPayload, { id: Id; title: string }>(),
  /** What is null or left out follows the website's settings. */
  'generate-image': kind<{ style?: ImageStyle | null; customPrompt?: string | null }, ImageResult>(),
  'publish-post': kind<NoPayload, PublishResult>(),
  'update-categories': kind<NoPayload, UpdateCategoriesResult>(),
  /** Names here, and ids of the same on WordPress. */
  'sort-post': kind<{ categories: string[]; wordpressIds: number[] }, { warnings: string[] }>(),
  'plan-searches': kind<NoPayload, { message: string; chosen: Count }>(),
  'write-posts': kind<NoPayload, { message: string; published: Count; written: Count }>(),
  'refresh-videos': kind<NoPayload, RefreshResult>(),
  'sync-content': kind<NoPayload, SyncResult>(),
  /** `sealed`: address and data, encrypted under the job's target. */
  'send-mail': kind<{ template: string; sealed: string }, { messageId: string }>(),
  'password-reset': kind<{ email: string }, null>(),
  'clean-jobs': kind<NoPayload, { forgotten: Count }>(),
  'clean-accounts': kind<NoPayload, { forgotten: Count }>(),
  'clean-counters': kind<NoPayload, { forgotten: Count }>(),
};

export type JobType = keyof typeof JOBS;
export type JobPayload<T extends JobType> = (typeof JOBS)[T]['payload'];
export type JobResult<T extends JobType> = (typeof JOBS)[T]['result'];

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

/** `GET /api/jobs`, `GET /api/jobs/{id}` and the payload of `job_update`. */
export interface JobView {
  id: Id;
  type: JobType;
  /** What it works on, such as `video:12`. */
  target: string;
  siteId: Id | null;
  status: JobStatus;
  progress: JobProgress;
  result: unknown;
  error: JobError | null;
  attempts: Count;
  createdAt: IsoTime;
  startedAt: IsoTime | null;
  finishedAt: IsoTime | null;
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
