import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { GATE_DEFAULTS, GATE_WINDOW_DAYS } from '@pressloom/contracts/gate';
import type { TrackedView } from '@pressloom/contracts/gate';
import { GateVisitor } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { againAfterDeadlock } from '../../common/after-deadlock.ts';
import { foreignOrigin } from '../../common/doors/cross-origin.ts';
import { MergedWrites } from '../../common/merged-writes.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import { gateDecision } from '../decision/gate-decision.ts';
import type { GateDecision, GateRules } from '../decision/gate-decision.ts';
import { GateSettings } from '../settings/gate-settings.service.ts';
import { articleKey } from './article-key.ts';
import type { NamedArticle } from './article-key.ts';

const WINDOW_MS = GATE_WINDOW_DAYS * 86_400_000;

/** A page that a visitor of a website opened. */
export interface PageView extends NamedArticle {
  siteId: number;
  visitorId: string;
}

/** One call, while it is being decided with others. */
interface Asked {
  siteId: number;
  visitorId: string;
  article: string;
  gate: GateRules;
  isPremium: boolean;
  answer: TrackedView | null;
}

/** Where a call came from. */
export interface Caller {
  /** Of a page of somebody else's; null for one of ours, and for no page at all. */
  origin: string | null;
  /** False for a page that nobody looks at yet. */
  isShown: boolean;
}

type Views = Pick<GateVisitor, 'siteId' | 'visitorId' | 'articles' | 'viewedAt'>;

/**
 * Counts what visitors read free, and decides whether they read on. Calls that come while others are being stored are decided together, in their
 * order, behind the rows of their visitors, so that of many at once exactly as many are free as the limit has, over all processes.
 */
@Injectable()
export class GateViews {
  private readonly writes = new MergedWrites<Asked>((asked) => againAfterDeadlock(() => this.decideAll(asked)));

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: GateSettings,
    private readonly sites: SiteDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Without a name each call is an article of its own. A page that is loaded ahead counts nothing: it asks again once it is shown.
   *
   * @throws DomainError 403 `foreign_origin` for a page that is neither ours nor the website's
   */
  async track({ siteId, visitorId, ...named }: PageView, { origin, isShown }: Caller): Promise<TrackedView> {
    const gate = await this.settings.of(siteId);
    if (gate) await this.assertOrigin(siteId, origin);
    if (!gate?.isActive || !isShown) {
      const freeLimit = gate?.freeArticleLimit ?? GATE_DEFAULTS.freeArticleLimit;
      return { articlesViewed: 0, freeLimit, requiresSubscription: false };
    }
    const article = articleKey(named) ?? randomUUID();
    const asked: Asked = { siteId, visitorId, article, gate, isPremium: false, answer: null };
    await this.writes.add(asked);
    return asked.answer as unknown as TrackedView;
  }

  /** A page of one website uses up nobody's views on another. */
  private async assertOrigin(siteId: number, origin: string | null): Promise<void> {
    if (origin !== null && !(await this.sites.isOriginOf(siteId, origin))) throw foreignOrigin();
  }

  private async decideAll(asked: Asked[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.markPremium(manager, asked);
      const metered = asked.filter(({ gate, isPremium }) => !isPremium && gate.restrictionType !== 'premium_badge');
      const visitors = await this.lockVisitors(manager, metered);
      const counted = asked.filter((one) => this.decide(one, visitors.get(keyOf(one)) ?? EMPTY));
      if (counted.length > 0) await this.store(manager, counted);
    });
  }

  /** True where the view was counted. */
  private decide(asked: Asked, views: Views): boolean {
    const { gate, article, isPremium: isPremiumArticle } = asked;
    const now = this.runtime.clock.now();
    const since = gate.restrictionType === 'time_based' ? now.getTime() - WINDOW_MS : -Infinity;
    const freeViews = views.viewedAt.filter((at) => at.getTime() > since).length;
    const wasReadFree = views.articles.includes(article);
    const decision = gateDecision({ gate, isMember: false, isPremiumArticle, wasReadFree, freeViews });
    if (decision.isCounted) {
      views.articles.push(article);
      views.viewedAt.push(now);
    }
    asked.answer = answerOf(decision, freeViews, gate);
    return decision.isCounted;
  }

  /** Which of these are premium, by their ids on WordPress. */
  private async markPremium(manager: EntityManager, asked: Asked[]): Promise<void> {
    const named = asked.filter(({ article }) => /^\d{1,9}$/.test(article));
    if (named.length === 0) return;
    const rows: { key: string }[] = await manager.query(PREMIUM, [
      named.map(({ siteId }) => siteId),
      named.map(({ article }) => Number(article)),
    ]);
    const premium = new Set(rows.map(({ key }) => key));
    for (const one of named) one.isPremium = premium.has(`${one.siteId}:${one.article}`);
  }

  /** The rows of these visitors, which nobody else changes until the transaction ends; made where there are none. */
  private async lockVisitors(manager: EntityManager, asked: Asked[]): Promise<Map<string, Views>> {
    if (asked.length === 0) return new Map();
    // Whom no view is free to gets no row.
    const free = asked.filter(({ gate }) => gate.freeArticleLimit > 0);
    if (free.length > 0) await manager.query(MAKE, visitorsOf(free));
    const rows: Views[] = await manager.query(LOCK, visitorsOf(asked));
    return new Map(rows.map((row) => [keyOf(row), row]));
  }

  private async store(manager: EntityManager, counted: Asked[]): Promise<void> {
    await manager.query(STORE, [
      counted.map(({ siteId }) => siteId),
      counted.map(({ visitorId }) => visitorId),
      counted.map(({ article }) => article),
      this.runtime.clock.now(),
    ]);
  }
}

const EMPTY: Views = { siteId: 0, visitorId: '', articles: [], viewedAt: [] };

const keyOf = ({ siteId, visitorId }: Pick<Views, 'siteId' | 'visitorId'>): string => `${siteId} ${visitorId}`;

const visitorsOf = (asked: readonly Asked[]): [number[], string[]] => [
  asked.map(({ siteId }) => siteId),
  asked.map(({ visitorId }) => visitorId),
];

const answerOf = ({ isOpen, isCounted }: GateDecision, freeViews: number, gate: GateRules): TrackedView => ({
  articlesViewed: isCounted ? freeViews + 1 : freeViews,
  freeLimit: gate.freeArticleLimit,
  requiresSubscription: !isOpen,
});

/** $1 websites, $2 ids on WordPress. */
const PREMIUM = `
  SELECT DISTINCT publication.wordpress_site_id || ':' || publication.wordpress_post_id AS key
  FROM unnest($1::int[], $2::int[]) AS asked(site_id, wordpress_id)
  JOIN publications publication ON publication.wordpress_site_id = asked.site_id AND publication.wordpress_post_id = asked.wordpress_id
  JOIN blog_posts post ON post.id = publication.post_id AND post.is_premium`;

/** $1 websites, $2 visitors. In one order, so that no two wait for each other. */
const ASKED = `(SELECT DISTINCT site_id, visitor_id FROM unnest($1::int[], $2::text[]) AS asked(site_id, visitor_id))`;
const MAKE = `
  INSERT INTO gate_visitors (site_id, visitor_id, articles, viewed_at)
  SELECT site_id, visitor_id, '{}', '{}' FROM ${ASKED} asked ORDER BY 1, 2 ON CONFLICT DO NOTHING`;
const LOCK = `
  SELECT site_id AS "siteId", visitor_id AS "visitorId", articles, viewed_at AS "viewedAt" FROM gate_visitors
  WHERE (site_id, visitor_id) IN ${ASKED} ORDER BY 1, 2 FOR UPDATE`;

/** $3 articles, in their order; $4 now. */
const STORE = `
  UPDATE gate_visitors visitor
  SET articles = visitor.articles || counted.articles,
      viewed_at = visitor.viewed_at || array_fill($4::timestamptz, ARRAY[cardinality(counted.articles)])
  FROM (SELECT site_id, visitor_id, array_agg(article ORDER BY place) AS articles
        FROM unnest($1::int[], $2::text[], $3::text[]) WITH ORDINALITY AS asked(site_id, visitor_id, article, place)
        GROUP BY site_id, visitor_id) counted
  WHERE visitor.site_id = counted.site_id AND visitor.visitor_id = counted.visitor_id`;
