import type { KeywordPlan, KeywordPlanState, SearchPlan } from '@pressloom/contracts/keywords';
import { counted, whole } from '../../../common/counted.ts';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { heldUntilReset } from './plan-facts.ts';
import type { PlanFacts, SiteFacts } from './plan-facts.ts';
import type { Plan } from './planner.ts';
import { DAY_MINUTES, shareOut, wantedPerDay } from './share.ts';
import type { Hindrance, Standing } from './standing.ts';

const STATE_NAMES: Record<Standing['state'], KeywordPlanState> = {
  searching: 'searching',
  chosen: 'due',
  scheduled: 'scheduled',
  waiting: 'waiting',
  paused: 'paused',
};

/** What stands in the way of a keyword, for people. Pure. */
export function hindranceSentence(hindrance: Hindrance, site: Pick<SiteFacts, 'dailyVideoLimit'>): string {
  const sentences: Record<Hindrance, string> = {
    switched_off: 'All automation is switched off.',
    site_inactive: 'The website is not active.',
    site_off: 'The automation of this website is switched off.',
    keyword_paused: 'Paused. It is searched only when you ask.',
    keyword_by_hand: 'Its own rules allow manual searches only.',
    rule_refused: 'YouTube refuses its searches until the search rules change.',
    takes_none: 'Searching is paused: this website is set to 0 videos per search.',
    unconfigured: NOT_SET_UP.youtube,
    daily_limit: `Waits until midnight Pacific time: today's limit of ${counted(site.dailyVideoLimit, 'video')} is reached.`,
    searches_spent: "Waits until midnight Pacific time: today's YouTube quota for automatic searches is used up.",
    units_spent: "Waits until midnight Pacific time: today's YouTube quota for calls other than searches is used up.",
    provider_failing: 'Waits until YouTube answers again.',
    awaits_turn: "Waits for its turn: the quota can't cover all searches.",
  };
  return sentences[hindrance];
}

function reasonOf(standing: Standing, site: SiteFacts): string {
  const { state, hindrance, slowedBy, intervalMinutes } = standing;
  if (hindrance === 'rule_refused' && standing.refusal !== null) return standing.refusal;
  if (hindrance !== null) return hindranceSentence(hindrance, site);
  if (state === 'searching') {
    return standing.isTriedAgain
      ? 'Its search did not succeed and is retried automatically.'
      : 'Its search is under way.';
  }
  if (state !== 'scheduled') return 'It is searched at the next check.';
  if (slowedBy === null) return 'It is searched on schedule.';
  return `Its last ${slowedBy} searches found no new videos, so it is searched less often: every ${hours(intervalMinutes)} until one does.`;
}

const hours = (minutes: number): string => {
  const whole = Math.round(minutes / 6) / 10;
  return whole === 1 ? 'hour' : `${whole} hours`;
};

/** What the keywords of a site want, what they get, and where each stands. Pure. */
export function searchPlanOf(siteId: number, facts: PlanFacts, plan: Plan): SearchPlan {
  const site = facts.sites.find((one) => one.id === siteId);
  if (!site) throw new Error(`Site ${siteId} is not among the facts.`);
  const peers = facts.sites.filter((one) => one.quotaGroup === site.quotaGroup);
  const bySite = Map.groupBy(plan.standings, (standing) => standing.siteId);
  const wants = peers.map((peer) => wantedPerDay(bySite.get(peer.id) ?? []));
  const quota = facts.quotas.get(site.quotaGroup);
  const ceiling = quota?.searchCeiling ?? 0;
  const own = bySite.get(siteId) ?? [];
  const searched = own.filter((standing) => standing.state !== 'paused');
  const at = peers.indexOf(site);
  const share = { wanted: wants[at] ?? 0, given: shareOut(wants, ceiling)[at] ?? 0, keywords: searched.length };
  const groupWanted = wants.reduce((sum, want) => sum + want, 0);
  const isShort = groupWanted > ceiling;
  return {
    wantedPerDay: share.wanted,
    sharePerDay: share.given,
    groupWantedPerDay: groupWanted,
    groupSearchesPerDay: quota?.searchesPerDay ?? 0,
    groupAutomaticPerDay: ceiling,
    automaticLeftToday:
      quota && !quota.searchesExhausted && !quota.unitsExhausted ? Math.max(0, ceiling - quota.searchesUsed) : 0,
    expectedIntervalMinutes: expectedInterval(searched, share),
    isShort,
    sentence: sentenceOf(share, { groupWanted, ceiling }),
    keywords: own.map((standing) => keywordPlan(afterReset(standing, site, facts), site)),
  };
}

interface Share {
  wanted: number;
  given: number;
  keywords: number;
}

function expectedInterval(searched: Standing[], { wanted, given, keywords }: Share): number | null {
  if (keywords === 0) return null;
  const mean = searched.reduce((sum, one) => sum + one.intervalMinutes, 0) / keywords;
  if (given >= wanted) return Math.round(mean);
  return given === 0 ? null : Math.round((keywords * DAY_MINUTES) / given);
}

function sentenceOf(share: Share, { groupWanted, ceiling }: { groupWanted: number; ceiling: number }): string {
  if (share.keywords === 0) return 'No keyword of this website is searched automatically at the moment.';
  if (share.given >= share.wanted) {
    return `${keywords(share.keywords)} ${searches(share.wanted)} a day and ${share.keywords === 1 ? 'gets' : 'get'} all of them. The quota allows ${whole(ceiling)} automatic searches a day for all websites that use it.`;
  }
  const others = `All websites on this quota need ${searches(groupWanted)} a day, but it allows ${whole(ceiling)} automatic ones.`;
  if (share.given === 0) return `${others} None are left for this website.`;
  const hours = Math.max(1, Math.round((share.keywords * DAY_MINUTES) / share.given / 60));
  return `${others} This website gets ${whole(share.given)} of the ${whole(share.wanted)} it needs, so each keyword is searched about every ${hours === 1 ? 'hour' : `${hours} hours`}.`;
}

const keywords = (count: number): string => `${whole(count)} ${count === 1 ? 'keyword needs' : 'keywords need'}`;
const searches = (count: number): string => `${whole(count)} ${count === 1 ? 'search' : 'searches'}`;

/** What comes due before the day is over is searched after it where the day has nothing left, and says so. */
function afterReset(standing: Standing, site: SiteFacts, facts: PlanFacts): Standing {
  const held = heldUntilReset(facts, site);
  const resetsAt = facts.quotas.get(site.quotaGroup)?.resetsAt;
  if (standing.state !== 'scheduled' || held === null || !resetsAt || standing.dueAt >= resetsAt) return standing;
  return { ...standing, dueAt: resetsAt, hindrance: held };
}

function keywordPlan(standing: Standing, site: SiteFacts): KeywordPlan {
  return {
    keywordId: standing.keywordId,
    state: STATE_NAMES[standing.state],
    dueAt: standing.state === 'paused' ? null : standing.dueAt.toISOString(),
    slowedBy: standing.slowedBy,
    reason: reasonOf(standing, site),
  };
}
