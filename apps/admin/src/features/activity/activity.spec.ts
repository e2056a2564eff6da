import type { ActivityItem, ActivityStats } from '@pressloom/contracts/activity';
import { engagementOf } from '@pressloom/contracts/visitor-analytics';
import {
  activityCards,
  activityText,
  minutesText,
  performanceFacts,
  personText,
  placeText,
  serverNow,
} from './activity-text.ts';
import { growthCards, insightFacts } from './insight-text.ts';

const stats: ActivityStats = {
  ...{ activeUsers: 1200, premiumOnline: 3, totalPageViews: 45_000, newsletterOpens: 12, newSubscribers: 5 },
  ...{ premiumConversions: 3, premiumToday: 1, engagementRate: 0.421, averageSessionTime: 2.5, bounceRate: 0.579 },
};

it.each<[string, ActivityItem['details'], string]>([
  ['page_view', { page: 'firenews.example/a' }, 'Viewed firenews.example/a'],
  ['page_view', {}, 'Viewed a page'],
  ['subscription', { source: 'form' }, 'New subscription from the sign-up form'],
  ['subscription', { source: 'operator' }, 'New subscription from your team'],
  ['subscription', { source: 'partner' }, 'New subscription from partner'],
  ['subscription', {}, 'New subscription from direct'],
  ['newsletter_open', { campaign: 'Storms of November' }, 'Opened newsletter Storms of November'],
  ['newsletter_open', {}, 'Opened newsletter'],
  ['link_click', { source: 'newsletter' }, 'Clicked link in newsletter'],
  ['link_click', {}, 'Clicked link in content'],
  ['premium_upgrade', {}, 'Upgraded to premium subscription'],
  ['something_new', {}, 'Unknown activity'],
])('%s with %j reads: %s', (type, details, text) => expect(activityText({ type, details })).toBe(text));

it('names nobody whom nobody knows', () => {
  expect([personText(null), personText('ada@list.example')]).toEqual(['Anonymous User', 'ada@list.example']);
});

it('says where somebody is, or only that they are active', () => {
  expect([placeText('firenews.example/a'), placeText(null)]).toEqual(['firenews.example/a', 'Active']);
});

it.each([
  ['low', [0, 1, 4]],
  ['medium', [5, 9]],
  ['high', [10, 11, 1_000]],
] as const)('calls the engagement %s of a browser that has read %j articles', (engagement, articles) => {
  expect(articles.map(engagementOf)).toEqual(articles.map(() => engagement));
});

it('has the four cards', () => {
  expect(activityCards(stats).map(({ label, value, change }) => `${label}: ${value}; ${change.text}`)).toEqual([
    'Active Users: 1,200; 3 premium online',
    'Page Views: 45,000; Last 24 hours',
    'Newsletter Opens: 12; 42.1% engagement rate, estimated opens',
    'New Subscribers: 5; 3 premium upgrades',
  ]);
});

it('has the performance of today, and no rate of nobody', () => {
  expect(performanceFacts(stats).map(({ term, text }) => `${term}: ${text}`)).toEqual([
    ...['Engagement rate: 42.1%', 'Average session time: 2.5 min', 'Bounce rate: 57.9%', 'Active Now: 1,200'],
    'Premium Today: 1',
  ]);
  const none = { ...stats, engagementRate: null, averageSessionTime: null, bounceRate: null };
  expect(performanceFacts(none).map(({ text }) => text)).toEqual(['–', 'No data yet', '–', '1,200', '1']);
  expect(minutesText(null)).toBe('No data yet');
});

it('has the insights, and says where nothing is known', () => {
  const insights = { blogPosts: 0.67, newsletters: 0.45, premiumContent: 0.89, returnVisitors: 0.73 };
  expect(insightFacts(insights).map(({ term, text }) => `${term}: ${text}`)).toEqual([
    ...['Blog posts: 67% engagement', 'Newsletters: 45% open rate, estimated', 'Premium content: 89% retention'],
    'Return visitors: 73%',
  ]);
  const none = { blogPosts: null, newsletters: null, premiumContent: null, returnVisitors: null };
  expect(new Set(insightFacts(none).map(({ text }) => text))).toEqual(new Set(['No data yet']));
});

const week = { now: 1, before: 2 };
const growth = { visitors: week, pageViews: week, newSubscribers: week, premiumUpgrades: week };

it('has the growth of a week', () => {
  expect(growthCards(growth).map(({ label }) => label)).toEqual([
    ...['Visitors', 'Page Views', 'New Subscribers', 'Premium Upgrades'],
  ]);
});

const said = (figures: readonly { label?: string; term?: string; help: string }[]): string[] =>
  figures.map(({ label, term, help }) => `${label ?? term}: ${help}`);

it.each<[string, string[], RegExp[]]>([
  [
    'cards',
    said(activityCards(stats)),
    [
      /^Active Users: Browsers that gave a sign of activity within the last 5 minutes, such as opening a page or seeing the gate\./,
      /^Page Views: Pages that were opened and shown in the last 24 hours\.$/,
      /^Newsletter Opens: Opens .* estimated: .* Engagement rate: Visits of more than one page .* of today\.$/,
      /^New Subscribers: New newsletter subscribers in the last 24 hours, including those your team added\. .* Premium upgrades: First payments .* in the last 24 hours\.$/,
    ],
  ],
  [
    'performance',
    said(performanceFacts(stats)),
    [
      /^Engagement rate: Visits of more than one page among all visits of today\.$/,
      /^Average session time: Minutes from the first to the last sign of a visit, on average over today\./,
      /^Bounce rate: Visits without a second page among all visits of today\.$/,
      /^Active Now: Browsers that gave a sign of activity within the last 5 minutes,/,
      /^Premium Today: First payments of new members since midnight/,
    ],
  ],
  [
    'insights',
    said(insightFacts({ blogPosts: 1, newsletters: 1, premiumContent: 1, returnVisitors: 1 })),
    [
      /^Blog posts: .* two or more articles/,
      /^Newsletters: Opened emails among delivered ones.* whose opens are counted\. Opens are estimated\.$/,
      /^Premium content: People who still pay among those who were paying members 30 days ago\.$/,
      /^Return visitors: Visitors of a day who had come on an earlier day/,
    ],
  ],
  [
    'growth',
    said(growthCards(growth)),
    [
      /^Visitors: Browsers that visited, each once\. .* against the 7 days before\.$/,
      /^Page Views: Pages that were opened and shown\. .* against the 7 days before\.$/,
      /^New Subscribers: New newsletter subscribers, including those your team added\. .* against the 7 days before\.$/,
      /^Premium Upgrades: First payments of new members\. .* against the 7 days before\.$/,
    ],
  ],
])('says of each of the %s how it is counted', (_name, texts, expected) => {
  expect(texts).toEqual(expected.map((each): unknown => expect.stringMatching(each)));
});

it.each([
  ['two hours fast', 7_200_000],
  ['right', 0],
  ['an hour slow', -3_600_000],
])('nobody is away because a clock is %s', (_name, ahead) => {
  const at = '2026-11-20T12:00:00.000Z';
  const receivedAt = Date.parse(at) + ahead;
  expect(serverNow({ at, receivedAt, nowMs: receivedAt + 60_000 })).toBe(Date.parse(at) + 60_000);
  // The page's clock moves in steps: it may be behind the answer.
  expect(serverNow({ at, receivedAt, nowMs: receivedAt - 20_000 })).toBe(Date.parse(at));
});
