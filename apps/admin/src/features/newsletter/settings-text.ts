import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';
import { counted } from '../../shared/ui/format.ts';

/** What a generated newsletter does, with what is stored. Pure. */
export function generatedText(
  { articlesPerNewsletter, frequencyDays }: Pick<NewsletterSettingsView, 'articlesPerNewsletter' | 'frequencyDays'>,
  siteName: string,
): string[] {
  const what =
    articlesPerNewsletter === 1
      ? `Includes the latest post or video of ${siteName}`
      : `Includes the latest ${articlesPerNewsletter} posts and videos of ${siteName}`;
  return [
    what,
    'Generates AI content summaries',
    'Creates clickable video thumbnails',
    `Schedules delivery in ${counted(frequencyDays, 'day', 'days')}`,
  ];
}
