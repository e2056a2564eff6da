export const DASHBOARD_TABS = ['content', 'performance', 'automation'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const tabId = (tab: DashboardTab) => `dashboard-tab-${tab}`;
export const panelId = (tab: DashboardTab) => `dashboard-panel-${tab}`;
