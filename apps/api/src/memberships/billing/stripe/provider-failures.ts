import type { ProviderError } from '@pressloom/clients/http';

/** Whether any other call to the payment provider meets the same failure now. A restricted key may do one thing, and not another. Pure. */
export const isOfEveryCall = ({ code }: ProviderError): boolean => OF_EVERY_CALL.has(code);

const OF_EVERY_CALL = new Set([
  'bad_credentials',
  'breaker_open',
  'unreachable',
  'tls',
  'timeout',
  'connection_lost',
  'out_of_time',
  'rate_limited',
]);
