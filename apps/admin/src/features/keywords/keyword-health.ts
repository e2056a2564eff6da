import type { Tone } from '../../shared/ui/status-look.ts';

export interface KeywordHealth {
  level: 'excellent' | 'good' | 'moderate' | 'limited';
  /** Articles that its videos are enough for. */
  recommendedArticles: number;
  tone: Tone;
}

/** From the best; each counts from its number of videos on. */
const LEVELS: readonly (KeywordHealth & { from: number })[] = [
  { from: 15, level: 'excellent', recommendedArticles: 10, tone: 'success' },
  { from: 10, level: 'good', recommendedArticles: 8, tone: 'info' },
  { from: 5, level: 'moderate', recommendedArticles: 5, tone: 'warning' },
];
const LIMITED: KeywordHealth = { level: 'limited', recommendedArticles: 3, tone: 'error' };

/** How much content a keyword gives, by the number of its stored videos. */
export function healthOf(videosFound: number): KeywordHealth {
  const { level, recommendedArticles, tone } = LEVELS.find(({ from }) => videosFound >= from) ?? LIMITED;
  return { level, recommendedArticles, tone };
}
