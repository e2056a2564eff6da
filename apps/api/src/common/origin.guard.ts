import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { foreignOrigin, isRead } from './doors/cross-origin.ts';
import type { Door } from './doors/door.ts';
import { DoorTable } from './doors/door-table.ts';
import type { DomainError } from './errors.ts';

const OWN_WRITES: readonly Door['callers'][] = ['own-pages', 'own-pages-and-readers'];

/**
 * A write must come from our own pages, whether it carries a cookie or not. Doors that take writes of other pages know no
 * session of those, and the doorway looks at their callers.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly doors: DoorTable,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const refusal = originRefusal(this.doors.of(request), request, this.config);
    if (refusal) throw refusal;
    return true;
  }
}

/** 403 for a write of another page than ours where only ours may write; else null. Pure. */
export function originRefusal(
  { callers }: Pick<Door, 'callers'>,
  request: Pick<Request, 'headers' | 'method'>,
  config: Pick<Config, 'publicUrl' | 'publicUrlGiven'>,
): DomainError | null {
  if (isRead(request) || !OWN_WRITES.includes(callers)) return null;
  return isOwnRequest(request, config) ? null : foreignOrigin();
}

/** The same of a request's headers. */
export const isOwnRequest = (
  { headers }: Pick<Request, 'headers'>,
  config: Pick<Config, 'publicUrl' | 'publicUrlGiven'>,
): boolean => isOwnOrigin({ origin: headers.origin, host: headers.host, fetchSite: headers['sec-fetch-site'] }, config);

export interface RequestOrigin {
  origin: string | undefined;
  host: string | undefined;
  fetchSite: string | undefined;
}

/**
 * Whether a request comes from our own origin. With PUBLIC_URL given only that origin counts, and loopback names of
 * our own port where it is loopback itself; without it, the origin's host must be the host that was asked. Where a
 * browser sends no Origin, `Sec-Fetch-Site: same-origin` decides. Pure.
 */
export function isOwnOrigin(request: RequestOrigin, config: Pick<Config, 'publicUrl' | 'publicUrlGiven'>): boolean {
  if (request.origin === undefined) return request.fetchSite === 'same-origin';
  if (request.origin === config.publicUrl) return true;
  const origin = URL.parse(request.origin);
  if (!origin || origin.origin !== request.origin || origin.host !== request.host) return false;
  return (
    !config.publicUrlGiven || (isLoopbackHost(origin.hostname) && isLoopbackHost(new URL(config.publicUrl).hostname))
  );
}
