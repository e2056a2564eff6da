import { Injectable, SetMetadata } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CHANGED_HEADER, SOCKET_HEADER } from '@pressloom/contracts';
import type { Topic } from '@pressloom/contracts';
import type { Request, Response } from 'express';
import { tap } from 'rxjs';
import type { Observable } from 'rxjs';
import { asRefusal } from './error.filter.ts';
import { RealtimeGateway } from './realtime.gateway.ts';

/** Metadata key of the mark. */
export const CHANGES = 'pressloom:changes';

/** The topics that a write changes, its jobs apart: those are told when they end. Without any where no screen shows it. */
export const Changes = (...topics: Topic[]): MethodDecorator => SetMetadata(CHANGES, topics);

const SOCKET_ID = /^[\w-]{20}$/;
/** Refusals behind which nothing was done. */
const NOTHING_DONE = [400, 404];

/** Tells what a write changed: its caller in the answer, everybody else over the socket. */
@Injectable()
export class ChangesInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly realtime: RealtimeGateway,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const topics = this.reflector.get<Topic[] | undefined>(CHANGES, context.getHandler()) ?? [];
    if (topics.length === 0 || context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const tell = (): void => this.tell(topics, http.getRequest<Request>(), http.getResponse<Response>());
    return next.handle().pipe(
      tap({
        next: tell,
        error: (thrown: unknown) => {
          if (!NOTHING_DONE.includes(asRefusal(thrown).statusCode)) tell();
        },
      }),
    );
  }

  private tell(topics: Topic[], request: Request, response: Response): void {
    response.setHeader(CHANGED_HEADER, topics.join(','));
    const socket = request.get(SOCKET_HEADER);
    const knower = socket !== undefined && SOCKET_ID.test(socket) ? socket : undefined;
    this.realtime.changed({ topics, siteId: siteOf(request) }, knower);
  }
}

/** The website that a call names, in whichever place. Pure. */
function siteOf({ params, query, body }: Pick<Request, 'params' | 'query' | 'body'>): number | null {
  const named = params['siteId'] ?? query['siteId'] ?? (body as { siteId?: unknown } | undefined)?.siteId;
  const siteId = Number(named);
  return Number.isInteger(siteId) && siteId > 0 ? siteId : null;
}
