import { PROVIDER_TITLES, ProviderError } from './errors.ts';
import { cutOffSentence, secondsText } from './deadline.ts';
import type { Allowance } from './deadline.ts';
import type { ProviderName } from './errors.ts';

/** A failure below HTTP: which provider, which host, and whether the request was a write. */
export interface NetworkFailure {
  provider: ProviderName;
  host: string;
  isWrite: boolean;
  error: unknown;
}

/** Codes that occur only before the first byte of a request is sent. */
const UNSENT: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  EHOSTUNREACH: 'could not be reached over the network',
  ENETUNREACH: 'could not be reached over the network',
  EADDRNOTAVAIL: 'could not be reached over the network',
  UND_ERR_CONNECT_TIMEOUT: 'did not answer the connection',
};

const UNKNOWN_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME']);

const TLS_CODE = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/;

/**
 * Tells what a failed fetch means. Pure.
 * A name without address, a refused connection and a failed TLS handshake come before anything is sent: not ambiguous.
 * Everything else (a reset, an end in the middle) may come after a write was done: ambiguous, and not retryable.
 */
export function networkFailure({ provider, host, isWrite, error }: NetworkFailure): ProviderError {
  const title = PROVIDER_TITLES[provider];
  const { code, duringConnect, guardMessage } = findCause(error);
  if (code === 'EADDRESSNOTALLOWED') {
    return new ProviderError({
      provider,
      code: 'address_not_allowed',
      message: `${title} was not asked: ${guardMessage}`,
      cause: error,
    });
  }
  if (UNKNOWN_NAME.has(code)) {
    const message = `${title} was not found: there is no server named ${host}.`;
    return new ProviderError({ provider, code: 'unreachable', message, retryable: true, cause: error });
  }
  if (isBadPort(error)) {
    const message = `${title} was not asked: ${host} has a port that is not for websites.`;
    return new ProviderError({ provider, code: 'unreachable', message, cause: error });
  }
  const unsent = UNSENT[code] ?? (code === 'ETIMEDOUT' && duringConnect ? UNSENT.UND_ERR_CONNECT_TIMEOUT : undefined);
  if (unsent) {
    const message = `${title} could not be reached: ${host} ${unsent}.`;
    return new ProviderError({ provider, code: 'unreachable', message, retryable: true, cause: error });
  }
  if (TLS_CODE.test(code)) {
    const message = `${title} could not be reached securely: the certificate of ${host} was not accepted (${code}).`;
    return new ProviderError({ provider, code: 'tls', message, providerCode: code, cause: error });
  }
  return new ProviderError({
    provider,
    code: 'connection_lost',
    message: `${title} ended the connection before its answer was complete.`,
    retryable: !isWrite,
    ambiguous: isWrite,
    // Without a code it isn't the network's own error, and its text could repeat a header's value.
    cause: code === '' ? undefined : error,
  });
}

/** The exchange took longer than allowed: a write may have been done. */
export function timeoutFailure(
  provider: ProviderName,
  { ms, cutAfterMs = null }: { ms: number; cutAfterMs?: Allowance['cutAfterMs'] },
  isWrite: boolean,
): ProviderError {
  return new ProviderError({
    provider,
    code: 'timeout',
    message:
      cutAfterMs === null
        ? `${PROVIDER_TITLES[provider]} did not answer within ${secondsText(ms)}.`
        : cutOffSentence(provider, cutAfterMs),
    retryable: !isWrite,
    ambiguous: isWrite,
  });
}

/** fetch asks nobody at ports of other protocols, such as 25 (https://fetch.spec.whatwg.org/#port-blocking); its error has no code. */
const isBadPort = (error: unknown): boolean => asErrorLike(asErrorLike(error)?.cause)?.message === 'bad port';

interface Cause {
  code: string;
  duringConnect: boolean;
  guardMessage: string;
}

/**
 * fetch wraps the socket's error, sometimes twice, and several tried addresses into one with `errors`. Read by shape: an
 * error of another realm (a test's sandbox, a worker) is no `instanceof Error`.
 */
function findCause(error: unknown): Cause {
  let current = asErrorLike(error);
  for (let depth = 0; depth < 6 && current; depth += 1) {
    const tried = asErrorLike(current.errors?.[0]);
    if (typeof current.code === 'string') {
      const syscall = current.syscall ?? tried?.syscall;
      return { code: current.code, duringConnect: syscall === 'connect', guardMessage: current.message ?? '' };
    }
    current = asErrorLike(current.cause) ?? tried;
  }
  return { code: '', duringConnect: false, guardMessage: '' };
}

type ErrorLike = Partial<NodeJS.ErrnoException> & { errors?: readonly unknown[] };

const asErrorLike = (value: unknown): ErrorLike | null => (typeof value === 'object' ? value : null);
