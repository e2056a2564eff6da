import { COLLECT_PATH } from '@pressloom/contracts/events';

const VIEWS_PATH = '/api/content-gate/track-view';

interface Visit {
  siteId: number;
  visitorId: string;
  /** Address of the page, without a query. */
  article: string;
  /** Of a member's browser, where it has one. */
  pass?: string;
}

type Call = [path: string, form: object];

/** A page's addresses while a reader's link is in them: before the widget removes it, or where something keeps it from doing so. Pure. */
const addressesWith = (link: string, article: string): string[] => [
  `${article}?wp_auth=${link}`,
  `${article}?utm_source=mail&wp_auth=${link}#comments`,
  `${article}?p=7&wp_auth=${link}`,
  `${article}?WP_AUTH=${link}`,
  `${article}#wp_auth=${link}`,
];

/** Calls of a page, of the gate and of analytics, that name it by an address with a reader's link in it. Pure. */
export function callsWith(link: string, { siteId, visitorId, article, pass }: Visit): Call[] {
  const view = { siteId, visitorId, ...(pass !== undefined && { pass }) };
  const event = { wordpressSiteId: siteId, visitorId };
  return addressesWith(link, article).flatMap((address): Call[] => {
    const referrer = address.replace(new URL(address).host, 'social.example');
    const names = [
      { pageUrl: address },
      { canonicalUrl: address },
      { pageUrl: address, canonicalUrl: address, referrer },
    ];
    return names.flatMap((named): Call[] => [
      [VIEWS_PATH, { ...view, ...named }],
      [VIEWS_PATH, { ...view, ...named, isArticle: false }],
      [COLLECT_PATH, { ...event, ...named, eventType: 'page_view' }],
      [COLLECT_PATH, { ...event, ...named, eventType: 'gate_shown', articleId: 7 }],
    ]);
  });
}
