import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { ANALYTICS_TABS } from './periods.ts';
import type { AnalyticsTab } from './periods.ts';

/** Which of the tabs below the figures is open, as the address says. */
export const useAnalyticsTab = () =>
  useUrlState<AnalyticsTab>('tab', 'visitors', { allowed: ANALYTICS_TABS, push: true });

/** Whether a tab has a list, which what is clicked above it narrows. Pure. */
export const hasList = (tab: AnalyticsTab): boolean => tab !== 'trends';
