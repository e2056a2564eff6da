import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { PROBE_EVERY_MS, RETURNS_WITHIN_MS, attempts, isConnectionLost } from '@pressloom/database';
import type { Request } from 'express';
import { retry, throwError, timer } from 'rxjs';
import type { Observable } from 'rxjs';

/** What HTTP calls idempotent (RFC 9110, 9.2.2): done twice, it leaves what it leaves when done once. */
const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
/** Where undici, and with it `fetch`, says that it begins a request. */
const REQUESTS = 'undici:request:create';

const askedElsewhere = (): void => {
  const attempt = attempts.getStore();
  if (attempt) attempt.mayBeKept = true;
};

/**
 * Answers calls that lost their connection to the database, because it restarts, once it is back. A call that changes something more with
 * each time is repeated only as long as nothing of it can have stayed, here or with others.
 */
@Injectable()
export class RepeatedCalls implements NestInterceptor, OnModuleInit, OnModuleDestroy {
  onModuleInit(): void {
    subscribe(REQUESTS, askedElsewhere);
  }

  onModuleDestroy(): void {
    unsubscribe(REQUESTS, askedElsewhere);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { method } = context.switchToHttp().getRequest<Request>();
    const attempt = { mayBeKept: false };
    const giveUpAt = performance.now() + RETURNS_WITHIN_MS;
    const delay = (error: unknown) => {
      const mayRepeat = REPEATABLE.has(method) || !attempt.mayBeKept;
      const mayReturn = mayRepeat && isConnectionLost(error) && performance.now() < giveUpAt;
      return mayReturn ? timer(PROBE_EVERY_MS) : throwError(() => error);
    };
    return attempts.run(attempt, () => next.handle()).pipe(retry({ delay }));
  }
}
