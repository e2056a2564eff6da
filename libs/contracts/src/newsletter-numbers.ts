import type { Count, Id, IsoTime } from './scalars.ts';

/** `GET /api/newsletters/stats?siteId=`: the counters of the screen. */
export interface NewsletterStats {
  /** Who is on the list now. */
  totalSubscribers: Count;
  /** Issues. */
  sent: Count;
  /** Issues that have a time and wait for it. */
  scheduled: Count;
  /** Percent of the mails that arrived; null where none were sent, or nobody counts openings. */
  openRate: number | null;
  /** Openings are told by a picture that some programs never load and others load by themselves. */
  isOpenRateEstimated: boolean;
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

/** `GET /api/newsletters/{id}/numbers`. Rates are percent with two decimals, and null where there is nothing to tell them from. */
export interface NewsletterNumbers {
  newsletterId: Id;
  totalRecipients: Count;
  /** Mails that a mail server took and that didn't come back. */
  deliveredCount: Count;
  /** Without machines; null where openings aren't counted. */
  openedCount: Count | null;
  /** Readers who followed a link. Without machines. */
  clickedCount: Count;
  bouncedCount: Count;
  failedCount: Count;
  /** Who called it spam. */
  complainedCount: Count;
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
