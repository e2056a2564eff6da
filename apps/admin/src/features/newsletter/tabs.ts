import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';

export const NEWSLETTER_TABS = ['overview', 'settings', 'analysis', 'history'] as const;
export type NewsletterTab = (typeof NEWSLETTER_TABS)[number];

export const tabId = (tab: NewsletterTab): string => `newsletter-tab-${tab}`;
export const panelId = (tab: NewsletterTab): string => `newsletter-panel-${tab}`;

/** The screen with one of its tabs open. */
export const tabPath = (tab: NewsletterTab): string => `${ADMIN_PATHS.newsletter}?tab=${tab}`;
