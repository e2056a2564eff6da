import { KEYWORD_HEALTH_FROM } from '@pressloom/contracts/keywords';
import type { KeywordHealthLevel, KeywordView } from '@pressloom/contracts/keywords';
import type { StatusLook } from './status-look.ts';

export interface KeywordHealth extends StatusLook {
  level: KeywordHealthLevel;
  /** Articles that its videos are enough for; 0 before it has found any. */
  recommendedArticles: number;
}

/** From the best; each counts from its number of videos on. */
const LEVELS: readonly (KeywordHealth & { from: number })[] = [
  {
    from: KEYWORD_HEALTH_FROM.excellent,
    level: 'excellent',
    label: 'Excellent',
    recommendedArticles: 10,
    tone: 'success',
  },
  { from: KEYWORD_HEALTH_FROM.good, level: 'good', label: 'Good', recommendedArticles: 8, tone: 'info' },
  { from: KEYWORD_HEALTH_FROM.moderate, level: 'moderate', label: 'Moderate', recommendedArticles: 5, tone: 'warning' },
  { from: KEYWORD_HEALTH_FROM.limited, level: 'limited', label: 'Limited', recommendedArticles: 3, tone: 'error' },
];

/** How much content a keyword gives, by the number of its stored videos; without any there is nothing to recommend. */
export function healthOf({
  videosFound,
  lastChecked,
}: Pick<KeywordView, 'videosFound' | 'lastChecked'>): KeywordHealth {
  const reached = LEVELS.find(({ from }) => videosFound >= from);
  if (!reached) {
    const label = lastChecked === null ? 'Not searched yet' : 'No videos';
    return { level: 'none', label, recommendedArticles: 0, tone: 'neutral' };
  }
  const { level, label, recommendedArticles, tone } = reached;
  return { level, label, recommendedArticles, tone };
}

/** The word of each level. */
export const HEALTH_LABELS: Record<KeywordHealthLevel, string> = {
  none: 'No videos',
  ...(Object.fromEntries(LEVELS.map(({ level, label }) => [level, label])) as Record<
    Exclude<KeywordHealthLevel, 'none'>,
    string
  >),
};
