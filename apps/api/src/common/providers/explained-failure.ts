import { ProviderError } from '@pressloom/clients/http';
import { DomainError } from '../errors.ts';
import { providerFailure, wasNeverSent } from '../provider-failure.ts';

/** What a failed call at a provider means for whoever asked, in sentences. */
export interface Consequence {
  /** Where it surely did nothing: it was never sent, or refused. */
  notDone: string;
  /** Where it may have been done all the same; the same unless told. */
  mayBeDone?: string;
}

/** Statuses of a refusal after which the same call may still have been done, or be under way. */
const IN_DOUBT = new Set([408, 409]);

/** Whether a failed call surely changed nothing at the provider. Pure. */
export function surelyNotDone(error: ProviderError): boolean {
  if (wasNeverSent(error)) return true;
  return error.status !== null && error.status < 500 && !IN_DOUBT.has(error.status);
}

/** Runs what a request asks of a provider; a failure says besides which service failed what came of it. @throws DomainError for a ProviderError */
export async function explainingFailure<T>(
  { notDone, mayBeDone = notDone }: Consequence,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { statusCode, code, message } = providerFailure(error);
    throw new DomainError(statusCode, code, `${message} ${surelyNotDone(error) ? notDone : mayBeDone}`);
  }
}
