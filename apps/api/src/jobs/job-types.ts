import { JOB_TYPES } from '@pressloom/contracts/jobs';
import type { JobType } from '@pressloom/contracts/jobs';
import type { Job } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { KEPT_DAYS, MAX_ATTEMPTS } from './job-handler.ts';
import type { JobDeclaration, JobHandler, OutsideParty } from './job-handler.ts';
import { QUEUES } from './queues.ts';
import { problemOf as rhythmProblem } from './schedule/rhythm.ts';

/** A handler is declared in a way that can't work; the start ends with this sentence. */
export class JobDeclarationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JobDeclarationError';
  }
}

/** A type with whoever handles it. */
export interface DeclaredJob {
  declaration: JobDeclaration;
  handler: JobHandler;
}

/** Every type of job of this process, as its handler's class declares it. */
export class JobTypes {
  private readonly jobs = new Map<JobType, DeclaredJob>();

  /** @throws JobDeclarationError naming the handler and what is wrong with it */
  add(name: string, job: DeclaredJob): void {
    const problem = this.problemOf(job);
    if (problem !== null) throw new JobDeclarationError(`The job handler ${name} can't be used: ${problem}.`);
    this.jobs.set(job.declaration.type, job);
  }

  private problemOf({ declaration, handler }: DeclaredJob): string | null {
    const { type, queue, calls, schedule, attempts = 1, keptDays = 1 } = declaration;
    if (!JOB_TYPES.includes(type)) return `the contracts know no job of type "${type}"`;
    if (this.jobs.has(type)) return `there is another handler for jobs of type "${type}"`;
    if (!Object.hasOwn(QUEUES, queue)) return `there is no queue "${queue}"`;
    if (queue === 'quick' && calls !== undefined) return `it calls ${calls}, and jobs of the queue "quick" call nobody`;
    if (typeof handler.run !== 'function') return 'it has no method run';
    for (const [what, count] of Object.entries({ attempts, keptDays })) {
      if (!Number.isInteger(count) || count < 1) return `${what} is ${count}`;
    }
    const problem = schedule ? rhythmProblem(schedule) : null;
    return problem && `its schedule ${problem}`;
  }

  /** @throws JobDeclarationError naming the types that nobody handles */
  assertComplete(): void {
    const missing = JOB_TYPES.filter((type) => !this.jobs.has(type));
    if (missing.length > 0) throw new JobDeclarationError(`No handler for jobs of type ${missing.join(', ')}.`);
  }

  /** Undefined for a type that only another version of Pressloom knows. */
  find(type: JobType): DeclaredJob | undefined {
    return this.jobs.get(type);
  }

  /** How a type is run. @throws Error for one that nobody handles */
  declared(type: JobType): JobDeclaration {
    const job = this.jobs.get(type);
    if (!job) throw new Error(`No handler for jobs of type ${type}.`);
    return job.declaration;
  }

  list(): DeclaredJob[] {
    return [...this.jobs.values()];
  }

  names(): JobType[] {
    return [...this.jobs.keys()];
  }

  /** Types whose jobs mostly wait for this one. */
  calling(provider: OutsideParty): JobType[] {
    return this.list().flatMap(({ declaration }) => (declaration.calls === provider ? [declaration.type] : []));
  }

  attempts(type: JobType): number {
    return this.jobs.get(type)?.declaration.attempts ?? MAX_ATTEMPTS;
  }

  forgetsPayload(type: JobType): boolean {
    return this.jobs.get(type)?.declaration.forgetsPayload ?? false;
  }

  /** Whether an ended one can be started again: this version knows it, and its payload is kept. */
  isRepeatable(type: JobType): boolean {
    return this.jobs.has(type) && !this.forgetsPayload(type);
  }

  /** Days that ended jobs are kept, by type; of a type that is not named KEPT_DAYS. */
  keptDays(): Record<string, number> {
    const told = this.list().map(({ declaration }) => [declaration.type, declaration.keptDays ?? KEPT_DAYS] as const);
    return Object.fromEntries(told);
  }

  /** The outside party that a job waits for, or null; jobs of one party share a part of their queue. */
  async partyOf({ type, siteId }: Pick<Job, 'type' | 'siteId'>, manager: EntityManager): Promise<string | null> {
    const job = this.jobs.get(type);
    const calls = job?.declaration.calls;
    if (calls === undefined) return null;
    if (job?.handler.concurrencyGroup) return job.handler.concurrencyGroup(siteId, manager);
    return calls === 'wordpress' ? `wordpress:${siteId ?? 0}` : calls;
  }
}
