import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { RETURNS_WITHIN_MS, isConnectionLost } from '@pressloom/database';
import type { Request } from 'express';
import { retry, throwError, timer } from 'rxjs';
import type { Observable } from 'rxjs';

/** What HTTP calls idempotent (RFC 9110, 9.2.2): done twice, it leaves what it leaves when done once. */
const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
/** Several connections of the pool may be gone without anybody having noticed. */
const REPEATED_AFTER_MS = 25;

/** Answers calls that lost their connection to the database, because it restarts, once it is back; what else would be done twice fails. */
@Injectable()
export class RepeatedReads implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handled = next.handle();
    if (context.getType() !== 'http') return handled;
    const { method } = context.switchToHttp().getRequest<Request>();
    if (!REPEATABLE.has(method)) return handled;
    const giveUpAt = performance.now() + RETURNS_WITHIN_MS;
    const delay = (error: unknown) => {
      const mayReturn = isConnectionLost(error) && performance.now() < giveUpAt;
      return mayReturn ? timer(REPEATED_AFTER_MS) : throwError(() => error);
    };
    return handled.pipe(retry({ delay }));
  }
}
