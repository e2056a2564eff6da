export {
  PROBE_EVERY_MS,
  RETURNS_WITHIN_MS,
  againAfterLoss,
  connectPatiently,
  isConnectionLost,
  isLostUndone,
} from './connection-loss.ts';
export * from './data-source.ts';
export { attempts } from './kept-work.ts';
export * from './migrate.ts';
export * from './move-addresses.ts';
export { queryPrepared } from './prepared.ts';
export { missingRequirements } from './requirements.ts';
