import type { PostStatus } from '@pressloom/contracts/posts';
import type { QuotaState } from '@pressloom/contracts/quota';
import type { VideoView } from '@pressloom/contracts/videos';
import { barShare, quotaLook, quotaSentence } from './quota.ts';
import { videoStatuses } from './video-status.ts';
import { changeOf, growthOf, withLosses } from './weekly-change.ts';

it.each([
  ['nothing was ever counted', 0, 0, 0, 'neutral', 'No data yet'],
  ['nothing moved', 40, 0, 0, 'neutral', 'No change vs last week'],
  ['as many as last week', 40, 5, 5, 'neutral', '0% vs last week'],
  ['a change below half a percent', 4000, 1001, 1000, 'neutral', '0% vs last week'],
  ['more', 40, 28, 25, 'up', '12% vs last week'],
  ['fewer', 40, 24, 25, 'down', '4% vs last week'],
  ['none after some', 40, 0, 25, 'down', '100% vs last week'],
  ['the first week', 6, 6, 0, 'up', '6 new this week'],
])('says of %s what is true', (_name, value, thisWeek, lastWeek, direction, text) => {
  expect(changeOf(value, { thisWeek, lastWeek })).toEqual({ direction, text });
});

it.each([
  ['nobody ever came', 0, 0, 'neutral', 'No data yet'],
  ['nobody came or left', 40, 0, 'neutral', 'No change vs last week'],
  ['more came than left', 28, 3, 'up', '12% vs last week'],
  ['more left than came', 24, -1, 'down', '4% vs last week'],
  ['all left', 0, -25, 'down', '100% vs last week'],
  ['one of many came', 4000, 1, 'up', 'Less than 1% vs last week'],
  ['the first came', 6, 6, 'up', '6 new this week'],
])('when %s, says so', (_name, value, thisWeek, direction, text) => {
  expect(growthOf(value, { thisWeek, lastWeek: 7 })).toEqual({ direction, text });
});

it('tells no premium member among subscribers as a figure', () => {
  const change = growthOf(0, { thisWeek: 0, lastWeek: 0 }, true);
  expect(change).toEqual({ direction: 'neutral', text: 'No change vs last week' });
});

it.each([
  [0, '5% vs last week'],
  [1200, '5% vs last week, 1,200 lost'],
])('tells of %i who left beside the net change', (lost, text) => {
  expect(withLosses({ direction: 'up', text: '5% vs last week' }, lost)).toEqual({ direction: 'up', text });
});

it.each([
  ['failed again and again', { needsPerson: true }, 'error Waiting for you'],
  ['says too little', { thinReason: 'Only 9 words to go on.' }, 'neutral Not enough text'],
  ['failed and is gone', { needsPerson: true, flag: 'vanished' as const }, 'error No longer on YouTube'],
])('a video that %s is not shown as under way', (_name, more, shown) => {
  const video = { status: 'discovered', flag: null, needsPerson: false, thinReason: null, ...more } as const;
  expect(videoStatuses(video, undefined).map(({ tone, label }) => `${tone} ${label}`)).toEqual([shown]);
});

it.each<[VideoView['status'], VideoView['flag'], PostStatus | null, string[]]>([
  ['discovered', null, null, ['warning Processing']],
  ['processed', null, null, ['success Blog Generated']],
  ['processed', null, 'draft', ['success Blog Generated']],
  ['processed', null, 'published', ['success Blog Generated', 'info Embedded']],
  ['processed', 'vanished', 'published', ['success Blog Generated', 'info Embedded']],
  ['discovered', 'vanished', null, ['error No longer on YouTube']],
  ['discovered', 'made_for_kids', null, ['error Made for kids']],
])('a video that is %s and flagged %s, with a post that is %s, shows %j', (status, flag, postStatus, shown) => {
  const known = { status, flag, needsPerson: false, thinReason: null };
  const looks = videoStatuses(known, postStatus ? { status: postStatus } : undefined);
  expect(looks.map(({ tone, label }) => `${tone} ${label}`)).toEqual(shown);
});

it.each([
  ['74.0', 74],
  ['104.2', 100],
  ['-3', 0],
  ['', 0],
])('the bar of %j percent stands at %d', (text, share) => {
  expect(barShare(text)).toBe(share);
});

it.each<[QuotaState, string, number, string]>([
  ['healthy', '69.9', 69, 'The quota has room for more searches today.'],
  ['warning', '70.0', 70, '70 of 100 searches are used. Reduce the search frequency to stay under the limit.'],
  [
    'critical',
    '90.0',
    90,
    '90 of 100 searches are used. Video importing is paused until the quota resets. Searches that you start yourself still work.',
  ],
  [
    'critical',
    '100.0',
    100,
    'All of today’s 100 searches are used up. Video importing is paused until the quota resets.',
  ],
])('a %s quota at %s percent, with %d searches, means: %s', (status, quotaPercentage, used, sentence) => {
  const units = { used: 20, limit: 10_000, exhausted: false };
  const buckets = { search: { used, limit: 100, exhausted: false }, units };
  expect(quotaSentence({ status, quotaPercentage, buckets, outage: null })).toBe(sentence);
  expect(quotaLook({ status, outage: null }).label.toLowerCase()).toBe(status);
});

it.each([
  ['unconfigured', 'There is no key.', { tone: 'neutral', label: 'No key' }],
  ['failing', 'YouTube is away.', { tone: 'error', label: 'YouTube error' }],
] as const)('a quota that nobody can use, since YouTube is %s, is not called healthy', (state, message, look) => {
  const bucket = { used: 0, limit: 100, exhausted: false };
  const quota = { status: 'healthy', quotaPercentage: '0.0', buckets: { search: bucket, units: bucket } } as const;
  expect(quotaLook({ ...quota, outage: { state, message } })).toEqual(look);
  expect(quotaSentence({ ...quota, outage: { state, message } })).toBe(message);
});
