export { jsonOf, jsonOrNull, statusFailure, unusableAnswer } from './answers.ts';
export { PROVIDER_TITLES, ProviderError } from './errors.ts';
export type { ProviderErrorOptions, ProviderName, SharedProviderErrorCode } from './errors.ts';
export { networkFailure, timeoutFailure } from './network-failure.ts';
export { createPolicies } from './policies.ts';
export type { Policies, PolicyCall, PolicyOptions } from './policies.ts';
export { request } from './request.ts';
export { retryAfterMs } from './retry-after.ts';
export type { FetchLike, HttpAnswer, HttpMethod, HttpRequest } from './types.ts';
