import type { Count, Id, IsoTime } from './scalars.ts';

/** `GET /api/newsletters/stats?siteId=`: the counters of the screen. */
export interface NewsletterStats {
  /** Who is on the list now. */
  totalSubscribers: Count;
  /** Issues. */
  sent: Count;
  /** Issues that go out automatically at their time, as things are now. */
  scheduled: Count;
  /** Issues that nobody has got and that nothing sends, as things are now. */
  waiting: Count;
  /** Percent of the mails that mail servers took, of the issues whose openings are counted; null where there are none. */
  openRate: number | null;
  /** Openings are told by a picture that some programs never load and others load by themselves. */
  isOpenRateEstimated: boolean;
  /** Issues that went out while openings were not counted: no rate of openings has them. */
  uncountedIssues: Count;
  /** Whether openings of the next issue will be counted. */
  countsOpens: boolean;
}

/** One link of an issue. */
export interface LinkNumbers {
  url: string;
  /** Of the post or video that it leads to; null for other links. */
  title: string | null;
  /** Readers who followed it. */
  clicks: Count;
}

/** How one subject of a test did. */
export interface SubjectNumbers {
  subject: string;
  sent: Count;
  /** Readers who clicked. */
  clicked: Count;
}

/**
 * Whether a mail service reports what becomes of the mails of an issue. `heard`: it reported about this one; `awaited`: it has an address to
 * report to, and told nothing of this issue; `none`: there is no such address. Only `heard` makes complaints and later bounces known.
 */
export type MailReportsState = 'heard' | 'awaited' | 'none';

/** `GET /api/newsletters/{id}/numbers`. Rates are percent with two decimals, and null where there is nothing to tell them from. */
export interface NewsletterNumbers {
  newsletterId: Id;
  totalRecipients: Count;
  /** Mails that a mail server took and that didn't come back. */
  deliveredCount: Count;
  /** Without machines; null where the issue went out without what counts them. */
  openedCount: Count | null;
  /** Readers who followed a link. Without machines. */
  clickedCount: Count;
  bouncedCount: Count;
  failedCount: Count;
  /** Who called it spam; null where no mail service reported about this issue, so that nobody can know. */
  complainedCount: Count | null;
  reports: MailReportsState;
  /** Who left by a link of it. */
  unsubscribedCount: Count;
  machineOpenedCount: Count;
  machineClickedCount: Count;
  openRate: number | null;
  isOpenRateEstimated: boolean;
  clickRate: number | null;
  bounceRate: number | null;
  deliveryRate: number | null;
  /** Percent of the mails with clicks in which only machines clicked. */
  machineShare: number | null;
  /** Those that were followed most first. */
  links: LinkNumbers[];
  /** Only where subjects are tried. */
  subjects: SubjectNumbers[];
  updatedAt: IsoTime | null;
}

/** `GET /api/newsletter-sender/webhook?siteId=` and `POST` of the same: where the website's mail service is to send its reports. */
export interface MailWebhookView {
  provider: 'smtp2go';
  /** With its secret; null while none was made. */
  address: string | null;
  createdAt: IsoTime | null;
  /** When the mail service told something last. */
  lastReportAt: IsoTime | null;
}
