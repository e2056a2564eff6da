import type { ActivityInsights, EngagementInsights, WeekFigure } from '@pressloom/contracts/activity';
import { INSIGHT_MEANINGS } from '@pressloom/contracts/visitor-analytics';
import { formatRate } from '../../shared/ui/format.ts';

const WEEK = 'The last 7 days, today included, against the 7 days before.';

const SUBSCRIBERS = 'New newsletter subscribers, including those your team added. Imported ones aren’t counted.';

/** The cards of growth. Pure. */
export const growthCards = (
  growth: ActivityInsights['growth'],
): { label: string; week: WeekFigure; help: string }[] => [
  {
    label: 'Visitors',
    week: growth.visitors,
    help: `Browsers that visited, each once. Over all websites, those of each are added up. ${WEEK}`,
  },
  { label: 'Page Views', week: growth.pageViews, help: `Pages that were opened and shown. ${WEEK}` },
  { label: 'New Subscribers', week: growth.newSubscribers, help: `${SUBSCRIBERS} ${WEEK}` },
  { label: 'Premium Upgrades', week: growth.premiumUpgrades, help: `First payments of new members. ${WEEK}` },
];

const rateText = (rate: number | null, word: string): string =>
  rate === null ? 'No data yet' : `${formatRate(rate)} ${word}`;

/** What readers stay for. Pure. */
export const insightFacts = (insights: EngagementInsights): { term: string; text: string; help: string }[] => [
  {
    term: 'Blog posts',
    text: rateText(insights.blogPosts, 'engagement'),
    help: INSIGHT_MEANINGS.blogPosts,
  },
  {
    term: 'Newsletters',
    text: rateText(insights.newsletters, 'open rate, estimated'),
    help: INSIGHT_MEANINGS.newsletters,
  },
  {
    term: 'Premium content',
    text: rateText(insights.premiumContent, 'retention'),
    help: INSIGHT_MEANINGS.premiumContent,
  },
  {
    term: 'Return visitors',
    text: insights.returnVisitors === null ? 'No data yet' : formatRate(insights.returnVisitors),
    help: INSIGHT_MEANINGS.returnVisitors,
  },
];
