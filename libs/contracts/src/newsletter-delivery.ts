import type { NewsletterStatus } from './newsletters.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/**
 * What became of one mail. `claimed`: about to be handed over. `unclear`: handed over, and the answer was lost; the mail server is asked.
 * `uncertain`: nobody can tell, and it is not sent again. `delayed`: the mail server asked for patience with this reader, or
 * its domain gets no more for now. `skipped`: the reader
 * left before their turn. `failed`: refused for a reason that says nothing of the address. The rest is what the provider and the reader tell.
 */
export const DELIVERY_STATUSES = [
  'pending',
  'claimed',
  'unclear',
  'delayed',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'complained',
  'failed',
  'skipped',
  'uncertain',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Mails that a mail server took over, whatever happened to them afterwards. */
export const HANDED_OVER = ['sent', 'delivered', 'opened', 'clicked', 'complained'] as const satisfies DeliveryStatus[];

/** `GET /api/newsletters/{id}/audience`: who gets the issue if it is sent now. */
export interface AudienceView {
  recipients: Count;
  /** Active readers who get none of it: they paused, or had one within the time that they chose. */
  resting: Count;
  /** Why it can't be sent now; null where it can. */
  obstacle: string | null;
}

/** `GET /api/newsletters/{id}/delivery`: how far the sending is. */
export interface DeliveryView {
  deliveryStatus: NewsletterStatus;
  /** Null until all of the audience is written down. */
  recipients: Count | null;
  /** Taken over by the mail server. */
  sent: Count;
  bounced: Count;
  /** Of the bounced: taken off the list by what the mail server said while it was sent, which a person can take back. */
  restorable: Count;
  failed: Count;
  skipped: Count;
  /** Tried, and waiting for another try. */
  delayed: Count;
  /** Nobody can tell whether they arrived; they are not sent again by themselves. */
  uncertain: Count;
  /** Not tried yet. */
  waiting: Count;
  markedAt: IsoTime | null;
  finishedAt: IsoTime | null;
  /** Mails a minute, by those of the last one; null while none are sent. */
  perMinute: Count | null;
  /** Why it stands still, for people. */
  error: string | null;
  /** What mail servers said of those that were refused, the most frequent first. */
  refusals: { message: string; count: Count }[];
  /** Addresses of some of those of whom nobody can tell whether theirs arrived. */
  uncertainReaders: string[];
}

/** `POST /api/newsletters/{id}/send`: what happened; 202 with the job while it goes on. */
export interface SendNewsletterAnswer {
  newsletterId: Id;
  /** Mails that the mail server took over. */
  sentCount: Count;
  deliveryStatus: NewsletterStatus;
  message: string;
  /** Why it stands still; null where nothing but a person stopped it. */
  error: string | null;
}

/** `POST /api/newsletters/{id}/send`. Without a revision what is stored is sent. */
export interface SendNewsletterRequest {
  /** The revision that was looked at: an issue that somebody changed since is refused. */
  revision?: Count;
}

export const SENDING_MESSAGES = {
  changed: 'Somebody changed this newsletter since you opened it. Check it before you send it.',
  nobody: 'There is nobody to send it to: no active subscriber is due a newsletter now.',
  nobodyRefused: 'Nobody is left to send it to again: none of its emails was refused.',
  notSent: 'It hasn’t been sent to the whole list yet.',
  noServer: 'No mail server is set up yet, so it can’t be sent.',
  /** Why one that stood still for long is not gone on with by itself. */
  stoodStill:
    'Sending was interrupted for over an hour, so please confirm. If a backup was restored, readers who got it after that backup would get it again.',
  /** The end of why one is paused that too many readers call spam. */
  complaints:
    'Email providers start to refuse senders at that rate. Check where these readers came from before you resume.',
  notNow: {
    pending: 'It’s not being sent.',
    scheduled: 'It’s not being sent.',
    sending: 'It’s already being sent.',
    paused: 'Sending is paused. Resume it instead.',
    sent: 'It was already sent.',
    failed: 'It was already tried, and the mail server confirmed none of its emails.',
    cancelled: 'It was cancelled.',
  } satisfies Record<NewsletterStatus, string>,
} as const;
