import { Injectable, UseGuards, applyDecorators } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { DataSource } from 'typeorm';
import { DomainError } from './errors.ts';

/** Calls of one address to one route in an hour. Any other name than `default` would end up in the answers' headers. */
export const THROTTLE = { name: 'default', limit: 20, ttl: 3_600_000 } as const;

type Counted = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts in PostgreSQL, so that all processes share one count. */
@Injectable()
export class PostgresThrottlerStorage implements ThrottlerStorage {
  constructor(private readonly dataSource: DataSource) {}

  async increment(key: string, ttl: number, limit: number): Promise<Counted> {
    // A window that is over starts anew in the same statement that counts.
    const rows: { hits: number; left_ms: string }[] = await this.dataSource.query(
      `INSERT INTO rate_counters AS counter (key, hits, ends_at)
       VALUES ($1, 1, now() + $2 * interval '1 millisecond')
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN counter.ends_at <= now() THEN 1 ELSE counter.hits + 1 END,
         ends_at = CASE WHEN counter.ends_at <= now() THEN EXCLUDED.ends_at ELSE counter.ends_at END
       RETURNING hits, ceil(extract(epoch FROM ends_at - now()) * 1000)::text AS left_ms`,
      [key, ttl],
    );
    const totalHits = rows[0]?.hits ?? 1;
    const timeToExpire = Math.ceil(Number(rows[0]?.left_ms ?? 0) / 1000);
    const isBlocked = totalHits > limit;
    return { totalHits, timeToExpire, isBlocked, timeToBlockExpire: isBlocked ? timeToExpire : 0 };
  }

  /** Forgets windows that are over, and returns how many. */
  async forgetEnded(): Promise<number> {
    const [, forgotten]: [unknown, number] = await this.dataSource.query(
      'DELETE FROM rate_counters WHERE ends_at < now()',
    );
    return forgotten;
  }
}

@Injectable()
class AddressThrottlerGuard extends ThrottlerGuard {
  protected override throwThrottlingException(): Promise<void> {
    throw new DomainError(429, 'too_many_requests', 'Too many requests from your address. Please try again later.');
  }
}

/** A public route that costs something: at most 20 calls an hour from one address. */
export const Throttled = (): MethodDecorator & ClassDecorator => applyDecorators(UseGuards(AddressThrottlerGuard));
