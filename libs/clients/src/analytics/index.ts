export { createAnalyzatiClient } from './client.ts';
export type { AnalyzatiClient, AnalyzatiClientOptions, CountedDays, OutsideDay, VisitorsQuery } from './types.ts';
