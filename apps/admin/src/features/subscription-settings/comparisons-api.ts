import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

export const comparisonsQuery = dataQuery(['providers'], '/api/billing/reconciliations');

/** One of them never changes once it ended. */
export const comparisonQuery = (id: number) =>
  dataQuery(['providers'], '/api/billing/reconciliations/{id}', { path: { id } });

export const compareNow = () => call('POST', '/api/billing/reconciliations/run');
