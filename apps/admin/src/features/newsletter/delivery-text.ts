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
  const of = recipients === null ? 'The list is being written down' : `of ${formatNumber(recipients)} sent`;
  const pace = perMinute ? `, ${formatNumber(perMinute)} a minute` : '';
  return recipients === null ? `${formatNumber(sent)} sent${pace}. ${of}` : `${formatNumber(sent)} ${of}${pace}`;
}

const FIGURES = [
  ['sent', 'Taken by the mail server', null],
  ['waiting', 'Not tried yet', null],
  ['delayed', 'Delayed', 'The mail server asked for patience. They are tried again by themselves.'],
  ['bounced', 'Bounced', 'These addresses take no mail. They get none any more.'],
  ['failed', 'Refused', 'Refused for a reason that says nothing of the address, which gets the next newsletter.'],
  ['skipped', 'Left out', 'Their readers left after the sending began.'],
  [
    'uncertain',
    'Uncertain',
    'The answer of the mail server was lost, and nobody can tell whether they arrived. They are not sent again, so that nobody gets two. The log of your mail provider may tell of them.',
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
  return `They were for ${uncertainReaders.join(', ')}${rest > 0 ? ` and ${formatNumber(rest)} more` : ''}.`;
}

const HELD_UP =
  'It is tried again by itself within a minute, and goes on where it stood; nobody gets it twice. If this lasts, look after the mail server.';

/** What a person should know of a sending beside its figures; null where nothing. `at`: when the test of subjects is decided, written out. */
export function deliveryNote(
  { deliveryStatus, error }: Pick<DeliveryView, 'deliveryStatus' | 'error'>,
  test: AbTest | null,
  at: string | null,
): string | null {
  if (deliveryStatus === 'cancelled') return 'It was cancelled: nobody else gets it.';
  if (deliveryStatus === 'sending' && error !== null) return HELD_UP;
  if (deliveryStatus !== 'sending' || !test || test.decidedAt !== null || at === null) return null;
  return `The subjects are being tried. The rest of the list gets the better one by itself on ${at}.`;
}

/** The question before a sending is ended. */
export function cancelQuestion({ sent, recipients }: DeliveryView): string {
  const rest = recipients === null ? 'The others' : counted(Math.max(0, recipients - sent), 'reader', 'readers');
  const got = counted(sent, 'reader has it already', 'readers have it already');
  const gets = recipients !== null && recipients - sent === 1 ? 'gets' : 'get';
  return `${got}, which can not be taken back. ${rest} ${gets} none of it, and it can not be begun again.`;
}
