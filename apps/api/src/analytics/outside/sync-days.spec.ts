import { syncRanges } from './sync-days.ts';

const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;

it('a sync reads the last 90 days, each once, the present one included', () => {
  const ranges = syncRanges(dayNumber('2026-11-20'));
  expect(ranges).toEqual([
    { from: '2026-08-23', to: '2026-09-21' },
    { from: '2026-09-22', to: '2026-10-21' },
    { from: '2026-10-22', to: '2026-11-20' },
  ]);
  const days = ranges.reduce((sum, { from, to }) => sum + dayNumber(to) - dayNumber(from) + 1, 0);
  expect(days).toBe(90);
});
