import { Injectable } from '@nestjs/common';
import type { Job } from '@pressloom/database/entities';

/** A job may run in another process, which can't wake us: look at its row this often. */
const LOOK_EVERY_MS = 500;

/** Calls that wait for a job to end. */
@Injectable()
export class JobWaiters {
  private readonly waiting = new Map<number, Set<() => void>>();
  private stopping = false;

  /** Gives the job as it stands when it has ended, when the time is over, or when the server stops. */
  async untilEnded(id: number, timeoutMs: number, load: () => Promise<Job>): Promise<Job> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      const job = await load();
      const left = until - performance.now();
      if ((job.status !== 'queued' && job.status !== 'running') || left <= 0 || this.stopping) return job;
      await this.woken(id, Math.min(left, LOOK_EVERY_MS));
    }
  }

  wake(id: number): void {
    for (const wake of this.waiting.get(id) ?? []) wake();
  }

  /** Answers all open calls at once, so that a stop need not wait for them. */
  stop(): void {
    this.stopping = true;
    for (const id of [...this.waiting.keys()]) this.wake(id);
  }

  private woken(id: number, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const set = this.waiting.get(id) ?? new Set();
      const wake = (): void => {
        clearTimeout(timer);
        set.delete(wake);
        if (set.size === 0) this.waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      set.add(wake);
      this.waiting.set(id, set);
    });
  }
}
