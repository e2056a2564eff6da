import { Injectable, Logger } from '@nestjs/common';
import { Job } from '@pressloom/database/entities';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DatabaseNews } from '../common/database-news.ts';
import { JobSupersededError } from './job-context.ts';

const CHANNEL = 'jobs_stopped';

/**
 * The jobs that this process runs, so that one which a person stopped lets go of what it waits for. Where the news of it is lost,
 * the run ends as it would have, and writes nothing.
 */
@Injectable()
export class RunningJobs {
  private readonly logger = new Logger('jobs');
  private readonly running = new Map<number, AbortController>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly news: DatabaseNews,
  ) {
    news.hear(CHANNEL, () => void this.look());
  }

  /** The signal aborts, with a JobSupersededError, when the job was stopped. To be followed by `ended`. */
  begun(id: number): AbortSignal {
    const stop = new AbortController();
    this.running.set(id, stop);
    return stop.signal;
  }

  /** `signal`: the run's own, since another one may have begun meanwhile. */
  ended(id: number, signal: AbortSignal): void {
    if (this.running.get(id)?.signal === signal) this.running.delete(id);
  }

  /** Part of the transaction that stops a job: whichever process runs it hears of it once that is committed. */
  tellStopped(manager: EntityManager): Promise<void> {
    return this.news.tell(manager, CHANNEL);
  }

  private async look(): Promise<void> {
    const ids = [...this.running.keys()];
    if (ids.length === 0) return;
    try {
      const jobs = this.dataSource.getRepository(Job);
      const stopped = await jobs.find({ select: { id: true }, where: { id: In(ids), status: 'cancelled' } });
      for (const { id } of stopped) this.running.get(id)?.abort(new JobSupersededError(id));
    } catch (error) {
      this.logger.warn(`Could not look up stopped jobs: ${String(error)}`);
    }
  }
}
