import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PostgresThrottlerStorage } from './throttle.ts';

export interface RateLimit {
  /** Times within the window. */
  limit: number;
  windowMs: number;
}

/** Counts that all processes share, for what is limited by something else than the caller's address. */
@Injectable()
export class RateLimits {
  private readonly storage: PostgresThrottlerStorage;

  constructor(dataSource: DataSource) {
    this.storage = new PostgresThrottlerStorage(dataSource);
  }

  /** Counts one more and says whether it is within the limit. A window begins with the first of its counts. */
  async admits(key: string, { limit, windowMs }: RateLimit): Promise<boolean> {
    return !(await this.storage.increment(key, windowMs, limit)).isBlocked;
  }

  /** Forgets what was counted in windows that are over, and returns how many. */
  forgetEnded(): Promise<number> {
    return this.storage.forgetEnded();
  }
}
