import { Inject, Injectable, Logger } from '@nestjs/common';
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

const logger = new Logger('http');
let isLogged = false;

/** 403 for a write of another page than ours where only ours may write; else null. The first that may be ours after all is logged. */
export function originRefusal(
  { callers }: Pick<Door, 'callers'>,
  request: Pick<Request, 'headers' | 'method'>,
  config: Pick<Config, 'publicUrl' | 'publicUrlGiven'>,
): DomainError | null {
  if (isRead(request) || !OWN_WRITES.includes(callers)) return null;
  if (isOwnRequest(request, config)) return null;
  const advice = addressAdvice(originOf(request), config);
  if (advice !== null && !isLogged) {
    isLogged = true;
    logger.warn(`Refused a write from a page at ${request.headers.origin}. ${advice}`);
  }
  return foreignOrigin(advice);
}

/** The same of a request's headers. */
export const isOwnRequest = (
  request: Pick<Request, 'headers'>,
  config: Pick<Config, 'publicUrl' | 'publicUrlGiven'>,
): boolean => isOwnOrigin(originOf(request), config);

const originOf = ({ headers }: Pick<Request, 'headers'>): RequestOrigin => ({
  ...{ origin: headers.origin, host: headers.host, fetchSite: headers['sec-fetch-site'] },
});

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
  // Of most that are not ours this is enough.
  if (!request.origin.endsWith(`//${request.host}`)) return false;
  const origin = URL.parse(request.origin);
  if (!origin || origin.origin !== request.origin || origin.host !== request.host) return false;
  return (
    !config.publicUrlGiven || (isLoopbackHost(origin.hostname) && isLoopbackHost(new URL(config.publicUrl).hostname))
  );
}

/**
 * What to do where one of our pages was opened at another address than we know of; null where the browser says that it is another
 * site's. Only the page itself can read it, and the public address is no secret. Pure.
 */
export function addressAdvice(
  { origin, fetchSite }: RequestOrigin,
  { publicUrl, publicUrlGiven }: Pick<Config, 'publicUrl' | 'publicUrlGiven'>,
): string | null {
  const page = origin === undefined ? null : URL.parse(origin);
  if (!page || page.origin !== origin || !page.protocol.startsWith('http')) return null;
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return null;
  return publicUrlGiven
    ? `Open Pressloom at ${publicUrl} (PUBLIC_URL), or set PUBLIC_URL to the address that you use.`
    : `If you opened Pressloom at ${page.origin}, set PUBLIC_URL to that address: its proxy passes on another host.`;
}
