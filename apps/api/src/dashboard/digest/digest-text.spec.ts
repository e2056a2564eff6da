import type { Digest } from '@pressloom/contracts/dashboard';
import { digestLines, digestSummary, waitingOf } from './digest-text.ts';

const counts = (found = 0, written = 0, published = 0, held = 0, failed = 0) => ({
  found: { count: found },
  written: { count: written },
  published: { count: published },
  held: { count: held },
  failed: { count: failed },
});

const free = { spentCents: 0, sandboxCents: 0 };

describe('a day in a few words', () => {
  it.each([
    [counts(), 'Nothing happened.'],
    [counts(1), 'Found 1 video.'],
    [counts(5, 3), 'Found 5 videos and wrote 3 posts.'],
    [counts(5, 3, 2), 'Found 5 videos, wrote 3 posts and published 2 posts.'],
    [counts(0, 0, 1, 1), 'Published 1 post. 1 post is held.'],
    [counts(0, 0, 0, 2, 1), '2 posts are held. 1 step failed.'],
    [counts(0, 0, 0, 0, 12), '12 steps failed.'],
  ])('%# is %j', (parts, summary) => expect(digestSummary(parts, free)).toBe(summary));

  it.each([
    [{ spentCents: 42, sandboxCents: 0 }, 'Wrote 1 post. Texts and pictures cost 0.42 USD.'],
    [
      { spentCents: 0, sandboxCents: 7 },
      "Wrote 1 post. The sandbox's texts and pictures, which nobody bills, count for 0.07 USD.",
    ],
  ])('tells what was spent of %j', (cost, summary) => expect(digestSummary(counts(0, 1), cost)).toBe(summary));

  it('tells of money that brought nothing', () =>
    expect(digestSummary(counts(), { spentCents: 3, sandboxCents: 0 })).toBe('Texts and pictures cost 0.03 USD.'));
});

describe('what waits for a person', () => {
  it.each([
    [{ drafts: 0, held: 0, failedVideos: 0, thinVideos: 0, lateNewsletters: 0 }, []],
    [
      { drafts: 1, held: 2, failedVideos: 1, thinVideos: 3, lateNewsletters: 1 },
      [
        ['1 newsletter waits to be sent or left out', '/newsletter'],
        ['1 draft waits to be published', '/content-generation?tab=processed'],
        ['2 posts wait on the website as a draft', '/content-generation?tab=processed'],
        ['1 video waits after failing again and again', '/content-generation?tab=ready'],
        ['3 videos wait for more to go on', '/content-generation?tab=ready'],
      ],
    ],
  ])('of %j is told with where to do it', (given, told) =>
    expect(waitingOf(given).map(({ text, link }) => [text, link])).toEqual(told),
  );
});

describe('the lines of the mail', () => {
  const none = { count: 0, items: [] };
  const digest: Digest = {
    siteId: 1,
    siteName: 'Fire News',
    day: '2026-11-21',
    timeZone: 'UTC',
    summary: 'Nothing happened.',
    ...{ found: none, written: none, published: none, held: none, failed: none, waiting: [], ...free },
  };

  it('of a day on which nothing happened say so', () => expect(digestLines(digest)).toEqual(['Nothing happened.']));

  it('name what is held and failed with its stored reason, and how many more there are', () => {
    const item = (title: string, reason: string | null) => ({ title, reason, link: '/jobs' });
    const lines = digestLines({
      ...digest,
      summary: '1 post is held. 3 steps failed.',
      held: { count: 1, items: [item('A fire', 'Made from sandbox data.')] },
      failed: {
        count: 3,
        items: [item('Publishing “A pump”', 'WordPress answered 500.'), item('Keyword search “hose”', null)],
      },
      waiting: waitingOf({ drafts: 2, held: 1, failedVideos: 0, thinVideos: 0, lateNewsletters: 0 }),
    });
    expect(lines).toEqual([
      '1 post is held. 3 steps failed.',
      'Held: A fire. Made from sandbox data.',
      'Failed: Publishing “A pump”. WordPress answered 500.',
      'Failed: Keyword search “hose”',
      'Failed: 1 more.',
      'For you: 2 drafts wait to be published and 1 post waits on the website as a draft.',
    ]);
  });
});
