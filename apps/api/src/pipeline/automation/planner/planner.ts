import type { KeywordFacts, PlanFacts, SiteFacts } from './plan-facts.ts';
import { dueAt, intervalOf, isSlowed } from './due.ts';
import { Round } from './round.ts';
import { hindranceOf } from './standing.ts';
import type { Standing } from './standing.ts';

export interface Plan {
  /** Keywords to search now, the most urgent first. */
  chosen: KeywordFacts[];
  /** Every keyword's standing, in the order of the facts. */
  standings: Standing[];
}

/**
 * Decides which keywords are searched now. Pure.
 *
 * A keyword is never chosen before it is due, nor while its last search is under way. What the day's quota can't give to
 * all is spread over the day and shared in turns: first between sites (the one with the fewest searches of late comes
 * first), then between the keywords of a site (the longest wait against its own interval comes first, and what brings
 * new videos counts up to three times as much as what brings none). Waiting always wins in the end, so every keyword is
 * served. Both buckets, daily limits and pauses are kept.
 */
export function planSearches(facts: PlanFacts): Plan {
  const sites = new Map(facts.sites.map((site) => [site.id, site]));
  const standings = facts.keywords.map((keyword) => standingOf(facts, keyword, siteOf(sites, keyword)));
  const chosen: KeywordFacts[] = [];
  for (const group of new Set(facts.sites.map((site) => site.quotaGroup))) {
    const round = new Round(facts, group, standings);
    for (const choice of round.choose()) {
      choice.standing.state = 'chosen';
      choice.standing.hindrance = null;
      chosen.push(choice.keyword);
    }
    round.explainRest();
  }
  return { chosen, standings };
}

function standingOf(facts: PlanFacts, keyword: KeywordFacts, site: SiteFacts): Standing {
  const due = dueAt(keyword, site);
  const hindrance = hindranceOf(facts, keyword, site);
  const stateOf = (): Standing['state'] => {
    if (keyword.isSearching) return 'searching';
    if (hindrance !== null) return 'paused';
    return due > facts.now ? 'scheduled' : 'waiting';
  };
  const state = stateOf();
  return {
    keywordId: keyword.id,
    siteId: site.id,
    state,
    isTriedAgain: keyword.isTriedAgain,
    dueAt: due,
    intervalMinutes: intervalOf(keyword, site),
    slowedBy: isSlowed(keyword, site) ? keyword.searchesWithoutNew : null,
    hindrance: state === 'paused' ? hindrance : null,
    refusal: keyword.searchRefusal,
  };
}

function siteOf(sites: Map<number, SiteFacts>, keyword: KeywordFacts): SiteFacts {
  const site = sites.get(keyword.siteId);
  if (!site) throw new Error(`Keyword ${keyword.id} belongs to site ${keyword.siteId}, which is not among the facts.`);
  return site;
}
