import { counted } from '../../shared/ui/format.ts';
import { articlesFor, poorKeywords, richKeywords, totalOf } from './health.ts';
import type { ContentHealthData } from './use-content-health.ts';

export interface Recommendation {
  title: 'Content Strategy' | 'Pipeline Health' | 'Attention Needed';
  lines: string[];
}

/** What follows from how much content the keywords of a website give. None without keywords. Pure. */
export function recommendationsOf({ counts, active, videos }: ContentHealthData): Recommendation[] {
  const total = totalOf(counts);
  const articles = articlesFor(videos, total);
  if (articles === null) return [];
  const rich = richKeywords(counts);
  const poor = poorKeywords(counts);
  const strategy: Recommendation = {
    title: 'Content Strategy',
    lines: [
      `Recommended articles per issue: ${articles}, by ${counted(videos, 'video', 'videos')} of ${counted(total, 'keyword', 'keywords')}.`,
      `Excellent content availability: ${counted(rich, 'keyword has', 'keywords have')} 10 videos or more.`,
    ],
  };
  const pipeline: Recommendation = {
    title: 'Pipeline Health',
    lines: [
      active === 0
        ? 'No keyword is searched by itself: no new videos come.'
        : `${counted(active, 'keyword is', 'keywords are')} searched for new videos by ${active === 1 ? 'itself' : 'themselves'}.`,
    ],
  };
  const attention: Recommendation = {
    title: 'Attention Needed',
    lines: [
      `${counted(poor, 'keyword has', 'keywords have')} fewer than 5 videos. Search ${poor === 1 ? 'it' : 'them'} again, or choose wider words.`,
    ],
  };
  return poor > 0 ? [strategy, pipeline, attention] : [strategy, pipeline];
}
