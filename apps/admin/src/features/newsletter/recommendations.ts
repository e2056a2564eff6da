import { counted } from '../../shared/ui/format.ts';
import { articlesFor, poorKeywords, richKeywords, totalOf } from './health.ts';
import type { ContentHealthData } from './use-content-health.ts';

export interface Recommendation {
  title: 'Content Strategy' | 'Pipeline Health' | 'Attention Needed';
  lines: string[];
}

/** What follows from how much content the keywords of a website give. None without keywords. Pure. */
export function recommendationsOf({ counts, active, videos, searches }: ContentHealthData): Recommendation[] {
  const total = totalOf(counts);
  const articles = articlesFor(videos, total);
  if (articles === null) return [];
  const rich = richKeywords(counts);
  const poor = poorKeywords(counts);
  const strategy: Recommendation = {
    title: 'Content Strategy',
    lines: [
      `Recommended articles per newsletter: ${articles}, from ${counted(videos, 'video', 'videos')} found by ${counted(total, 'keyword', 'keywords')}.`,
      rich === 0
        ? 'No keyword has 10 or more videos yet.'
        : `${counted(rich, 'keyword has', 'keywords have')} 10 or more videos, which is plenty.`,
    ],
  };
  const pipeline: Recommendation = {
    title: 'Pipeline Health',
    lines: [
      active === 0
        ? 'No keyword is switched on, so no new videos come automatically.'
        : `${counted(active, 'keyword is', 'keywords are')} switched on. ${searches}`,
    ],
  };
  const attention: Recommendation = {
    title: 'Attention Needed',
    lines: [
      `${counted(poor, 'keyword has', 'keywords have')} fewer than 5 videos. Search ${poor === 1 ? 'it' : 'them'} again, or use broader words.`,
    ],
  };
  return poor > 0 ? [strategy, pipeline, attention] : [strategy, pipeline];
}
