import { Catch, HttpException, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { DISK_FULL } from '@pressloom/contracts/errors';
import type { ErrorBody, ErrorCode } from '@pressloom/contracts/errors';
import { ProviderError } from '@pressloom/clients/http';
import { isConnectionLost } from '@pressloom/database';
import type { Request, Response } from 'express';
import { DiskSpace } from './disk/disk-space.service.ts';
import { isFullDisk } from './disk/full-disk.ts';
import { DatabaseAway, DomainError } from './errors.ts';
import { providerFailure } from './provider-failure.ts';

const CODES_BY_STATUS: Record<number, ErrorCode> = {
  400: 'validation_failed',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Gives every failed answer the one shape of `ErrorBody`; bugs are logged and told as 500 without detail. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  constructor(private readonly disk: DiskSpace) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request & { id?: string }>();
    if (isFullDisk(thrown)) this.disk.refused();
    const refusal = refusalOf(thrown, this.logger);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (refusal.retryAfter !== undefined) response.setHeader('Retry-After', refusal.retryAfter);
    response.status(refusal.statusCode).json(errorBody(refusal, request.id ?? ''));
  }
}

/** What is told of a failure; a bug is logged, because its answer says nothing of it. */
export function refusalOf(thrown: unknown, logger: Logger): DomainError {
  const refusal = asRefusal(thrown);
  if (refusal.statusCode >= 500 && refusal.code === 'internal') logger.error(thrown);
  return refusal;
}

/** The answer's body. Pure. */
export function errorBody(refusal: DomainError, requestId: string): ErrorBody {
  return {
    statusCode: refusal.statusCode,
    code: refusal.code,
    message: refusal.message,
    error: refusal.message,
    requestId,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.details ? { details: refusal.details } : {}),
  };
}

/** Turns whatever was thrown into a refusal that may be shown. Pure. */
export function asRefusal(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof ProviderError) return providerFailure(thrown);
  if (thrown instanceof HttpException) return httpRefusal(thrown);
  if (isConnectionLost(thrown)) return new DatabaseAway();
  if (isFullDisk(thrown)) return new DomainError(507, 'disk_full', DISK_FULL);
  return new DomainError(500, 'internal', 'Something went wrong on our side. Please try again.');
}

function httpRefusal(thrown: HttpException): DomainError {
  const status = thrown.getStatus();
  const code = CODES_BY_STATUS[status] ?? 'internal';
  if (status === 404) return new DomainError(404, 'not_found', 'There is nothing at this address.');
  if (status >= 500) return new DomainError(status, 'internal', 'Something went wrong on our side. Please try again.');
  return new DomainError(status, code, thrown.message);
}
