export { RETURNS_WITHIN_MS, againAfterLoss, connectPatiently, isConnectionLost } from './connection-loss.ts';
export * from './data-source.ts';
export * from './migrate.ts';
export * from './move-addresses.ts';
export { queryPrepared } from './prepared.ts';
export { missingRequirements } from './requirements.ts';
