import type { MailSubjectKind } from '@pressloom/contracts/mail-log';
import type { BillingInterval, MembershipReach } from '@pressloom/contracts/billing';
import type { NewsletterContent } from './templates/content.ts';

/** What every mail to a person carries: how to address them, null where no name is known. */
interface ToPerson {
  firstName: string | null;
}

/** About a membership that is paid for. Without `site` in the mail, the website where it was bought is gone. */
interface ToMember extends ToPerson {
  /** The member's own page. */
  link: string;
  /** Whether each website where it holds keeps premium articles to members; left out of mails that an older version queued. */
  isGated?: boolean;
}

/** What a membership costs, before taxes and discounts. */
export interface MailPrice {
  /** In the currency's smallest unit. */
  cents: number;
  /** ISO 4217 in any letter case. */
  currency: string;
  /** Null where it is paid by none of ours. */
  interval: BillingInterval | null;
}

/** What a membership comes to next: money on a day, or its end. */
export interface MailNext {
  what: 'first-payment' | 'next-payment' | 'end';
  at: string;
}

/**
 * What each mail tells, by its template. Links are absolute and made from PUBLIC_URL; times are ISO 8601. All of it may be
 * hostile: the templates escape.
 */
export interface MailData {
  /** To somebody whose account is ready. `link`: where to go from here. */
  welcome: ToPerson & { link: string };
  /** To the address that is to be verified: of a new account, or the new address of an old one. */
  'verify-email': ToPerson & { link: string; expiresAt: string; reason: 'registration' | 'email-change' };
  'reset-password': ToPerson & { link: string; expiresAt: string };
  /** `link`: where to ask for a reset, for an owner who didn't do this. */
  'password-changed': ToPerson & { changedAt: string; link: string };
  /** To the present address of an account for which another one was asked. */
  'email-change-asked': ToPerson & { newEmail: string; askedAt: string; stopLink: string; expiresAt: string };
  /** To the address that the account had before. */
  'email-changed': ToPerson & { newEmail: string; changedAt: string; undoLink: string; expiresAt: string };
  /** `inviterName`: who invites, null where that account is gone. */
  'operator-invite': { inviterName: string | null; link: string; expiresAt: string };
  /** `device`: a text in mails that an older version queued. `link`: the list of sessions. */
  'new-device': ToPerson & { at: string; device: MailDevice | string; link: string };
  /** To an operator who wants it. `day`: written out; of each website its lines, the first of them the day in a few words. */
  digest: ToPerson & { day: string; sites: { name: string; lines: string[] }[]; link: string };
  /** To the owner of an address that somebody registered with a second time. */
  'registration-attempt': ToPerson & { at: string; signInLink: string; resetLink: string };
  // To readers of a website: its name and address stand in the mail's `site`, which must be there.
  /** To an address that somebody asked for the newsletter with; nothing else comes until `link` was followed. */
  'confirm-subscription': { link: string; expiresAt: string };
  /** To a new subscriber. `addedBy`: who put the address on the list; `isGated`: whether the website keeps premium articles to members. */
  'subscriber-welcome': { addedBy: 'operator' | 'reader'; isPremium: boolean; isGated?: boolean };
  /** To a subscriber with whose address somebody asked once more. */
  'subscription-exists': Record<string, never>;
  /** An issue of the newsletter to one address, such as a test of it. */
  newsletter: NewsletterContent;
  /** To somebody whose membership lets them in for the first time. */
  'membership-begun': ToMember & { reach: MembershipReach; price: MailPrice; next: MailNext | null };
  /** Of an invoice that was paid, in the smallest units of `currency`. */
  'membership-receipt': ToMember & {
    number: string | null;
    /** Null where it is paid by none of ours. */
    interval: BillingInterval | null;
    paidAt: string;
    period: { from: string; to: string };
    subtotalCents: number;
    taxCents: number;
    totalCents: number;
    refundedCents: number;
    currency: string;
  };
  /** `until`: how long it lets them in all the same; null where it does not. */
  'membership-unpaid': ToMember & { until: string | null };
  /** It will end, and is not renewed. */
  'membership-cancelled': ToMember & { endsAt: string };
  /**
   * A pause will end. `isOpen`: what was paid for lasts longer than the pause. `opensAtEnd`: else they may read from its end on, before they
   * pay. `hasAccess`: something else lets them in beyond it; left out of mails that an older version queued.
   */
  'membership-resumes': ToMember & {
    resumesAt: string;
    price: MailPrice;
    next: MailNext | null;
    isOpen: boolean;
    opensAtEnd?: boolean;
    hasAccess?: boolean;
  };
  /** At the renewal of that time the price becomes another. `told`: for the first time, in place of another price, or once more. */
  'membership-price': ToMember & { now: MailPrice; then: MailPrice; at: string; told: 'first' | 'instead' | 'again' };
  /** The other price that was told does not come. */
  'membership-price-stays': ToMember & { price: MailPrice };
  /**
   * `subscribe`: where it can be bought again; used where the website is still there, and nothing else lets them in: `hasAccess`, left out
   * of mails that an older version queued.
   */
  'membership-ended': ToMember & { endedAt: string; subscribe: string; hasAccess?: boolean };
}

export type MailTemplate = keyof MailData;

/** The parts of a device's name, such as Firefox and Linux; null where one is unknown. */
export interface MailDevice {
  browser: string | null;
  system: string | null;
}

/** What a mail is written in: language and zone of the site that it is about, else the account's language. */
export interface MailLocale {
  /** BCP 47. English serves what the catalogue has no texts in. */
  language: string;
  /** IANA; null where no site is known: then times are those of UTC. */
  timeZone: string | null;
}

/** Of mails to operators, and of those that an older version queued. */
export const ENGLISH_MAIL: MailLocale = { language: 'en', timeZone: null };

/** A picture that stands for a name. */
export interface MailLogo {
  /** Shown where it is https, or of the installation itself: mail programs show no other. */
  url: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** The website that a mail is from, as its readers know it. */
export interface MailSite {
  name: string;
  /** Where it is read. */
  url: string;
  /** `#rrggbb`; darkened where white text can't be read on it. */
  color: string;
  /** Shown instead of the name; left out of mails that an older version queued. */
  logo?: MailLogo | null;
  /** May have several lines. */
  postalAddress: string | null;
}

/** How a subscriber leaves: pages for people, and the address that their mail program calls for them (RFC 8058). */
export interface MailLeave {
  preferencesUrl: string;
  unsubscribeUrl: string;
  oneClickUrl: string;
}

/** What a mail says, and in whose name. */
export interface MailMessage<T extends MailTemplate> {
  template: T;
  data: MailData[T];
  locale: MailLocale;
  /** Whose look it has; without one the installation's. */
  site?: MailSite | null;
  /** Only of mails to subscribers. */
  leave?: MailLeave | null;
}

/** A mail to one address. */
export interface MailRequest<T extends MailTemplate> extends MailMessage<T> {
  to: string;
  /** Whose sender sends it; without one the installation's. */
  siteId?: number | null;
}

/** A mail as it is asked for: what the log keeps of it beside. */
export interface MailOrder<T extends MailTemplate> extends MailRequest<T> {
  /** By which it can be made anew. */
  about?: MailSubject;
  /** After this it would not be true any more and is not sent. Of a mail with a link that ends: at the end of the link, unless told. */
  sendBy?: Date;
  /** How long the log is needed, where that is longer than usual. */
  keptUntil?: Date;
}

/** The row that a mail is about. */
export interface MailSubject {
  kind: MailSubjectKind;
  id: number;
}
