import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { GATE_CALL_LIMITS, GATE_WINDOW_DAYS } from '@pressloom/contracts/gate';
import type { TrackedView } from '@pressloom/contracts/gate';
import { GATE_COUNTED } from '@pressloom/contracts/events';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { EventsService } from '../../analytics/collect/events.service.ts';
import type { BrowserEvent } from '../../analytics/collect/events.service.ts';
import { againAfterRollback, isRefusedByDatabase } from '../../common/after-rollback.ts';
import { DomainError, TooManyRequests, notFound } from '../../common/errors.ts';
import { MergedWrites } from '../../common/merged-writes.ts';
import type { Network } from '../../common/networks.ts';
import { NetworkLimits } from '../../common/network-limits.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { gateDecision } from '../decision/gate-decision.ts';
import type { GateDecision, GateRules } from '../decision/gate-decision.ts';
import { addressKeys, isNamedBy, isWordpressId, pairOf } from '../../common/visitors/article-key.ts';
import type { NamedArticle } from '../../common/visitors/article-key.ts';
import { ArticleLookup, articleOf } from './article-lookup.service.ts';
import type { Article } from './article-lookup.service.ts';
import { GateVisitors, visitorKey } from './gate-visitors.service.ts';
import type { RenamedView, Views, Visitor } from './gate-visitors.service.ts';

const WINDOW_MS = GATE_WINDOW_DAYS * 86_400_000;

/** A page that a visitor of a website opened. */
export interface OpenedPage extends NamedArticle, Visitor {
  network: Network;
  /** What analytics gets of it; null where it counts nothing there. */
  pageView: BrowserEvent | null;
}

/** One at a gate. */
export type GatedPage = OpenedPage & { gate: GateRules };

/** One call, while it is being decided with others. */
interface Asked extends Visitor {
  /** One that names no article has one of its own. */
  article: Article;
  isNamed: boolean;
  /** Null where nothing is to be decided. */
  gate: GateRules | null;
  network: Network;
  pageView: BrowserEvent | null;
  response: TrackedView | DomainError | null;
  /** It uses up one of the free views. */
  isCounted: boolean;
  /** Its article's address where that alone was known of it before. */
  formerKey: string | null;
}

type Gated = Asked & { gate: GateRules };

/**
 * Counts what visitors read free, and decides whether they read on. Calls that come while others are being stored are decided together, in their
 * order, behind the rows of their visitors, so that of many at once exactly as many are free as the limit has, over all processes.
 */
@Injectable()
export class GateViews {
  private readonly writes = new MergedWrites<Asked>((asked) => this.write(asked), {
    together: TOGETHER,
    most: GATE_CALL_LIMITS.waiting,
  });
  private readonly newVisitors = new NetworkLimits(GATE_CALL_LIMITS.newVisitors);

  constructor(
    private readonly dataSource: DataSource,
    private readonly visitors: GateVisitors,
    private readonly articles: ArticleLookup,
    private readonly events: EventsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Without a name each call is an article of its own.
   *
   * @throws DomainError 404 for a website that is gone meanwhile; 429 where too many calls wait, or too many new visitors come from one network
   */
  async track(page: GatedPage): Promise<TrackedView> {
    const asked: Asked = { ...askedOf(page, true), gate: page.gate };
    await this.writes.add(asked);
    if (asked.response === null || asked.response instanceof DomainError) throw asked.response ?? notFound('website');
    return asked.response;
  }

  /** Stores the page view of a page that is open to whoever reads it. @throws DomainError 429 where too many calls wait */
  async recordOpen(page: OpenedPage, isArticle: boolean): Promise<void> {
    if (page.pageView !== null) await this.writes.add(askedOf(page, isArticle));
  }

  private async write(asked: Asked[]): Promise<void> {
    try {
      await this.decideAll(asked);
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      for (const one of asked) await this.decideAlone(one);
    }
  }

  /** What nobody foresaw of one page view fails no other call, nor the decision about its own page. */
  private async decideAlone(asked: Asked): Promise<void> {
    try {
      await this.decideAll([asked]);
    } catch (error) {
      if (!isRefusedByDatabase(error) || asked.pageView === null) throw error;
      asked.pageView = null;
      await this.decideAll([asked]);
    }
  }

  private decideAll(asked: Asked[]): Promise<void> {
    return againAfterRollback(() => this.inTransaction(asked));
  }

  private async inTransaction(asked: Asked[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.articles.complete(
        manager,
        asked.map(({ article }) => article),
      );
      const now = this.runtime.clock.now();
      const gated = asked.filter(isGated);
      const views = await this.viewsOf(manager, gated.filter(isMetered), now);
      await this.visitors.see(manager, [...views.values()], now);
      const viewsFor = (one: Gated): Views | null => (isMetered(one) ? (views.get(visitorKey(one)) ?? null) : null);
      const counted = gated.filter((one) => this.decide(one, viewsFor(one), now));
      const stored = counted.map(({ siteId, visitorId, article }) => ({ siteId, visitorId, article: article.key }));
      await this.visitors.store(manager, stored, now);
      await this.visitors.renameArticles(manager, gated.flatMap(renamedOf));
      await this.events.take(manager, asked.flatMap(pageViewOf));
    });
  }

  /** What these visitors read free. Who reads here first gets a row, unless no view would be free or the network brings too many. */
  private async viewsOf(manager: EntityManager, asked: readonly Gated[], now: Date): Promise<Map<string, Views>> {
    const known = await this.visitors.lock(manager, asked);
    const unknown = new Map(
      asked
        .filter((one) => !known.has(visitorKey(one)) && one.gate.freeArticleLimit > 0)
        .map((one) => [visitorKey(one), one]),
    );
    const admitted = [...unknown.values()].filter(({ network }) => this.newVisitors.take(network) === 0);
    return new Map([...known, ...(await this.visitors.make(manager, admitted, now))]);
  }

  /** True where the view was counted. */
  private decide(asked: Gated, views: Views | null, now: Date): boolean {
    const { gate, article } = asked;
    // After a deadlock it is decided once more.
    [asked.isCounted, asked.formerKey] = [false, null];
    const since = gate.restrictionType === 'time_based' ? now.getTime() - WINDOW_MS : -Infinity;
    const freeViews = views?.viewedAt.filter((at) => at.getTime() > since).length ?? 0;
    const readAs = keyAmong(article, views?.articles ?? []);
    const wasReadFree = readAs !== null;
    if (views && wasReadFree && isWordpressId(article.key) && readAs.startsWith('~')) {
      views.articles = views.articles.map((one) => (one === readAs ? pairOf(article.key, readAs) : one));
      asked.formerKey = readAs;
    }
    const facts = { gate, isMember: false, isPremiumArticle: article.isPremium, wasReadFree, freeViews };
    const decision = gateDecision(facts);
    asked.response = responseOf(decision, freeViews, gate);
    if (!decision.isCounted) return false;
    if (!views) {
      asked.response = this.refusalOf(asked);
      return false;
    }
    asked.isCounted = true;
    views.articles.push(article.key);
    views.viewedAt.push(now);
    return true;
  }

  /** Why a visitor who may read has no row: the network brings too many, or the website is gone. */
  private refusalOf({ network }: Asked): DomainError {
    const waitMs = this.newVisitors.left(network);
    return waitMs > 0 ? new TooManyRequests(TOO_MANY, waitMs) : notFound('website');
  }
}

/** One transaction's calls: so many that its round trips hardly count. */
const TOGETHER = 500;

const TOO_MANY = 'Too many new visitors from your network. Please try again later.';

/** Of a page that names no article, or is none. */
const unnamedArticle = (siteId: number): Article => ({
  ...{ siteId, key: randomUUID(), pageUrl: null, isKnown: true, isPremium: false },
});

function askedOf({ siteId, visitorId, network, pageView, ...named }: OpenedPage, isArticle: boolean): Asked {
  const article = isArticle ? articleOf(siteId, named) : null;
  const isNamed = article !== null;
  // An article that the gate was not asked about in time was read all the same.
  const seen = pageView && named.articleId === undefined ? { ...pageView, article: null } : pageView;
  return {
    ...{ siteId, visitorId, article: article ?? unnamedArticle(siteId), isNamed },
    ...{ gate: null, network, pageView: seen, response: null, isCounted: false, formerKey: null },
  };
}

/** With its article as the lookup found it, else as the call named it, and whether the gate counted it. None of a call that was refused. */
function pageViewOf({ pageView, article, isNamed, response, isCounted }: Asked): BrowserEvent[] {
  if (pageView === null || response instanceof DomainError) return [];
  const data = isCounted ? { ...pageView.data, [GATE_COUNTED]: 'yes' } : pageView.data;
  return [{ ...pageView, ...(isNamed && { article: article.key }), data }];
}

const isGated = (asked: Asked): asked is Gated => asked.gate !== null;

const isMetered = ({ gate, article }: Gated): boolean => !article.isPremium && gate.restrictionType !== 'premium_badge';

/** What an article stands as among those that were read: by this name, else as while only its address was known. Null where it wasn't read. */
function keyAmong({ key, pageUrl }: Article, read: readonly string[]): string | null {
  const named = read.find((one) => isNamedBy(one, key));
  if (named !== undefined) return named;
  if (!isWordpressId(key) || pageUrl === null || !read.some((one) => one.startsWith('~'))) return null;
  return addressKeys(pageUrl).find((one) => read.includes(one)) ?? null;
}

const renamedOf = ({ siteId, visitorId, article, formerKey }: Gated): RenamedView[] =>
  formerKey === null ? [] : [{ siteId, visitorId, article: pairOf(article.key, formerKey), formerKey }];

const responseOf = ({ isOpen, isCounted, reason }: GateDecision, freeViews: number, gate: GateRules): TrackedView => ({
  articlesViewed: isCounted ? freeViews + 1 : freeViews,
  freeLimit: gate.freeArticleLimit,
  requiresSubscription: !isOpen,
  ...(!isOpen && { reason }),
});
