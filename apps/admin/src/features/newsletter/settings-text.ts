import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';
import { counted, formatNumber } from '../../shared/ui/format.ts';
import { isInTheWay } from '@pressloom/contracts/newsletter-readiness';
import { exactTime } from './issue-times.ts';

type Hindrances = { delivery: Pick<NewsletterSettingsView['delivery'], 'hindrances'> };

/** What a generated newsletter does, with what is stored; `topic`: what the brand's videos are about. Pure. */
export function generatedText(
  {
    articlesPerNewsletter,
    frequencyDays,
    delivery,
  }: Pick<NewsletterSettingsView, 'articlesPerNewsletter' | 'frequencyDays'> & Hindrances,
  topic: string,
): string[] {
  const what =
    articlesPerNewsletter === 1
      ? `Includes the latest ${topic} post or video`
      : `Includes the latest ${articlesPerNewsletter} ${topic} posts and videos`;
  return [
    what,
    'Generates AI content summaries',
    'Creates clickable video thumbnails',
    delivery.hindrances.some(({ kind }) => kind === 'off')
      ? `Gets a date in ${counted(frequencyDays, 'day', 'days')}, but isn’t sent automatically`
      : `Schedules delivery in ${counted(frequencyDays, 'day', 'days')}`,
  ];
}

/** Whether a newsletter that is generated goes out automatically, and why not. Pure. */
export function automaticText({ delivery: { hindrances } }: Hindrances): string {
  const off = hindrances.find(({ kind }) => kind === 'off');
  if (off) return `${off.message} Newsletters are sent only when you press Send Now.`;
  if (hindrances.some(isInTheWay)) return 'For now, newsletters are sent only when you press Send Now.';
  return 'This website’s newsletters are also created and sent automatically.';
}

/** What is told where more people signed up than may be mailed in an hour; null while nothing has to be. Pure. */
export function signUpNote({
  confirmations: { waiting, limitReachedAt },
  timeZone,
}: Pick<NewsletterSettingsView, 'confirmations' | 'timeZone'>): SignUpNote | null {
  if (limitReachedAt === null) return null;
  return {
    title: `On ${exactTime(limitReachedAt, timeZone)}, more people signed up than the hourly limit of confirmation emails allows.`,
    text: waitingText(waiting),
  };
}

export interface SignUpNote {
  title: string;
  text: string;
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'Nobody is waiting for a confirmation email now.';
  return waiting === 1
    ? '1 sign-up is waiting for its confirmation email, which goes out in the next hours.'
    : `${formatNumber(waiting)} sign-ups are waiting for their confirmation emails, which go out in the next hours.`;
}
