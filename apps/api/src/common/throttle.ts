import { Injectable, UseGuards, applyDecorators } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { ThrottlerLimitDetail, ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { TooManyRequests } from './errors.ts';
import { WIDER_ALLOWANCE, callerNetwork } from './networks.ts';

const widerOf = (context: ExecutionContext): string | null =>
  callerNetwork(context.switchToHttp().getRequest<Request>()).wider;

/**
 * Calls of one network to one route in an hour, and of the wider one around it; a call that the first refuses doesn't count for the
 * second. Any other name than `default` would end up in the answers' headers.
 */
export const THROTTLES: Extract<ThrottlerModuleOptions, unknown[]> = [
  { name: 'default', limit: 20, ttl: 3_600_000, getTracker: (request) => callerNetwork(request as Request).id },
  {
    name: 'wider',
    limit: 20 * WIDER_ALLOWANCE,
    ttl: 3_600_000,
    setHeaders: false,
    skipIf: (context) => widerOf(context) === null,
    getTracker: (_request, context) => widerOf(context) ?? '',
  },
];

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

  /** What was counted in the window that is open; 0 where none is. */
  async hits(key: string): Promise<number> {
    const rows: { hits: number }[] = await this.dataSource.query(
      'SELECT hits FROM rate_counters WHERE key = $1 AND ends_at > now()',
      [key],
    );
    return rows[0]?.hits ?? 0;
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
class NetworkThrottlerGuard extends ThrottlerGuard {
  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new TooManyRequests(
      'Too many requests from your address. Please try again later.',
      timeToBlockExpire * 1_000,
    );
  }
}

/** A public route that costs something: at most 20 calls an hour from one network. */
export const Throttled = (): MethodDecorator & ClassDecorator => applyDecorators(UseGuards(NetworkThrottlerGuard));
