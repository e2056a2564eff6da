export const ACTIVITY_TABS = ['live', 'online', 'analytics'] as const;
export type ActivityTab = (typeof ACTIVITY_TABS)[number];

export const tabId = (tab: ActivityTab): string => `activity-tab-${tab}`;
export const panelId = (tab: ActivityTab): string => `activity-panel-${tab}`;

/** Whose activity is shown: that of the chosen website, or of all. */
export const SCOPES = ['site', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

export const AUTO_REFRESH = ['on', 'off'] as const;
