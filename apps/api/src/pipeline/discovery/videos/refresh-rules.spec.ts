import type { WordpressSite } from '@pressloom/database/entities';
import { dropBefore, refreshBefore, refreshGroups, refreshMessage } from './refresh-rules.ts';
import type { SiteAccess } from './refresh-rules.ts';

const access = (id: number, mode: SiteAccess['mode'], scope: string): SiteAccess => ({
  site: { id } as WordpressSite,
  mode,
  scope,
});

describe('refreshGroups', () => {
  it('puts sites with the same key together, and leaves out those that no YouTube serves', () => {
    const groups = refreshGroups([
      access(1, 'sandbox', 'sandbox'),
      access(2, 'live', 'shared'),
      access(3, 'live', 'site:3'),
      access(4, 'unconfigured', 'shared'),
      access(5, 'live', 'shared'),
      access(6, 'sandbox', 'sandbox'),
    ]);
    expect(groups.map(({ site, source, siteIds }) => [site.id, source, siteIds])).toEqual([
      [1, 'sandbox', [1, 6]],
      [2, 'live', [2, 5]],
      [3, 'live', [3]],
    ]);
  });
});

describe('the time that data is kept', () => {
  it('is asked again after 25 days and dropped after 30', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(refreshBefore(now).toISOString()).toBe('2026-10-27T12:00:00.000Z');
    expect(dropBefore(now).toISOString()).toBe('2026-10-22T12:00:00.000Z');
  });
});

describe('refreshMessage', () => {
  it.each([
    [0, 0, 0, 'No videos needed a refresh.'],
    [1, 0, 0, 'Refreshed 1 video.'],
    [120, 1, 0, 'Refreshed 120 videos. 1 video is no longer on YouTube.'],
    [0, 2, 3, 'Refreshed 0 videos. 2 videos are no longer on YouTube. The data of 3 videos was deleted.'],
  ])('tells %s refreshed, %s vanished and %s dropped', (refreshed, vanished, dropped, message) =>
    expect(refreshMessage({ refreshed, vanished, dropped, batches: 1, problems: [] })).toBe(message),
  );

  it.each([
    [0, 'No video was refreshed. Others wait: YouTube is away.'],
    [50, 'Refreshed 50 videos. Others wait: YouTube is away.'],
  ])('tells what stopped it after %s', (refreshed, message) =>
    expect(
      refreshMessage({ refreshed, vanished: 0, dropped: 0, batches: 1, problems: ['YouTube is away.', 'B.'] }),
    ).toBe(message),
  );
});
