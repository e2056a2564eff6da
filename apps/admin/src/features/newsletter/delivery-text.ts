import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import type { AbTest } from '@pressloom/contracts/newsletters';
import { counted, formatNumber } from '../../shared/ui/format.ts';

/** One figure of a sending with what it means. */
export interface DeliveryFact {
  term: string;
  value: string;
  /** Explains a figure that nobody expects; null where its name says all. */
  hint: string | null;
}

/** Mails that have come to their end, whatever it is. */
export const doneOf = ({ sent, bounced, failed, skipped, uncertain }: DeliveryView): number =>
  sent + bounced + failed + skipped + uncertain;

/** Percent of the mails that have come to their end; null while nobody knows how many there are. Never 100 before the last. */
export function percentDone(view: DeliveryView): number | null {
  if (view.recipients === null) return null;
  if (view.recipients === 0) return 100;
  return Math.floor((100 * Math.min(doneOf(view), view.recipients)) / view.recipients);
}

/** '1,200 of 8,902 sent, 1,150 a minute'. */
export function progressText({ sent, recipients, perMinute }: DeliveryView): string {
  const of = recipients === null ? 'Preparing the recipient list.' : `of ${formatNumber(recipients)} sent`;
  const pace = perMinute ? `, ${formatNumber(perMinute)} a minute` : '';
  return recipients === null ? `${formatNumber(sent)} sent${pace}. ${of}` : `${formatNumber(sent)} ${of}${pace}`;
}

const FIGURES = [
  ['sent', 'Accepted by the mail server', null],
  ['waiting', 'Not tried yet', null],
  [
    'delayed',
    'Delayed',
    'The mail server asked to wait, or the domain reached its hourly limit. Pressloom retries automatically.',
  ],
  ['bounced', 'Bounced', 'These addresses don’t accept email and are no longer sent any.'],
  [
    'failed',
    'Refused',
    'Refused for a reason unrelated to the address, or without one. These readers get the next newsletter.',
  ],
  ['skipped', 'Skipped', 'These readers left the list after sending started.'],
  [
    'uncertain',
    'Uncertain',
    'The mail server’s answer was lost, so nobody knows whether these arrived. They aren’t sent again, so nobody gets two. Your email provider’s log may show more.',
  ],
] as const satisfies readonly (readonly [keyof DeliveryView, string, string | null])[];

/** The figures of a sending: how many were taken, and all others that are not zero. */
export const deliveryFacts = (view: DeliveryView): DeliveryFact[] =>
  FIGURES.filter(([key]) => key === 'sent' || view[key] > 0).map(([key, term, hint]) => ({
    term: key === 'waiting' && view.deliveryStatus === 'cancelled' ? 'Never sent' : term,
    value: formatNumber(view[key]),
    hint: key === 'uncertain' ? [hint, readersText(view)].filter(Boolean).join(' ') : hint,
  }));

/** 'Of these readers: a@x.example, b@x.example and 3 more.'; empty where their addresses are gone. */
function readersText({ uncertainReaders, uncertain }: DeliveryView): string {
  if (uncertainReaders.length === 0) return '';
  const rest = uncertain - uncertainReaders.length;
  return `Recipients: ${uncertainReaders.join(', ')}${rest > 0 ? ` and ${formatNumber(rest)} more` : ''}.`;
}

const HELD_UP =
  'Pressloom retries within a minute and continues where it stopped; nobody gets it twice. If this lasts, check the mail server.';

/** What a person should know of a sending beside its figures; null where nothing. `at`: when the test of subjects is decided, written out. */
export function deliveryNote(
  { deliveryStatus, error }: Pick<DeliveryView, 'deliveryStatus' | 'error'>,
  test: AbTest | null,
  at: string | null,
): string | null {
  if (deliveryStatus === 'cancelled') return 'Sending was cancelled. Nobody else gets it.';
  if (deliveryStatus === 'sending' && error !== null) return HELD_UP;
  if (deliveryStatus !== 'sending' || !test || test.decidedAt !== null || at === null) return null;
  return `The subjects are being tested. The rest of the list gets the winner automatically on ${at}.`;
}

/** The question before an issue is sent again to those who were refused. */
export const sendAgainQuestion = ({ failed }: DeliveryView): string =>
  `This newsletter will be sent to ${counted(failed, 'reader', 'readers')} whose mail server refused it. Nobody else gets it.`;

/** The question before readers come back onto the list. */
export const restoreQuestion = ({ restorable }: DeliveryView): string =>
  `${counted(restorable, 'reader', 'readers')} will be subscribed again. Do this only if the mail server refused you, not their addresses: emails to addresses that don’t exist harm your reputation as a sender.`;

/** The question before a sending is ended. */
export function cancelQuestion({ sent, recipients }: DeliveryView): string {
  const got =
    sent > 0 ? `${counted(sent, 'reader already has it', 'readers already have it')}; that can’t be undone. ` : '';
  const rest =
    recipients === null
      ? 'Nobody else will get it'
      : `${counted(Math.max(0, recipients - sent), 'reader', 'readers')} won’t get it`;
  return `${got}${rest}, and sending can’t be restarted.`;
}
