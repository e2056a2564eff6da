import { JOB_TYPES } from '@pressloom/contracts';
import type { JobType } from '@pressloom/contracts';
import type { Job } from '@pressloom/database/entities';
import { KEPT_DAYS, MAX_ATTEMPTS } from './job-handler.ts';
import type { JobDeclaration, JobHandler } from './job-handler.ts';
import { QUEUES } from './queues.ts';
import { problemOf } from './schedule/rhythm.ts';

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

  /** @throws JobDeclarationError */
  add(name: string, { declaration, handler }: DeclaredJob): void {
    const { type, schedule } = declaration;
    const refuse = (problem: string): never => {
      throw new JobDeclarationError(`The job handler ${name} can't be used: ${problem}.`);
    };
    if (!JOB_TYPES.includes(type)) refuse(`the contracts know no job of type "${type}"`);
    if (this.jobs.has(type)) refuse(`there is another handler for jobs of type "${type}"`);
    if (!Object.hasOwn(QUEUES, declaration.queue)) refuse(`there is no queue "${declaration.queue}"`);
    if (typeof handler.run !== 'function') refuse('it has no method run');
    for (const key of ['attempts', 'keptDays'] as const) {
      const value = declaration[key] ?? 1;
      if (!Number.isInteger(value) || value < 1) refuse(`${key} is ${value}`);
    }
    const problem = schedule && problemOf(schedule);
    if (problem) refuse(`its schedule ${problem}`);
    this.jobs.set(type, { declaration, handler });
  }

  /** @throws JobDeclarationError naming the types that nobody handles */
  assertComplete(): void {
    const missing = JOB_TYPES.filter((type) => !this.jobs.has(type));
    if (missing.length > 0) throw new JobDeclarationError(`Nobody handles jobs of type ${missing.join(', ')}.`);
  }

  /** Undefined for a type that only another version of Pressloom knows. */
  find(type: JobType): DeclaredJob | undefined {
    return this.jobs.get(type);
  }

  /** How a type is run. @throws Error for one that nobody handles */
  declared(type: JobType): JobDeclaration {
    const job = this.jobs.get(type);
    if (!job) throw new Error(`Nobody handles jobs of type ${type}.`);
    return job.declaration;
  }

  list(): DeclaredJob[] {
    return [...this.jobs.values()];
  }

  names(): JobType[] {
    return [...this.jobs.keys()];
  }

  attempts(type: JobType): number {
    return this.jobs.get(type)?.declaration.attempts ?? MAX_ATTEMPTS;
  }

  forgetsPayload(type: JobType): boolean {
    return this.jobs.get(type)?.declaration.forgetsPayload ?? false;
  }

  /** Days that ended jobs are kept, by type; of a type that is not named KEPT_DAYS. */
  keptDays(): Record<string, number> {
    const told = this.list().map(({ declaration }) => [declaration.type, declaration.keptDays ?? KEPT_DAYS] as const);
    return Object.fromEntries(told);
  }

  /** The outside party that a job waits for, or null; jobs of one party share a part of their queue. */
  partyOf({ type, siteId }: Pick<Job, 'type' | 'siteId'>): string | null {
    const calls = this.jobs.get(type)?.declaration.calls;
    if (calls === undefined) return null;
    return calls === 'wordpress' ? `wordpress:${siteId ?? 0}` : calls;
  }
}
