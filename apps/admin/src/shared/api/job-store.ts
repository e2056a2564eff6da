import type { JobStatus, JobType, JobView } from '@pressloom/contracts/jobs';

type Listener = () => void;

/** True when nothing more happens to a job by itself. */
export function isEnded(status: JobStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/**
 * True when `next` tells more than `known` about the same target: a newer job, or the same one further on. A late
 * answer of a poll never turns an ended job back into a running one; a retry (more attempts) does.
 */
export function isNewer(next: JobView, known: JobView | null | undefined): boolean {
  if (!known) return true;
  if (next.id !== known.id) return next.id > known.id;
  if (isEnded(known.status) && !isEnded(next.status)) return next.attempts > known.attempts;
  return true;
}

const keyOf = (type: JobType, target: string): string => `${type}|${target}`;

/** The newest known job of each type and target, filled by the socket and by polls. */
export class JobStore {
  private readonly byTarget = new Map<string, JobView>();
  private readonly listeners = new Set<Listener>();

  /** Takes an update; answers whether it was news. */
  put(job: JobView): boolean {
    const key = keyOf(job.type, job.target);
    if (!isNewer(job, this.byTarget.get(key))) return false;
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
