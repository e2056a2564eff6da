import type { JobStatus, JobType, JobView } from '@pressloom/contracts/jobs';

type Listener = () => void;

/** True when nothing more happens to a job by itself. */
export function isEnded(status: JobStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/**
 * True when `next` tells more than `known` about the same target: a newer job, or the same one further on. A late
 * answer of a poll never turns an ended job back into a running one, nor late news of its queueing a running one into a waiting
 * one; a retry (more attempts) does.
 */
export function isNewer(next: JobView, known: JobView | null | undefined): boolean {
  if (!known) return true;
  if (next.id !== known.id) return next.id > known.id;
  if (next.attempts !== known.attempts) return next.attempts > known.attempts;
  return !isEnded(known.status) || isEnded(next.status);
}

const keyOf = (type: JobType, target: string): string => `${type}|${target}`;

/** The newest known job of each type and target, filled by the socket and by polls. */
export class JobStore {
  private readonly byTarget = new Map<string, JobView>();
  private readonly listeners = new Set<Listener>();
  private turns = 0;

  /** Takes an update; answers whether it was news. */
  put(job: JobView): boolean {
    const key = keyOf(job.type, job.target);
    const known = this.byTarget.get(key);
    if (!isNewer(job, known)) return false;
    if (known?.id !== job.id || known.status !== job.status) this.turns++;
    this.byTarget.set(key, job);
    this.listeners.forEach((listener) => listener());
    return true;
  }

  get(type: JobType, target: string): JobView | null {
    return this.byTarget.get(keyOf(type, target)) ?? null;
  }

  /** Jobs that the store believes to be under way. */
  active(): JobView[] {
    return [...this.byTarget.values()].filter((job) => !isEnded(job.status));
  }

  byId(id: number): JobView | null {
    for (const job of this.byTarget.values()) if (job.id === id) return job;
    return null;
  }

  /** Grows whenever a job begins, ends or otherwise changes its status; how far one is changes nothing. */
  readonly turnsSeen = (): number => this.turns;

  clear(): void {
    this.byTarget.clear();
    this.listeners.forEach((listener) => listener());
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const jobStore = new JobStore();
