import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost } from '@nestjs/common';
import type { AuthorizationResult } from '@pressloom/contracts/site-authorization';
import type { Request, Response } from 'express';
import { ErrorFilter, refusalOf } from '../../common/error.filter.ts';
import { AuthorizationRefusal } from './authorization-refusal.ts';
import { resultAddress } from './result-address.ts';

const RESULT_OF_STATUS: Record<number, AuthorizationResult> = { 400: 'incomplete', 401: 'signed-out', 403: 'foreign' };

/** Leads a person to a page that says what went wrong, at an address without what WordPress sent; a program gets the usual answer. */
@Catch()
export class AuthorizationProblemFilter extends ErrorFilter {
  private readonly faults = new Logger('http');

  override catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (request.accepts(['json', 'html']) !== 'html') return super.catch(thrown, host);
    const { statusCode } = refusalOf(thrown, this.faults);
    const [result, siteId] =
      thrown instanceof AuthorizationRefusal
        ? [thrown.result, thrown.siteId]
        : [RESULT_OF_STATUS[statusCode] ?? 'failed', null];
    host.switchToHttp().getResponse<Response>().redirect(303, resultAddress({ result, siteId }));
  }
}
