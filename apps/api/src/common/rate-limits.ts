import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from './errors.ts';
import { WIDER_ALLOWANCE } from './networks.ts';
import type { Network } from './networks.ts';
import { AddressKeys } from './secrets/address-keys.service.ts';
import { PostgresThrottlerStorage } from './throttle.ts';

export interface RateLimit {
  /** Times within the window. */
  limit: number;
  windowMs: number;
}

/** Counts that all processes share, for what is limited by something else than calls of one route. */
@Injectable()
export class RateLimits {
  private readonly storage: PostgresThrottlerStorage;

  constructor(
    dataSource: DataSource,
    private readonly keys: AddressKeys,
  ) {
    this.storage = new PostgresThrottlerStorage(dataSource);
  }

  /** Counts one more and says whether it is within the limit. A window begins with the first of its counts. */
  async admits(key: string, limit: RateLimit): Promise<boolean> {
    return (await this.take(key, limit)) === 0;
  }

  /** As `admits`. @throws DomainError 429 with this sentence where it is not within the limit */
  async assertAdmits(key: string, limit: RateLimit, message: string): Promise<void> {
    if (!(await this.admits(key, limit))) throw new DomainError(429, 'too_many_requests', message);
  }

  /** As `admits`, and gives 0 where it is within the limit, else the milliseconds until the window is over. */
  async take(key: string, { limit, windowMs }: RateLimit): Promise<number> {
    const { isBlocked, timeToExpire } = await this.storage.increment(key, windowMs, limit);
    return isBlocked ? Math.max(1, timeToExpire * 1_000) : 0;
  }

  /** How many are still within the limit now. Counts nothing. */
  async left(key: string, { limit }: Pick<RateLimit, 'limit'>): Promise<number> {
    return Math.max(0, limit - (await this.storage.hits(key)));
  }

  /**
   * As `admits`, for callers from one network, and four times as many from the wider one around it. What the first refuses doesn't
   * count for the second, so that one caller can't spend what its neighbours have. Of the networks a keyed hash is kept.
   */
  async admitsFrom({ id, wider }: Network, what: string, { limit, windowMs }: RateLimit): Promise<boolean> {
    const hashOf = await this.keys.addressHasher();
    if (!(await this.admits(`${what}:${hashOf(id)}`, { limit, windowMs }))) return false;
    return wider === null || this.admits(`${what}:${hashOf(wider)}`, { limit: limit * WIDER_ALLOWANCE, windowMs });
  }

  /** Forgets what was counted in windows that are over, and returns how many. */
  forgetEnded(): Promise<number> {
    return this.storage.forgetEnded();
  }
}
