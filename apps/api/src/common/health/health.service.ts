import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { setTimeout as delay } from 'node:timers/promises';

const CACHED_MS = 1000;
/** A database that takes longer serves nobody. */
const PATIENCE_MS = 2000;

/** Whether this process can serve. Asked often, so the database is asked once a second at most, one question at a time. */
@Injectable()
export class HealthService {
  private stopping = false;
  private last: { at: number; ready: boolean } | null = null;
  private asking: Promise<boolean> | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** From now on not ready: a load balancer sends nobody here any more. */
  stop(): void {
    this.stopping = true;
  }

  async isReady(): Promise<boolean> {
    if (this.stopping) return false;
    if (this.last && performance.now() - this.last.at < CACHED_MS) return this.last.ready;
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    const answered = this.dataSource.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const ready = await Promise.race([answered, delay(PATIENCE_MS, false, { ref: false })]);
    this.last = { at: performance.now(), ready };
    return ready;
  }
}
