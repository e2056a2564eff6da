import { Inject, Injectable } from '@nestjs/common';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { PACIFIC, endOfDayIn, startOfDayIn } from '../../../common/zone-days.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { WebsiteAutomationService } from '../../../sites/website-automation.service.ts';
import { QuotaService } from '../../discovery/quota/quota.service.ts';
import { GlobalAutomationService } from '../settings/global-automation.service.ts';
import { FAILURE_REST_MINUTES, FAIRNESS_HOURS } from './plan-facts.ts';
import type { KeywordFacts, PlanFacts, QuotaFactsOfGroup, SiteFacts } from './plan-facts.ts';

/** Yield is what the searches of these days brought. */
const YIELD_DAYS = 14;
/** Below this many searches the yield of a keyword is not known yet. */
const YIELD_SEARCHES = 3;

/** Reads what the planner decides from. */
@Injectable()
export class PlanFactsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly quota: QuotaService,
    private readonly youtube: YouTubeProvider,
    private readonly websites: WebsiteAutomationService,
    private readonly global: GlobalAutomationService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async read(): Promise<PlanFacts> {
    const now = this.runtime.clock.now();
    const [sites, { enabled, frequencyMinutes }] = await Promise.all([this.sites.list(), this.global.read()]);
    const facts = await this.siteFacts(sites, now);
    return {
      now,
      enabled,
      frequencyMinutes,
      sites: facts,
      keywords: await this.keywordFacts(now),
      quotas: await this.quotas(new Set(facts.map((site) => site.quotaGroup)), now),
    };
  }

  private async siteFacts(sites: WordpressSite[], now: Date): Promise<SiteFacts[]> {
    const automationOf = await this.websites.ofAll();
    const counts: { id: number; videos: number; searches: number }[] = await this.dataSource.query(SITE_COUNTS, [
      startOfDayIn(PACIFIC, now),
      new Date(now.getTime() - FAIRNESS_HOURS * 3_600_000),
    ]);
    const countsOf = new Map(counts.map((row) => [row.id, row]));
    const [quotaOf, readinessOf] = await Promise.all([this.quota.groups(), this.youtube.readiness()]);
    return sites.map((site) => ({
      id: site.id,
      quotaGroup: quotaOf(site),
      active: site.active,
      ...automationOf(site.id),
      videosToday: countsOf.get(site.id)?.videos ?? 0,
      recentSearches: countsOf.get(site.id)?.searches ?? 0,
      provider: readinessOf(site),
    }));
  }

  private async keywordFacts(now: Date): Promise<KeywordFacts[]> {
    const rows: KeywordRow[] = await this.dataSource.query(KEYWORD_FACTS, [
      new Date(now.getTime() - YIELD_DAYS * 24 * 3_600_000),
      new Date(now.getTime() - FAILURE_REST_MINUTES * 60_000),
    ]);
    return rows.map(({ searches, stored, intervalHours, ...row }) => ({
      ...row,
      intervalMinutes: intervalHours === null ? null : intervalHours * 60,
      videosPerSearch: searches < YIELD_SEARCHES ? null : stored / searches,
    }));
  }

  private async quotas(groups: Set<string>, now: Date): Promise<Map<string, QuotaFactsOfGroup>> {
    const quotas = new Map<string, QuotaFactsOfGroup>();
    for (const group of groups) {
      quotas.set(group, {
        ...(await this.quota.automaticCalls(group, now)),
        startsAt: startOfDayIn(PACIFIC, now),
        resetsAt: endOfDayIn(PACIFIC, now),
      });
    }
    return quotas;
  }
}

interface KeywordRow extends Omit<KeywordFacts, 'intervalMinutes' | 'videosPerSearch'> {
  intervalHours: number | null;
  searches: number;
  stored: number;
}

/** $1: midnight Pacific. $2: since when searches count for fairness. */
const SITE_COUNTS = `
  SELECT site.id,
         (SELECT count(*)::int FROM tally_marks
          WHERE wordpress_site_id = site.id AND kind = 'video_found' AND happened_at >= $1) AS videos,
         (SELECT count(*)::int FROM keyword_searches search
          WHERE search.wordpress_site_id = site.id AND search.automatic AND search.searched_at > $2) AS searches
  FROM wordpress_sites site WHERE site.deleted_at IS NULL`;

/** $1: since when searches count for the yield. $2: since when a failure makes a keyword rest. */
const KEYWORD_FACTS = `
  SELECT keyword.id, keyword.wordpress_site_id AS "siteId", keyword.is_active AS "isActive",
         keyword.last_checked AS "lastChecked", keyword.created_at AS "createdAt",
         keyword.searches_without_new AS "searchesWithoutNew", keyword.search_refusal AS "searchRefusal",
         COALESCE(rules.is_active, true) AS "automationEnabled", rules.check_interval_hours AS "intervalHours",
         COALESCE(yields.searches, 0) AS searches, COALESCE(yields.stored, 0) AS stored,
         failed.at AS "lastFailedAt", active.target IS NOT NULL AS "isSearching",
         COALESCE(active.again, false) AS "isTriedAgain"
  FROM keywords keyword
  JOIN wordpress_sites site ON site.id = keyword.wordpress_site_id AND site.deleted_at IS NULL
  LEFT JOIN automation_settings rules ON rules.keyword_id = keyword.id
  LEFT JOIN (SELECT keyword_id, count(*)::int AS searches, sum(stored)::int AS stored FROM keyword_searches
             WHERE searched_at > $1 GROUP BY keyword_id) yields ON yields.keyword_id = keyword.id
  LEFT JOIN (SELECT target, max(finished_at) AS at FROM jobs
             WHERE type = 'search-keyword' AND status = 'failed' AND finished_at > $2 GROUP BY target) failed
         ON failed.target = 'keyword:' || keyword.id
  LEFT JOIN (SELECT target, bool_or(status = 'queued' AND attempts > 0) AS again FROM jobs
             WHERE type = 'search-keyword' AND status IN ('queued', 'running') GROUP BY target) active
         ON active.target = 'keyword:' || keyword.id
  ORDER BY keyword.id`;
