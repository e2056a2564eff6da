import { goesOut, leavesAt, placesLeft } from './goes-out.ts';
import type { OutgoingFacts, OutgoingSite } from './goes-out.ts';

const NEW_YORK = 'America/New_York';
/** 20:00 in New York. */
const NOW = new Date('2026-06-11T00:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const SITE: OutgoingSite = {
  name: 'Fire',
  siteUrl: 'https://fire.example',
  timeZone: NEW_YORK,
  active: true,
  automationEnabled: true,
  autoPublish: true,
  draftDays: 7,
  publicToday: 0,
  underWay: 0,
  wordpressFails: false,
};

interface Given extends Partial<Omit<OutgoingFacts, 'site'>> {
  site?: Partial<OutgoingSite>;
}

const post = ({ site, ...more }: Given = {}): OutgoingFacts => ({
  status: 'draft',
  source: 'live',
  publishedAt: null,
  autoPublish: true,
  automationSince: hoursAgo(5),
  keywordAllows: true,
  flag: null,
  heldReason: null,
  error: null,
  nextTryAt: null,
  isHandedOver: false,
  isUnderWay: false,
  place: 1,
  allOn: true,
  site: { ...SITE, ...site },
  nextRoundAt: new Date('2026-06-11T00:40:00Z'),
  nextLookAt: new Date('2026-06-11T00:10:00Z'),
  ...more,
});

const LOOK = '2026-06-11T00:10:00.000Z';
/** Midnight in New York is at 4:00; the look after it. */
const TOMORROW = '2026-06-11T04:10:00.000Z';

describe('goesOut', () => {
  it.each<[string, Given, string, string | null, RegExp]>([
    ['a draft of the automation', {}, 'next', LOOK, /among the next/],
    ['the third', { place: 3 }, 'next', LOOK, /among the next/],
    ['the sixth', { place: 6 }, 'later', TOMORROW, /number 6/],
    ['the fourth', { place: 4 }, 'later', TOMORROW, /at most 3 a day: this is number 4/],
    ['the seventh', { place: 7 }, 'later', '2026-06-12T04:10:00.000Z', /number 7/],
    ['the first after a full day', { site: { publicToday: 3 } }, 'later', TOMORROW, /number 1/],
    ['the second beside two on their way', { place: 2, site: { underWay: 2 } }, 'later', TOMORROW, /number 2/],
    ['one that was just written', { automationSince: NOW }, 'next', '2026-06-11T00:40:00.000Z', /among the next/],
    [
      'one that was just written, with the round far off',
      { automationSince: NOW, nextRoundAt: new Date('2026-06-11T03:00:00Z') },
      'next',
      '2026-06-11T01:10:00.000Z',
      /among the next/,
    ],
    ['one before the clock of writing began', { nextRoundAt: null }, 'next', LOOK, /among the next/],
    ['one before the clock of looks began', { nextLookAt: null }, 'next', null, /among the next/],
    ['the fourth before the clock began', { place: 4, nextLookAt: null }, 'later', null, /number 4/],
    ['one before the clock began', { nextRoundAt: null, nextLookAt: null }, 'next', null, /among the next/],
    ['one on its way', { isUnderWay: true, isHandedOver: true, place: null }, 'under_way', null, /on its way to Fire/],
    ["a person's on its way", { isUnderWay: true, autoPublish: false }, 'under_way', null, /on its way to Fire/],
    ['a public one', { status: 'published', publishedAt: hoursAgo(1) }, 'published', hoursAgo(1).toISOString(), /Fire/],
    [
      "a person's",
      { autoPublish: false, automationSince: null, place: null },
      'by_hand',
      null,
      /^Publish it when you are ready/,
    ],
    [
      'one that was taken out of the automation',
      { autoPublish: false },
      'by_hand',
      null,
      /^Publish it when you are ready/,
    ],
    ['one that no automation began', { automationSince: null }, 'by_hand', null, /^Publish it when you are ready/],
    ['one without a place', { place: null }, 'held', null, /^It waits for the next check\.$/],
    ['one of a site that leaves it to people', { site: { autoPublish: false } }, 'by_hand', null, /Fire does not/],
    ['one of a keyword that does', { keywordAllows: false, place: null }, 'by_hand', null, /rules of its keyword/],
    ['one whose publishing was cancelled', { isHandedOver: true, place: null }, 'by_hand', null, /cancelled/],
    ['one with everything off', { allOn: false }, 'held', null, /^All automation is switched off/],
    ['one of an inactive site', { site: { active: false } }, 'held', null, /Fire is not active/],
    ['one of a site that is off', { site: { automationEnabled: false } }, 'held', null, /automation of Fire/],
    ['one that WordPress holds', { heldReason: 'Pending there.', isHandedOver: true }, 'held', null, /^Pending there/],
    ['one of a private video', { flag: 'private', place: null }, 'held', null, /^Its video is private now\.$/],
    ['one of a video that is gone', { flag: 'vanished' }, 'held', null, /^Its video is no longer on YouTube\.$/],
    [
      'one of a video that stays there',
      { flag: 'not_embeddable' },
      'held',
      null,
      /^Its video may not be shown on other/,
    ],
    ['one of a video for kids', { flag: 'made_for_kids' }, 'held', null, /^Its video is made for kids\.$/],
    ['sandbox data for a real host', { source: 'sandbox' }, 'held', null, /as a draft only/],
    [
      'sandbox data for this machine',
      { source: 'sandbox', site: { siteUrl: 'http://127.0.0.1:3001/wp' } },
      'next',
      LOOK,
      /among/,
    ],
    [
      'one that failed',
      { error: 'Away.', nextTryAt: new Date('2026-06-11T02:00:00Z'), place: null },
      'retrying',
      '2026-06-11T02:10:00.000Z',
      /^The last attempt failed: Away\./,
    ],
    ['one that failed, with nothing to try again', { error: 'Away.' }, 'next', LOOK, /among/],
    ['one that waits without having failed', { nextTryAt: hoursAgo(1) }, 'next', LOOK, /among/],
    [
      'one that failed, due at a look',
      { error: 'Away.', nextTryAt: new Date('2026-06-11T01:55:00Z'), place: null },
      'retrying',
      '2026-06-11T01:55:00.000Z',
      /Away/,
    ],
    [
      'one that failed, due a moment after a look',
      { error: 'Away.', nextTryAt: new Date('2026-06-11T01:55:00.001Z'), place: null },
      'retrying',
      '2026-06-11T02:10:00.000Z',
      /Away/,
    ],
    [
      'one that failed and waits, before the clock began',
      { error: 'Away.', nextTryAt: hoursAgo(1), place: null, nextLookAt: null },
      'retrying',
      null,
      /Away/,
    ],
    ['one that failed and is due', { error: 'Away.', nextTryAt: hoursAgo(1) }, 'retrying', LOOK, /Away/],
    [
      'one that failed and is due on a full day',
      { error: 'Away.', nextTryAt: hoursAgo(1), site: { publicToday: 3 } },
      'retrying',
      TOMORROW,
      /Away/,
    ],
    [
      'one that leaves before its next try',
      {
        error: 'Away.',
        nextTryAt: new Date('2026-06-11T09:00:00Z'),
        place: null,
        automationSince: hoursAgo(7 * 24 - 1),
      },
      'retrying',
      null,
      /Away/,
    ],
    [
      'the probe while WordPress fails',
      { site: { wordpressFails: true } },
      'next',
      LOOK,
      /tests whether it works again/,
    ],
    ['another meanwhile', { place: 2, site: { wordpressFails: true } }, 'held', null, /this one follows/],
    ['all, while one is asking', { site: { wordpressFails: true, underWay: 1 } }, 'held', null, /this one follows/],
    [
      'one on its last day, with four before it',
      { place: 4, automationSince: hoursAgo(7 * 24 - 1) },
      'later',
      null,
      /before its turn/,
    ],
    [
      'one whose turn comes as it leaves',
      { place: 4, automationSince: new Date('2026-06-04T04:10:00Z') },
      'later',
      null,
      /before its turn/,
    ],
    [
      'one whose turn comes a moment before it leaves',
      { place: 4, automationSince: new Date('2026-06-04T04:10:00.001Z') },
      'later',
      TOMORROW,
      /number 4\.$/,
    ],
    [
      'one whose days are over',
      { automationSince: hoursAgo(7 * 24), place: null },
      'left',
      NOW.toISOString(),
      /^It waited 7 days/,
    ],
    [
      'one whose day is over',
      { automationSince: hoursAgo(30), place: null, site: { draftDays: 1 } },
      'left',
      hoursAgo(6).toISOString(),
      /^It waited 1 day /,
    ],
    ['one a moment before that', { automationSince: new Date(hoursAgo(7 * 24).getTime() + 1) }, 'next', LOOK, /next/],
  ])('of %s', (_name, given, state, at, reason) => {
    expect(goesOut(post(given), NOW)).toEqual({ state, at, reason: expect.stringMatching(reason) });
  });

  it.each([
    ['forward', '2026-03-08T03:00:00Z', '2026-03-08T05:10:00.000Z', '2026-03-09T04:10:00.000Z'],
    ['back', '2026-11-01T03:00:00Z', '2026-11-01T04:10:00.000Z', '2026-11-02T05:10:00.000Z'],
  ])('counts the days of its zone while the clocks go %s', (_name, at, fourth, seventh) => {
    const now = new Date(at);
    const more = { automationSince: now, nextLookAt: new Date(now.getTime() + 600_000) };
    expect(goesOut(post({ ...more, place: 4 }), now)).toMatchObject({ state: 'later', at: fourth });
    expect(goesOut(post({ ...more, place: 7 }), now)).toMatchObject({ state: 'later', at: seventh });
  });
});

it.each([
  ['2026-03-07T12:00:00Z', 1, '2026-03-08T12:00:00.000Z'],
  ['2026-10-31T12:00:00Z', 7, '2026-11-07T12:00:00.000Z'],
  ['2026-10-31T12:00:00Z', 30, '2026-11-30T12:00:00.000Z'],
])('a draft of %s leaves after %i days: %s, whatever the clocks do', (since, days, at) =>
  expect(leavesAt(new Date(since), days).toISOString()).toBe(at),
);

it.each([
  [0, 0, 3],
  [1, 1, 1],
  [2, 1, 0],
  [3, 1, 0],
])('after %i posts of today, with %i on their way, %i places are left', (publicToday, underWay, left) =>
  expect(placesLeft({ publicToday, underWay })).toBe(left),
);
