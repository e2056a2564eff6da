import { healthOf } from './keyword-health.ts';

it.each([
  [0, 'limited', 3, 'error'],
  [4, 'limited', 3, 'error'],
  [5, 'moderate', 5, 'warning'],
  [9, 'moderate', 5, 'warning'],
  [10, 'good', 8, 'info'],
  [14, 'good', 8, 'info'],
  [15, 'excellent', 10, 'success'],
  [1200, 'excellent', 10, 'success'],
])('a keyword with %i videos is %s, enough for %i articles', (videosFound, level, recommendedArticles, tone) => {
  expect(healthOf(videosFound)).toEqual({ level, recommendedArticles, tone });
});
