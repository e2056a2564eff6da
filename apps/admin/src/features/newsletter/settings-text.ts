import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';
import { counted } from '../../shared/ui/format.ts';

/** What a generated newsletter does, with what is stored; `topic`: what the brand's videos are about. Pure. */
export function generatedText(
  { articlesPerNewsletter, frequencyDays }: Pick<NewsletterSettingsView, 'articlesPerNewsletter' | 'frequencyDays'>,
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
    `Schedules delivery in ${counted(frequencyDays, 'day', 'days')}`,
  ];
}
