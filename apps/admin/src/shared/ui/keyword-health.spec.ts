import { healthOf } from './keyword-health.ts';

const CHECKED = '2026-11-20T10:00:00.000Z';

it.each([
  [0, null, 'none', 'Not searched yet', 0, 'neutral'],
  [0, CHECKED, 'none', 'No videos', 0, 'neutral'],
  [1, null, 'limited', 'Limited', 3, 'error'],
  [4, CHECKED, 'limited', 'Limited', 3, 'error'],
  [5, CHECKED, 'moderate', 'Moderate', 5, 'warning'],
  [9, CHECKED, 'moderate', 'Moderate', 5, 'warning'],
  [10, CHECKED, 'good', 'Good', 8, 'info'],
  [14, CHECKED, 'good', 'Good', 8, 'info'],
  [15, CHECKED, 'excellent', 'Excellent', 10, 'success'],
  [1200, CHECKED, 'excellent', 'Excellent', 10, 'success'],
])('a keyword with %i videos, last checked %s, is %s (%s), enough for %i articles', (...row) => {
  const [videosFound, lastChecked, level, label, recommendedArticles, tone] = row;
  expect(healthOf({ videosFound, lastChecked })).toEqual({ level, label, recommendedArticles, tone });
});
