import type { MaintenanceType } from '@pressloom/contracts/system';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

/** Nobody announces each call, and sizes change all the time. */
const EVERY_MS = 30_000;

export const systemStatusQuery = dataQuery(['providers', 'sites', 'sender'], '/api/system-status', {
  staleTime: 0,
  refetchInterval: EVERY_MS,
});

export const systemInfoQuery = dataQuery(['providers'], '/api/system-info', {
  staleTime: 0,
  refetchInterval: EVERY_MS,
});

export const maintenanceQuery = dataQuery(['providers'], '/api/maintenance', { staleTime: 0 });

export const startMaintenance = (type: MaintenanceType) => call('POST', '/api/maintenance/{type}', { path: { type } });

export const sampleDataQuery = dataQuery(
  ['sites', 'team', 'keywords', 'videos', 'posts', 'subscribers', 'newsletters'],
  '/api/sample-data',
  {
    staleTime: 0,
  },
);

export const removeSampleData = () => call('DELETE', '/api/sample-data');

export const visitorDataQuery = (siteId: number | null) =>
  dataQuery(['visitors'], '/api/visitor-data', { query: siteId === null ? {} : { siteId }, staleTime: 0 });

export const saveVisitorData = (keptMonths: number) => call('PUT', '/api/visitor-data', { body: { keptMonths } });

export const rebuildFigures = (siteId: number) => call('POST', '/api/visitor-data/rebuild', { body: { siteId } });
