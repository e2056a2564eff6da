export const SITE_TABS = ['overview', 'categories', 'runs', 'settings'] as const;
export type SiteTab = (typeof SITE_TABS)[number];

export const SITE_TAB_LABELS: Record<SiteTab, string> = {
  overview: 'Overview',
  categories: 'Categories',
  runs: 'Runs',
  settings: 'Settings',
};

export const tabId = (tab: SiteTab): string => `site-tab-${tab}`;
export const panelId = (tab: SiteTab): string => `site-panel-${tab}`;
