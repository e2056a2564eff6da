import { sampleVisits } from './sample-visits.ts';

const DAY_MS = 86_400_000;

it('all lie in the twenty-nine days before now, and are the same for a website', () => {
  for (const siteId of [1, 2, 4, 2_000_000_000]) {
    const now = new Date('2026-11-20T00:30:00Z');
    const { visitors, events } = sampleVisits({ siteId, host: 'news.example', now });
    const ages = events.map(({ at }) => now.getTime() - (at as Date).getTime());
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(29 * DAY_MS);
    expect(visitors).toBeGreaterThan(100);
    expect(new Set(events.map(({ isSample }) => isSample))).toEqual(new Set([true]));
    expect(sampleVisits({ siteId, host: 'news.example', now })).toEqual({ visitors, events });
  }
});
