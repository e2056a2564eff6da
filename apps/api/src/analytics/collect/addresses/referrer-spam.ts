/**
 * Hosts that send made-up referrers so that publishers open them, each with all below it. A choice of the most frequent ones of
 * matomo-org/referrer-spam-list, which is in the public domain.
 */
const SPAM = new Set([
  ...['buttons-for-website.com', 'floating-share-buttons.com', 'share-buttons.xyz', 'social-buttons.com'],
  ...['simple-share-buttons.com', 'event-tracking.com', 'get-free-traffic-now.com', 'free-social-buttons.com'],
  ...[
    'best-seo-offer.com',
    'best-seo-solution.com',
    '100dollars-seo.com',
    'semalt.com',
    'semaltmedia.com',
    'darodar.com',
  ],
  ...[
    'hulfingtonpost.com',
    'ilovevitaly.com',
    'priceg.com',
    'success-seo.com',
    'trafficmonetize.org',
    'traffic2money.com',
  ],
  ...['webmonetizer.net', 'videos-for-your-business.com', 'website-analyzer.info', 'rankings-analytics.com'],
  ...['o-o-6-o-o.com', 'humanorightswatch.org', 'guardlink.org', 'googlsucks.com', 'buy-cheap-online.info'],
  ...['4webmasters.org', 'anticrawler.org', 'blackhatworth.com', 'cenoval.ru', 'econom.co', 'seoanalyses.com'],
]);

/** Whether a host is one of these or below one. Pure. */
export function isReferrerSpam(host: string): boolean {
  const steps = host.replace(/:\d+$/, '').split('.');
  return steps.some((_step, place) => SPAM.has(steps.slice(place).join('.')));
}
