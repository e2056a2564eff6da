import { isReadyToWrite, planWriting, roundMessage } from './writing-rules.ts';
import type { WritingSite } from './writing-rules.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const video = (id: number, failures = 0, lastFailedAt: Date | null = null) => ({
  id,
  failures,
  lastFailedAt,
  lastTriedAt: lastFailedAt,
});
const site = (more: Partial<WritingSite> = {}): WritingSite => ({
  id: 1,
  isOn: true,
  ai: 'ready',
  budget: 'ok',
  underWay: 0,
  drafts: 0,
  publicToday: 0,
  draftStock: 20,
  videos: [video(1), video(2), video(3)],
  ...more,
});
const many = (count: number, from = 1) => Array.from({ length: count }, (_, index) => video(from + index));

describe('planWriting', () => {
  it.each([
    ['in their order', [site()], [1, 2, 3]],
    ['sites in turn', [site(), site({ videos: [video(7), video(8)] })], [1, 7, 2, 8, 3]],
    ['none of a site that is off', [site({ id: 1, isOn: false }), site({ videos: [video(7)] })], [7]],
    ['none without an AI service', [site({ ai: 'unconfigured' })], []],
    ['one while the AI service fails', [site({ ai: 'failing' })], [1]],
    [
      'the one that waits longest for its try, while the AI service fails',
      [site({ ai: 'failing', videos: [3, 9, 5].map((hours, id) => ({ ...video(id), lastTriedAt: hoursAgo(hours) })) })],
      [1],
    ],
    [
      'the newest first again once it is back',
      [site({ videos: [3, 9, 5].map((hours, id) => ({ ...video(id), lastTriedAt: hoursAgo(hours) })) })],
      [0, 1, 2],
    ],
    [
      'one that was never tried before it',
      [site({ ai: 'failing', videos: [{ ...video(1), lastTriedAt: hoursAgo(30) }, video(2)] })],
      [2],
    ],
    ['none more while two find out', [site({ ai: 'failing', underWay: 2 })], []],
    ['none more while one finds out', [site({ ai: 'failing', underWay: 1 })], []],
    ['at most ten of a site', [site({ videos: many(30) })], many(10).map(({ id }) => id)],
    ['with those under way', [site({ underWay: 8, videos: many(5) })], [1, 2]],
    ['what goes out in a day and the stock', [site({ draftStock: 1, videos: many(9) })], [1, 2, 3, 4]],
    ['what goes out in a day, without a stock', [site({ draftStock: 0, videos: many(9) })], [1, 2, 3]],
    [
      'the stock alone when the day has no places left',
      [site({ publicToday: 3, draftStock: 2, videos: many(9) })],
      [1, 2],
    ],
    ['none without a stock then', [site({ publicToday: 3, draftStock: 0 })], []],
    ['what can still go out', [site({ publicToday: 2, draftStock: 1, drafts: 1, videos: many(9) })], [1]],
    ['no less where more went out than goes out in a day', [site({ publicToday: 5, draftStock: 1 })], [1]],
    ['less where drafts wait', [site({ draftStock: 3, drafts: 4, videos: many(9) })], [1, 2]],
    ['less where some are under way', [site({ draftStock: 3, drafts: 3, underWay: 2, videos: many(9) })], [1]],
    ['none where enough wait', [site({ draftStock: 3, drafts: 6 })], []],
    ['none where more wait than may', [site({ draftStock: 0, drafts: 4 })], []],
    [
      'none that rests after a failure, and another in its place',
      [site({ ai: 'failing', videos: [video(1, 1, hoursAgo(0.5)), video(2)] })],
      [2],
    ],
    ['one where the budget is nearly used', [site({ budget: 'near', videos: many(1) })], [1]],
    [
      'none where it is spent, and the others all the same',
      [site({ budget: 'spent' }), site({ videos: many(1, 7) })],
      [7],
    ],
    ['nothing of nothing', [], []],
  ])('begins %s', (_name, sites, ids) => expect(planWriting(sites, NOW)).toEqual(ids));
});

describe('a video that failed', () => {
  it.each([
    [0, null, true],
    [1, hoursAgo(0.9), false],
    [1, hoursAgo(1), true],
    [0, NOW, true],
    [2, hoursAgo(5.9), false],
    [2, hoursAgo(6), true],
    [3, hoursAgo(900), false],
  ])('%s times, last %s: is tried %s', (failures, lastFailedAt, ready) =>
    expect(isReadyToWrite(video(1, failures, lastFailedAt), NOW)).toBe(ready),
  );
});

describe('roundMessage', () => {
  it.each([
    [3, 2, 'Started publishing 3 posts and writing 2 posts.'],
    [1, 0, 'Started publishing 1 post and writing no posts.'],
  ])('tells %s and %s as begun', (published, written, message) =>
    expect(roundMessage(published, written)).toBe(message),
  );
});
