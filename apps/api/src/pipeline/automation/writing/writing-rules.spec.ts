import { isReadyToWrite, planWriting } from './writing-rules.ts';
import type { WritingSite } from './writing-rules.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const video = (id: number, failures = 0, lastFailedAt: Date | null = null) => ({ id, failures, lastFailedAt });
const site = (more: Partial<WritingSite> = {}): WritingSite => ({
  id: 1,
  isOn: true,
  ai: 'ready',
  underWay: 0,
  videos: [video(1), video(2), video(3)],
  ...more,
});
const many = (count: number, from = 1) => Array.from({ length: count }, (_, index) => video(from + index));

describe('planWriting', () => {
  it.each([
    ['the oldest first', [site()], [1, 2, 3]],
    ['sites in turn', [site(), site({ videos: [video(7), video(8)] })], [1, 7, 2, 8, 3]],
    ['none of a site that is off', [site({ id: 1, isOn: false }), site({ videos: [video(7)] })], [7]],
    ['none without an AI service', [site({ ai: 'unconfigured' })], []],
    ['one while the AI service fails', [site({ ai: 'failing' })], [1]],
    ['none more while one finds out', [site({ ai: 'failing', underWay: 1 })], []],
    ['at most ten of a site', [site({ videos: many(30) })], many(10).map(({ id }) => id)],
    ['with those under way', [site({ underWay: 8, videos: many(5) })], [1, 2]],
    ['nothing of nothing', [], []],
  ])('begins %s', (_name, sites, ids) => expect(planWriting(sites, NOW)).toEqual(ids));
});

describe('a video that failed', () => {
  it.each([
    [0, null, true],
    [1, hoursAgo(0.9), false],
    [1, hoursAgo(1), true],
    [2, hoursAgo(5.9), false],
    [2, hoursAgo(6), true],
    [3, hoursAgo(900), false],
  ])('%s times, last %s: is tried %s', (failures, lastFailedAt, ready) =>
    expect(isReadyToWrite(video(1, failures, lastFailedAt), NOW)).toBe(ready),
  );
});
