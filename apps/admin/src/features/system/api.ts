import type { MaintenanceType } from '@pressloom/contracts/system';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

/** Calls are made by more than jobs, and nobody announces each. */
const STATUS_EVERY_MS = 30_000;

export const systemStatusQuery = dataQuery(['providers', 'sites', 'sender'], '/api/system-status', {
  staleTime: 0,
  refetchInterval: STATUS_EVERY_MS,
});

export const systemInfoQuery = dataQuery(['providers'], '/api/system-info', { staleTime: 0 });

export const maintenanceQuery = dataQuery(['providers'], '/api/maintenance', { staleTime: 0 });

export const startMaintenance = (type: MaintenanceType) => call('POST', '/api/maintenance/{type}', { path: { type } });
