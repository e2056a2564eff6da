export const SUBSCRIBER_TABS = ['overview', 'manage', 'add', 'members'] as const;
export type SubscriberTab = (typeof SUBSCRIBER_TABS)[number];

export const tabId = (tab: SubscriberTab): string => `subscribers-tab-${tab}`;
export const panelId = (tab: SubscriberTab): string => `subscribers-panel-${tab}`;
