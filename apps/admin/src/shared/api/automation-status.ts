import { queryOptions } from '@tanstack/react-query';
import type { AutomationStatus } from '@pressloom/contracts';

const REFETCH_MS = 60_000;

/** Whether a website works by itself. Asked for every minute: the clock alone can change the answer. */
export const automationStatusQuery = (siteId: number) =>
  queryOptions<AutomationStatus>({
    queryKey: [`/api/automation-status?siteId=${siteId}`],
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });
