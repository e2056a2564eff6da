import type { QuotaState } from '@pressloom/contracts/quota';
import type { VideoView } from '@pressloom/contracts/videos';
import { barShare, quotaSentence } from './quota.ts';
import { videoStatus } from './video-status.ts';
import { changeOf } from './weekly-change.ts';

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

it.each<[VideoView['status'], VideoView['flag'], string, string]>([
  ['discovered', null, 'warning', 'Processing'],
  ['processed', null, 'success', 'Blog Generated'],
  ['processed', 'vanished', 'success', 'Blog Generated'],
  ['discovered', 'vanished', 'error', 'No longer on YouTube'],
  ['discovered', 'made_for_kids', 'error', 'Made for kids'],
])('a video that is %s and flagged %s shows', (status, flag, tone, label) => {
  expect(videoStatus({ status, flag })).toEqual({ tone, label });
});

it.each([
  ['74.0', 74],
  ['104.2', 100],
  ['-3', 0],
  ['', 0],
])('the bar of %j percent stands at %d', (text, share) => {
  expect(barShare(text)).toBe(share);
});

it.each<[QuotaState, string, string]>([
  ['healthy', '69.9', 'Searches go on as planned.'],
  ['warning', '70.0', 'Reduce the search frequency to stay under the limit.'],
  [
    'critical',
    '90.0',
    'Video importing is paused until the quota resets. Searches that you start yourself still work.',
  ],
  ['critical', '100.0', 'Video importing is paused until the quota resets.'],
  ['critical', '103.0', 'Video importing is paused until the quota resets.'],
])('a %s quota at %s percent means: %s', (status, quotaPercentage, sentence) => {
  expect(quotaSentence({ status, quotaPercentage })).toBe(sentence);
});
