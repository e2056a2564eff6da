import type { ErrorCode } from './errors.ts';
import type { JobStatus, JobType } from './enums.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

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
