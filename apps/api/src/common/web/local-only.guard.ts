import { Injectable, Inject } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { isLoopbackHost, isLoopbackPeer } from '../../config/loopback.ts';
import { DomainError } from '../errors.ts';

/** What proxies say of a request that they pass on. Anybody can send them. */
export const FORWARDING_HEADERS = [
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

/**
 * True for a request that a browser on this machine made. What a proxy without forwarding headers passes on looks local, too, but
 * `Connection` says something of one connection only and isn't passed on (RFC 9110, 7.6.1): browsers ask to keep it, while nginx sends
 * `close` by HTTP/1.0, and others nothing. Pure.
 */
export function isLocalBrowser(request: Pick<Request, 'headers' | 'httpVersion' | 'socket'>): boolean {
  const keepsConnection = request.httpVersion === '1.1' && request.headers.connection?.toLowerCase() === 'keep-alive';
  return keepsConnection && isLocalRequest(request);
}

/** One click signs in as an operator: 404 unless the sandbox is on and one of our pages, open in a browser on this machine, sent it. */
@Injectable()
export class OneClickGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    // Any program can send Sec-Fetch-Site, which counts elsewhere for browsers that leave Origin out.
    const isFromOwnPage = request.headers.origin === `http://${request.headers.host}`;
    if (this.config.sandbox && isFromOwnPage && isLocalBrowser(request)) return true;
    throw new DomainError(404, 'not_found', 'There is nothing at this address.');
  }
}
