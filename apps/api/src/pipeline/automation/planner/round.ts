import { urgency, wantedUntil } from './due.ts';
import type { Look } from './due.ts';
import { spentOf } from './plan-facts.ts';
import type { KeywordFacts, PlanFacts, QuotaFactsOfGroup, SiteFacts } from './plan-facts.ts';
import { DAY_MINUTES, shareOut, wantedPerDay } from './share.ts';
import type { Hindrance, Standing } from './standing.ts';

export interface Choice {
  keyword: KeywordFacts;
  standing: Standing;
}

/** A site in a round: its due keywords, the most urgent first, and what it may still take. */
interface Turn {
  site: SiteFacts;
  queue: Choice[];
  /** Searches of late and under way; the smallest number comes first. */
  served: number;
  inFlight: number;
  /** Videos that the site may still store today, with those counted that running searches may bring. */
  room: number;
}

/** One look at one quota group. */
export class Round {
  private readonly quota: QuotaFactsOfGroup | undefined;
  private readonly turns: Turn[];
  private readonly inFlight: number;

  constructor(
    private readonly facts: PlanFacts,
    group: string,
    private readonly standings: Standing[],
  ) {
    this.quota = facts.quotas.get(group);
    const byId = new Map(standings.map((standing) => [standing.keywordId, standing]));
    const sites = facts.sites.filter((site) => site.quotaGroup === group);
    const even = evenMinutes(sites, standings, this.quota?.searchCeiling ?? 0);
    const bySite = Map.groupBy(facts.keywords, (keyword) => keyword.siteId);
    this.turns = sites.map((site) => {
      const look = { now: facts.now, evenMinutes: even.get(site.id) ?? 0 };
      return turnOf(site, bySite.get(site.id) ?? [], { byId, look });
    });
    this.inFlight = this.turns.reduce((sum, turn) => sum + turn.inFlight, 0);
  }

  choose(): Choice[] {
    const chosen: Choice[] = [];
    for (let left = this.allowance(); left > 0; left -= 1) {
      const turn = next(this.turns);
      const choice = turn?.queue.shift();
      if (!turn || !choice) break;
      turn.served += 1;
      turn.inFlight += 1;
      turn.room -= turn.site.videosPerSearch;
      chosen.push(choice);
    }
    return chosen;
  }

  /** Says of every due keyword that was left over what it waits for. */
  explainRest(): void {
    const spent = spentOf(this.quota);
    for (const turn of this.turns) {
      for (const { standing } of turn.queue) standing.hindrance = spent ?? whyNot(turn);
    }
  }

  /** Searches of this look: all that are due where the day has enough for all, else the day's even share so far. */
  private allowance(): number {
    const { quota } = this;
    if (!quota || spentOf(quota) !== null) return 0;
    const left = Math.min(
      quota.searchCeiling - quota.searchesUsed - this.inFlight,
      quota.unitCeiling - quota.unitsUsed - this.inFlight,
    );
    if (left <= 0) return 0;
    return this.wanted(quota) <= left ? left : Math.min(left, this.evenShare(quota));
  }

  private wanted(quota: QuotaFactsOfGroup): number {
    const ids = new Set(this.turns.map((turn) => turn.site.id));
    return this.standings
      .filter((one) => ids.has(one.siteId) && (one.state === 'waiting' || one.state === 'scheduled'))
      .reduce((sum, one) => {
        const from = one.dueAt > this.facts.now ? one.dueAt : this.facts.now;
        return sum + wantedUntil(quota.resetsAt, from, one.intervalMinutes);
      }, 0);
  }

  /** What an even spending over the day would have used by the next look, less what is used. */
  private evenShare({ searchCeiling, searchesUsed, startsAt, resetsAt }: QuotaFactsOfGroup): number {
    const day = resetsAt.getTime() - startsAt.getTime();
    const untilNextLook = this.facts.now.getTime() - startsAt.getTime() + this.facts.frequencyMinutes * 60_000;
    const byThen = Math.ceil((searchCeiling * Math.min(day, untilNextLook)) / day);
    return byThen - searchesUsed - this.inFlight;
  }
}

/** Minutes between two searches of a keyword of each site, if its keywords shared what it gets of a day evenly. */
function evenMinutes(sites: SiteFacts[], standings: Standing[], perDay: number): Map<number, number> {
  const bySite = Map.groupBy(standings, (standing) => standing.siteId);
  const own = sites.map((site) => (bySite.get(site.id) ?? []).filter((standing) => standing.state !== 'paused'));
  const shares = shareOut(own.map(wantedPerDay), perDay);
  return new Map(
    sites.map((site, index) => [site.id, ((own[index]?.length ?? 0) * DAY_MINUTES) / Math.max(1, shares[index] ?? 0)]),
  );
}

function turnOf(
  site: SiteFacts,
  keywords: KeywordFacts[],
  { byId, look }: { byId: Map<number, Standing>; look: Look },
): Turn {
  const queue = keywords.flatMap((keyword) => {
    const standing = byId.get(keyword.id);
    return standing?.state === 'waiting' ? [{ keyword, standing, urgency: urgency(keyword, site, look) }] : [];
  });
  queue.sort((a, b) => b.urgency - a.urgency || a.keyword.id - b.keyword.id);
  const inFlight = keywords.filter((keyword) => keyword.isSearching).length;
  return {
    site,
    queue,
    served: site.recentSearches + inFlight,
    inFlight,
    room: site.dailyVideoLimit - site.videosToday - inFlight * site.videosPerSearch,
  };
}

/** The site whose turn it is: the least served that may take more, by its most urgent keyword where several are equal. */
function next(turns: Turn[]): Turn | undefined {
  const open = turns.filter((turn) => turn.queue.length > 0 && whyNot(turn) === 'awaits_turn');
  return open.reduce<Turn | undefined>(
    (best, turn) => (best === undefined || isBefore(turn, best) ? turn : best),
    undefined,
  );
}

function isBefore(turn: Turn, other: Turn): boolean {
  if (turn.served !== other.served) return turn.served < other.served;
  const [mine] = turn.queue;
  const [theirs] = other.queue;
  return (mine?.standing.dueAt.getTime() ?? 0) < (theirs?.standing.dueAt.getTime() ?? 0);
}

/** What keeps a site from one more search; while YouTube fails, one search at a time finds out whether it is back. */
function whyNot(turn: Turn): Hindrance {
  if (turn.room <= 0) return 'daily_limit';
  return turn.site.provider === 'failing' && turn.inFlight > 0 ? 'provider_failing' : 'awaits_turn';
}
