/** What readers do and is counted. */
export const EVENT_TYPES = [
  'page_view',
  'subscription',
  'unsubscription',
  'newsletter_open',
  'link_click',
  'premium_upgrade',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
