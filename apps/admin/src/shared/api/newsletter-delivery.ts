/** Topics that decide whether a website's newsletter goes out automatically. */
export const NEWSLETTER_DELIVERY_TOPICS = [
  'newsletters',
  'sites',
  'automation',
  'subscribers',
  'sender',
  'posts',
  'videos',
  'spending',
] as const;
