import { Injectable, SetMetadata } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CHANGED_HEADER, SOCKET_HEADER } from '@pressloom/contracts/topics';
import type { Topic } from '@pressloom/contracts/topics';
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
/** Nothing was done, and the caller's list is as it was. */
const BAD_INPUT = 400;
/** Nothing was done, but the caller's list is old: it shows what is gone. */
const GONE = 404;

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
    const tellCaller = (): void => {
      http.getResponse<Response>().setHeader(CHANGED_HEADER, topics.join(','));
    };
    const tellOthers = (): void => this.tellOthers(topics, http.getRequest<Request>());
    return next.handle().pipe(
      tap({
        next: () => {
          tellCaller();
          tellOthers();
        },
        error: (thrown: unknown) => {
          const status = asRefusal(thrown).statusCode;
          if (status !== BAD_INPUT) tellCaller();
          if (status !== BAD_INPUT && status !== GONE) tellOthers();
        },
      }),
    );
  }

  private tellOthers(topics: Topic[], request: Request): void {
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
