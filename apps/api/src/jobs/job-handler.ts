import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { ErrorCode } from '@pressloom/contracts/errors';
import type { JobResult, JobType } from '@pressloom/contracts/jobs';
import type { EntityManager } from 'typeorm';
import type { JobContext } from './job-context.ts';
import type { JobOf } from './job-type.ts';
import type { QueueName } from './queues.ts';
import type { Rhythm } from './schedule/rhythm.ts';

/**
 * Whom a job calls. Websites are told apart, each is a party of its own; so are mail servers, by `JobHandler.concurrencyGroup`. `dns`: name servers of
 * others.
 */
export type OutsideParty = 'youtube' | 'openai' | 'wordpress' | 'mail' | 'stripe' | 'analyzati' | 'dns';

/** How jobs of a type are run: all that there is to say of it besides what `JOBS` of the contracts says. */
export interface JobDeclaration<T extends JobType = JobType> {
  type: T;
  queue: QueueName;
  /** Whom it mostly waits for; jobs for one party take at most its share of the queue. */
  calls?: OutsideParty;
  /** Tries before a failing job is given up; a run that ends with its process is none. MAX_ATTEMPTS unless told. */
  attempts?: number;
  /**
   * The payload is forgotten as soon as the job ends, however it ends, because it holds what nobody may read later. Such a
   * job can't be started again.
   */
  forgetsPayload?: true;
  /** Days that an ended job is kept; KEPT_DAYS unless told. */
  keptDays?: number;
  /** It is begun by the clock, once for all processes. */
  schedule?: Rhythm;
}

/** Does the work of one type. Its class carries `@HandlesJob` and is a provider of some module; it is found at start. */
export interface JobHandler<T extends JobType = JobType> {
  /**
   * Does the work. It may be called again after a crash or a failure: every outside effect must be repeatable or
   * guarded by `context.step`.
   */
  run(context: JobContext<T>): Promise<JobResult<T>>;
  /** Called once when the job has failed for good, in the transaction that says so. */
  onFailed?(failed: FailedJob): Promise<void>;
  /** Called when a person took the job out of the queue, in the transaction that says so. */
  onCancelled?(cancelled: EndedJob): Promise<void>;
  /** Called when a person stops the job while it runs, in the transaction that says so: what came of it until then. */
  onStopped?(stopped: JobOf<T>, manager: EntityManager): Promise<JobResult<T>>;
  /** Whom a job of this website calls, in the transaction that queues it, where those whom `calls` names are to be told apart. */
  concurrencyGroup?(siteId: number | null, manager: EntityManager): Promise<string>;
  /** The rhythm that holds now where settings may change the declared one; null while it is switched off. */
  rhythm?(declared: Rhythm): Promise<Rhythm | null>;
}

export interface EndedJob {
  target: string;
  manager: EntityManager;
}

export interface FailedJob extends EndedJob {
  code: ErrorCode;
  message: string;
  /** What its last run threw; undefined where its process died. */
  thrown?: unknown;
}

/** Tries before a failing job is given up. */
export const MAX_ATTEMPTS = 6;

/** Days that an ended job is kept: as long as reports look back. */
export const KEPT_DAYS = 90;

/** What the clock begins is of no interest for long. */
export const KEPT_DAYS_OF_TICKS = 7;

export const JOB_HANDLER = 'pressloom:job-handler';

/** Makes a provider the handler of a type of jobs. */
export const HandlesJob = <T extends JobType>(declaration: JobDeclaration<T>): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(JOB_HANDLER, declaration));
