import type { VisitorPeriod } from '@pressloom/contracts/visitor-analytics';

/** The periods that can be chosen; the address says which. */
export const PERIODS = ['1', '7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '7';

export const PERIOD_CHOICES = PERIODS.map((value) => ({ value, label: value === '1' ? 'Today' : `${value} days` }));

export const daysOf = (period: Period): VisitorPeriod => Number(period) as VisitorPeriod;

export const ANALYTICS_TABS = ['visitors', 'events', 'trends'] as const;
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number];

export const tabId = (tab: AnalyticsTab): string => `visitors-tab-${tab}`;
export const panelId = (tab: AnalyticsTab): string => `visitors-panel-${tab}`;
