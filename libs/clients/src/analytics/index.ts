export { createAnalyzatiClient } from './client.ts';
export type { AnalyzatiClient, AnalyzatiClientOptions, CountedDays, OutsideDay } from './types.ts';
