import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const CACHED_MS = 1000;

/** Whether this process can serve. Asked often, so the database is asked once a second at most. */
@Injectable()
export class HealthService {
  private stopping = false;
  private last: { at: number; ready: boolean } | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** From now on not ready: a load balancer sends nobody here any more. */
  stop(): void {
    this.stopping = true;
  }

  async isReady(): Promise<boolean> {
    if (this.stopping) return false;
    const now = performance.now();
    if (this.last && now - this.last.at < CACHED_MS) return this.last.ready;
    const ready = await this.dataSource.query('SELECT 1').then(
      () => true,
      () => false,
    );
    this.last = { at: now, ready };
    return ready;
  }
}
