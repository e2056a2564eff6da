import type { Digest } from '@pressloom/contracts/dashboard';
import { digestLines, digestSummary, exitLines, waitingOf } from './digest-text.ts';
import type { DaysReaders } from './digest-text.ts';

const counts = (found = 0, written = 0, published = 0, held = 0, failed = 0) => ({
  found: { count: found },
  written: { count: written },
  published: { count: published },
  held: { count: held },
  failed: { count: failed },
});

const free = { spentCents: 0, sandboxCents: 0 };
const nobody: DaysReaders = { newsletters: 0, undelivered: 0, joined: 0, gone: 0, begun: 0, ended: 0, paid: [] };

describe('a day in a few words', () => {
  it.each([
    [counts(), 'Nothing happened.'],
    [counts(1), 'Found 1 video.'],
    [counts(5, 3), 'Found 5 videos and wrote 3 posts.'],
    [counts(5, 3, 2), 'Found 5 videos, wrote 3 posts and published 2 posts.'],
    [counts(0, 0, 1, 1), 'Published 1 post. 1 post is on hold.'],
    [counts(0, 0, 0, 2, 1), '2 posts are on hold. 1 step failed.'],
    [counts(0, 0, 0, 0, 12), '12 steps failed.'],
  ])('%# is %j', (parts, summary) => expect(digestSummary(parts, free, nobody)).toBe(summary));

  it.each([
    [{ spentCents: 42, sandboxCents: 0 }, 'Wrote 1 post. Texts and pictures cost $0.42.'],
    [
      { spentCents: 0, sandboxCents: 7 },
      'Wrote 1 post. Simulated texts and pictures, which nobody bills, count as $0.07.',
    ],
  ])('tells what was spent of %j', (cost, summary) => expect(digestSummary(counts(0, 1), cost, nobody)).toBe(summary));

  it('tells of money that brought nothing', () =>
    expect(digestSummary(counts(), { spentCents: 3, sandboxCents: 0 }, nobody)).toBe('Texts and pictures cost $0.03.'));
});

describe('what a day was for readers, in a few words', () => {
  it.each<[Partial<DaysReaders>, string]>([
    [{}, 'Nothing happened.'],
    [{ newsletters: 1 }, '1 newsletter went out.'],
    [{ joined: 2 }, '2 readers joined the list.'],
    [{ gone: 1 }, '1 reader left the list.'],
    [{ joined: 1, gone: 3 }, '1 reader joined the list and 3 readers left it.'],
    [{ begun: 1, ended: 2 }, '1 membership began and 2 memberships ended.'],
    [{ undelivered: 1 }, '1 email may not have arrived.'],
    [
      {
        newsletters: 2,
        paid: [
          { currency: 'eur', cents: 999 },
          { currency: 'jpy', cents: 1500 },
        ],
      },
      '2 newsletters went out. Members paid €9.99 and ¥1,500.',
    ],
  ])('%j is %j', (day, summary) => expect(digestSummary(counts(), free, { ...nobody, ...day })).toBe(summary));
});

describe('what waits for a person', () => {
  it.each([
    [
      {
        drafts: 0,
        held: 0,
        failedVideos: 0,
        thinVideos: 0,
        lateNewsletters: 0,
        confirmationsLimited: false,
        undelivered: 0,
      },
      [],
    ],
    [
      {
        drafts: 1,
        held: 2,
        failedVideos: 1,
        thinVideos: 3,
        lateNewsletters: 1,
        confirmationsLimited: true,
        undelivered: 2,
      },
      [
        ['1 newsletter is waiting to be sent or skipped', '/newsletter'],
        ['more people signed up than the hourly limit of confirmation emails allows', '/newsletter'],
        ['2 emails may not have arrived', '/jobs?tab=emails'],
        ['1 draft is waiting to be published', '/content-generation?tab=processed'],
        ['2 posts are waiting on the website as a draft', '/content-generation?tab=processed'],
        ['1 video is waiting after repeated failures', '/content-generation?tab=ready'],
        ['3 videos are waiting for a transcript', '/content-generation?tab=ready'],
      ],
    ],
  ])('of %j is told with where to do it', (given, told) =>
    expect(waitingOf(given).map(({ text, link }) => [text, link])).toEqual(told),
  );
});

describe("the server's own unexpected ends", () => {
  const recordedAt = new Date('2026-11-21T08:12:30Z');
  const seen = { exitedAt: new Date('2026-11-21T08:12:00Z'), cause: 'exit code 1', recordedAt };
  const unseen = { exitedAt: null, cause: null, recordedAt };
  const once = 'On November 21 at 9:12 AM CET: exit code 1.';

  it.each([
    ['none', [], []],
    ['one', [seen], ['It stopped unexpectedly once and is running again.', once]],
    [
      'one that nobody saw',
      [unseen],
      [
        'It stopped unexpectedly once and is running again.',
        'It had not been shut down properly before the start on November 21 at 9:12 AM CET; when and why it stopped is unknown.',
      ],
    ],
    [
      'more than a mail names',
      Array.from({ length: 8 }, () => seen),
      ['It stopped unexpectedly 8 times and is running again.', once, once, once, once, once, '3 more.'],
    ],
  ])('%s are told by the clock of the website', (_name, exits, lines) =>
    expect(exitLines(exits, 'Europe/Berlin')).toEqual(lines),
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
      summary: '1 post is on hold. 3 steps failed.',
      held: { count: 1, items: [item('A fire', 'Made from sandbox data.')] },
      failed: {
        count: 3,
        items: [item('Publishing “A pump”', 'WordPress answered 500.'), item('Keyword search “hose”', null)],
      },
      waiting: waitingOf({
        drafts: 2,
        held: 1,
        failedVideos: 0,
        thinVideos: 0,
        lateNewsletters: 0,
        confirmationsLimited: false,
        undelivered: 0,
      }),
    });
    expect(lines).toEqual([
      '1 post is on hold. 3 steps failed.',
      'On hold: A fire. Made from sandbox data.',
      'Failed: Publishing “A pump”. WordPress answered 500.',
      'Failed: Keyword search “hose”',
      'Failed: 1 more.',
      'For you: 2 drafts are waiting to be published and 1 post is waiting on the website as a draft.',
    ]);
  });
});
