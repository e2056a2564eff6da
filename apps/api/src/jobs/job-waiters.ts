import { Injectable } from '@nestjs/common';
import type { Job } from '@pressloom/database/entities';

/** A job may run in another process, which can't wake us: look at its row this often. */
const LOOK_EVERY_MS = 500;

/** Calls that wait for a job to end. */
@Injectable()
export class JobWaiters {
  private readonly waiting = new Map<number, Set<(ended?: Job) => void>>();
  private stopping = false;

  /** Gives the job as it stands when it has ended, when the time is over, or when the server stops. */
  async untilEnded(id: number, timeoutMs: number, load: () => Promise<Job>): Promise<Job> {
    const until = performance.now() + timeoutMs;
    let job = await load();
    for (;;) {
      const left = until - performance.now();
      if ((job.status !== 'queued' && job.status !== 'running') || left <= 0 || this.stopping) return job;
      job = (await this.woken(id, Math.min(left, LOOK_EVERY_MS))) ?? (await load());
    }
  }

  /** Gives an ended job to those who wait for it. */
  wake(ended: Job): void {
    for (const wake of this.waiting.get(ended.id) ?? []) wake(ended);
  }

  /** Answers all open calls at once, so that a stop need not wait for them. */
  stop(): void {
    this.stopping = true;
    for (const set of [...this.waiting.values()]) for (const wake of set) wake();
  }

  /** The job as it ended, when that was told in time. */
  private woken(id: number, ms: number): Promise<Job | undefined> {
    return new Promise((resolve) => {
      const set = this.waiting.get(id) ?? new Set();
      const wake = (ended?: Job): void => {
        clearTimeout(timer);
        set.delete(wake);
        if (set.size === 0) this.waiting.delete(id);
        resolve(ended);
      };
      const timer = setTimeout(wake, ms);
      set.add(wake);
      this.waiting.set(id, set);
    });
  }
}
