import type { ReaderLanguage } from './reader-texts/languages.ts';
import type { Id, IsoTime } from './scalars.ts';

/** A connected site, as its readers know it. */
export interface ReadingSite {
  id: Id;
  name: string;
  siteUrl: string;
  /** Whether premium articles are kept to members there; while they are not, nothing there asks who reads. */
  hasActiveGate: boolean;
}

/** `GET /api/auth/return-site`: the connected site that an address belongs to, or null. */
export interface ReturnSite {
  site: SpokenSite | null;
}

export interface SpokenSite extends ReadingSite {
  /** The one of the catalogue that serves its readers. */
  language: ReaderLanguage;
}

/** `GET /api/auth/membership`: your plan, and where you may read with it. */
export interface Membership {
  isPremium: boolean;
  /** What the payment provider calls it; null where nothing was ever bought. */
  subscriptionStatus: string | null;
  /** When it is renewed or, once cancelled, ends. */
  subscriptionExpiresAt: IsoTime | null;
  /** The sites in use, the oldest first. */
  sites: ReadingSite[];
}

/** `POST /api/auth/wordpress-link`: for a signed-in premium reader, a link to a connected site. */
export interface WordpressLinkRequest {
  returnUrl: string;
  /** Also for readers without a membership: it opens nothing, and the gate says what is missing. */
  alsoWithoutMembership?: boolean;
}

/** Where the website's gate is active the link signs the reader in there, once, until `expiresAt`; elsewhere it only leads there. */
export interface WordpressLink {
  authUrl: string;
  expiresAt: IsoTime;
}

/** A member reads in so many browsers at once, over all websites; the one that wasn't seen for longest makes room. */
export const MEMBER_BROWSERS = 10;

/** `GET /api/auth/member-browsers`: one in which you read as a member. */
export interface MemberBrowserView {
  id: Id;
  siteName: string;
  /** Such as Firefox and Windows; null where the browser says nothing known. */
  browser: string | null;
  system: string | null;
  admittedAt: IsoTime;
  lastSeenAt: IsoTime;
}

/** `POST /api/test/create-wp-auth-url`: for operators, where test pages are on. */
export interface TestLinkRequest {
  /** Of a premium reader's account. */
  email: string;
  /** On a connected website. */
  returnUrl: string;
}

/** `POST /api/test/premium-account`: the password is another one each time. */
export interface TestPremiumAccount {
  email: string;
  password: string;
}
