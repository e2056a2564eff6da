export const GATE_TABS = ['configure', 'payments', 'embed'] as const;
export type GateTab = (typeof GATE_TABS)[number];

export const PREMIUM_TABS = ['settings', 'posts', 'analytics'] as const;
export type PremiumTab = (typeof PREMIUM_TABS)[number];

export const tabId = (tab: GateTab | PremiumTab): string => `gate-tab-${tab}`;
export const panelId = (tab: GateTab | PremiumTab): string => `gate-panel-${tab}`;
