import { withDeadline } from '@pressloom/clients/http';
import type { RequestHandler } from 'express';
import type { Runtime } from '../runtime.ts';

/** Has all that answers a request wait for outside services for so long at most, in all: nobody watches a page for longer. */
export function limitWaits({ timing }: Runtime): RequestHandler {
  return function limitedWait(_request, _response, next) {
    withDeadline(timing.requestWaitMs, next);
  };
}

/** Runs a test in stages, which may wait for longer in all than other requests: it tells the stage that got no answer. */
export const inStages = <T>({ timing }: Runtime, work: () => T): T => withDeadline(timing.stagedWaitMs, work);
