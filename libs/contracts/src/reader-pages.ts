import type { Id, IsoTime } from './scalars.ts';
import type { LogoPicture } from './site-logo.ts';
import type { MailFrequency } from './subscribers.ts';
import { wishFields } from './subscribe-wish.ts';
import type { SubscribeWish } from './subscribe-wish.ts';

/**
 * The pages that readers see. `token` of `confirm` came with the confirmation mail; `r` of the next two is the reader's own link,
 * which each mail carries. `subscribe` takes `site` (id or key of a brand), `return_url`, `premium_content=true`, `plan` and
 * `checkout=1`; the two behind it take `checkout`, the id of one.
 */
export const READER_PATHS = {
  confirm: '/confirm',
  preferences: '/preferences',
  unsubscribe: '/unsubscribe',
  subscribe: '/subscribe',
  subscriptionSuccess: '/subscription-success',
  subscriptionCancelled: '/subscription-cancelled',
} as const;

/** The page that sells the membership, for somebody who has chosen it and has an account by now: one click from paying. Pure. */
export const checkoutPage = (wish: SubscribeWish): string =>
  `${READER_PATHS.subscribe}?${new URLSearchParams({ ...wishFields(wish), checkout: '1' }).toString()}`;

/** Pages to try something on; there only while test pages are, and only on the machine itself. */
export const READER_TEST_PATHS = {
  pricing: '/pricing-test',
  popup: '/popup-test',
  premiumAuth: '/test-premium-auth',
  test: '/test',
} as const;

/** What readers' pages keep in a browser (`localStorage`). None of it grants anything. */
export const BROWSER_KEYS = {
  /** The checkout by which this browser became a subscriber's. */
  subscribed: 'pressloom.subscribed',
  /** Random; kept by what counts visits. */
  visitorId: 'pressloom.visitor-id',
  /** The website that was visited last. */
  siteId: 'pressloom.site-id',
} as const;

/** What the one-click header of mails names (RFC 8058). */
export const ONE_CLICK_PATH = '/api/reader/one-click';

/** The script of the form that websites embed: `<script src="…/embed/subscribe.js" data-site="1" async></script>`. */
export const EMBED_PATH = '/embed/subscribe.js';

/** What a reader's page shows of a website. */
export interface ReaderSite {
  siteId: Id;
  name: string;
  url: string;
  /** BCP 47: the reader's own where they chose one that there are texts for, else the website's. */
  language: string;
  /** `#rrggbb` that carries white text. */
  color: string;
  /** Null: the name stands in its place. */
  logo: LogoPicture | null;
}

/** `GET /api/reader/site?siteId=`: what the form of a website shows. Other pages may read it. */
export interface ReaderSiteAnswer extends ReaderSite {
  /** False where the website has no mail server: then nobody can sign up. */
  canMail: boolean;
}

/** `POST /api/subscribers` from a form. From one of plain HTML the answer is a page. */
export interface SubscribeRequest {
  email: string;
  siteId?: Id;
  /** BCP 47, of the page with the form; the website's counts where it is left out, or there are no texts for it. */
  language?: string;
  /** Address of the page with the form. */
  page?: string;
  /** From our own screens: the operator confirmed `ADDED_CONSENT`. Forms of websites don't send it. */
  agreed?: true;
  /** From a page of the website whose visits may be counted: what the browser calls itself. It becomes a visitor who signed up, and nothing says whose address that was. */
  visitorId?: string;
  /** As `CollectEventRequest.consent`. */
  consent?: boolean;
}

/** The same whatever is known of the address. `message` is in the language of the form. */
export interface SubscribeAnswer {
  success: true;
  message: string;
  /** The email may take hours, or not arrive. */
  isLate: boolean;
}

/** `POST /api/reader/confirm/look` and `/confirm`. */
export interface ConfirmRequest {
  token: string;
}

/** `waiting`: one click is to come; `confirmed`: done, now or earlier. */
export interface ConfirmView {
  state: 'waiting' | 'confirmed';
  /** False where the website has no mail server. */
  canMail: boolean;
  /** Its `url` is the page that they signed up on, where that is one of the website's. */
  site: ReaderSite;
  /** The reader's own link, for the way to their preferences; null before the click. */
  readerLink: string | null;
}

/** `POST /api/reader/preferences/look`. */
export interface ReaderLinkRequest {
  /** What `r` of the address carries. */
  reader: string;
}

/** What the owner of a link may see and change. */
export interface PreferencesView {
  /** With all but its first letter and its domain hidden: links are forwarded. */
  email: string;
  /** False where the website has no mail server. */
  canMail: boolean;
  /** The website whose mail had the link. */
  site: ReaderSite;
  frequency: MailFrequency;
  pausedUntil: IsoTime | null;
  /** Every website that this address is or was on the list of; the link's own first. */
  sites: { siteId: Id; name: string; isSubscribed: boolean }[];
}

/** `PUT /api/reader/preferences`. What is left out stays. */
export interface SavePreferencesRequest extends ReaderLinkRequest {
  frequency?: MailFrequency;
  /** Days from now; 0 ends a pause. */
  pauseDays?: number;
  /** The websites to be on the list of, of those that `sites` named. */
  sites?: Id[];
}

/** `POST /api/reader/unsubscribe/look`: what leaving by a link is about. */
export interface UnsubscribeView {
  /** The website whose mail had the link. */
  site: ReaderSite;
  /** Hidden as in preferences; null where nothing of the reader is kept any more: they can still say that they want no mail. */
  email: string | null;
  /** `unsubscribed`: since earlier. */
  state: 'subscribed' | 'unsubscribed';
  /** Whether there may be newsletters of other websites to leave. */
  hasOthers: boolean;
  /** Whether the link leads to preferences too. */
  hasPreferences: boolean;
}

/** `POST /api/reader/unsubscribe`: from the link's own website, or from all. A reason may follow in a second call. */
export interface UnsubscribeRequest extends ReaderLinkRequest {
  all?: boolean;
  reason?: string;
}

/** They are off the list, since now or since earlier. */
export interface UnsubscribeAnswer {
  state: 'unsubscribed';
  site: ReaderSite;
}

export const READER_LIMITS = {
  /** What links carry. */
  link: { min: 1, max: 200 },
  page: { max: 2048 },
  /** The pauses that the page offers, in days. */
  pauses: [30, 90, 180],
} as const;
