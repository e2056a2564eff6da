import { ProviderError } from '@pressloom/clients/http';
import { wasNeverSent } from '../../../common/provider-failure.ts';

/** Refusals of a service that has no room for the moment: it did nothing. */
const NO_ROOM = new Set([500, 503, 529]);

/** A request that the service gave up waiting for may have been worked on. */
const TOO_LATE = 408;

/**
 * Whether a failed call surely cost nothing: it was never sent, or the service answered that it didn't do it. A gateway's
 * 502 and 504, an answer that can't be read, a lost connection and a timeout leave it open: the text may have been written
 * and counted. Pure.
 */
export function costNothing(error: unknown): boolean {
  if (wasNeverSent(error)) return true;
  if (!(error instanceof ProviderError) || error.status === null) return false;
  const { status } = error;
  return (status >= 400 && status < 500 && status !== TOO_LATE) || NO_ROOM.has(status);
}
