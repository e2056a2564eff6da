import { Injectable, Inject } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { isLoopbackHost, isLoopbackPeer } from '../../config/loopback.ts';
import { DomainError } from '../errors.ts';

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** True for a request that a person on this machine made, with no proxy in between. Pure. */
export function isLocalRequest(request: Pick<Request, 'headers' | 'socket'>): boolean {
  if (FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined)) return false;
  const host = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '';
  return isLoopbackPeer(request.socket.remoteAddress) && isLoopbackHost(host);
}

/** The sandbox's conveniences: 404 unless the sandbox is on and the request came from this machine. */
@Injectable()
export class SandboxOnlyGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (this.config.sandbox && isLocalRequest(request)) return true;
    throw new DomainError(404, 'not_found', 'There is nothing at this address.');
  }
}
