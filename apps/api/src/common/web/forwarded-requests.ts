import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { forwardingSentence } from '@pressloom/contracts/system';
import type { ForwardingNotice } from '@pressloom/contracts/system';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { FORWARDING_HEADERS } from './local-only.guard.ts';

/** As many as `TRUST_PROXY` may be. A request with more was made up. */
const MOST_ENTRIES = 10;
/** Bots send the header, too: an installation that is set up well sees it in single requests only. */
const LEAST_SHARE = 0.1;

/** Entries of X-Forwarded-For, 0 where only other forwarding headers are there; null for a request without any. Pure. */
export function forwardedEntries({ headers }: Pick<IncomingMessage, 'headers'>): number | null {
  if (!FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return null;
  // eslint-disable-next-line local/request-addresses -- the entries are counted, and nobody is limited by them
  const forwardedFor = String(headers['x-forwarded-for'] ?? '');
  return forwardedFor.split(',').filter((entry) => entry.trim() !== '').length;
}

/** Counts requests that arrive through another number of proxies than `TRUST_PROXY` says: a few numbers, whatever is sent. */
@Injectable()
export class ForwardedRequests {
  private readonly logger = new Logger('http');
  private readonly trusted: number;
  /** Of requests that differ, by their entries. */
  private readonly requests = new Array<number>(MOST_ENTRIES + 1).fill(0);
  private total = 0;
  private isLogged = false;

  constructor(@Inject(CONFIG) { trustProxy }: Pick<Config, 'trustProxy'>) {
    this.trusted = trustProxy;
  }

  readonly count = (request: Pick<IncomingMessage, 'headers'>): void => {
    this.total += 1;
    const entries = forwardedEntries(request);
    if (entries === null || entries === this.trusted || entries > MOST_ENTRIES) return;
    this.requests[entries] = (this.requests[entries] ?? 0) + 1;
    if (this.isLogged) return;
    const notice = this.notice();
    if (!notice) return;
    this.isLogged = true;
    this.logger.warn(forwardingSentence(notice));
  };

  notice(): ForwardingNotice | null {
    const { trusted, total } = this;
    const requests = this.requests.reduce((sum, count) => sum + count, 0);
    if (requests === 0 || requests < total * LEAST_SHARE) return null;
    return { trusted, entries: this.requests.indexOf(Math.max(...this.requests)), requests, total };
  }
}
