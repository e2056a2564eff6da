import { Injectable } from '@nestjs/common';
import type { BillingScope } from '@pressloom/contracts/billing';
import type { LedgerBy } from '@pressloom/contracts/ledger';
import type { EntityManager } from 'typeorm';
import { ArticleFigures } from '../../analytics/visitors/article-figures.service.ts';
import type { SiteDays } from '../../common/zone-days.ts';
import { MoneyFigures } from '../../memberships/revenue/money-figures.service.ts';
import type { MoneyFigure } from '../../memberships/revenue/money-figures.service.ts';
import { FoundFigures } from '../../pipeline/discovery/figures/found-figures.service.ts';
import { PublishedFigures } from '../../pipeline/publishing/figures/published-figures.service.ts';
import type { PostOrigin } from '../../pipeline/publishing/figures/published-figures.service.ts';
import { SpentFigures } from '../../pipeline/spending/report/spent-figures.service.ts';
import { sumOf } from './amounts.ts';
import type { Amounts } from './amounts.ts';
import { Origins } from './ledger-rows.ts';
import type { LedgerFact } from './ledger-rows.ts';
import { moneyName } from './ledger-view.ts';
import type { Attribution } from './ledger-view.ts';

/** All that is known of a website's days, asked of those who own it. */
export interface LedgerFacts {
  facts: LedgerFact[];
  origins: Origins;
  /** As Revenue, Spending and the counters say, each asked by itself. */
  total: Amounts;
  /** `total` has it in millionths of a dollar. */
  costCents: number;
  /** Of `costCents`, the stand-in's part. */
  sandboxCents: number;
  currencies: string[];
  /** Names of posts that facts are about, or that were written from their videos. */
  posts: ReadonlyMap<number, string>;
}

/** Collects what the owners of the figures say. Each is asked in the caller's transaction, so that all speak of the same moment. */
@Injectable()
export class LedgerFactsService {
  constructor(
    private readonly found: FoundFigures,
    private readonly spent: SpentFigures,
    private readonly published: PublishedFigures,
    private readonly visits: ArticleFigures,
    private readonly money: MoneyFigures,
  ) {}

  async read(manager: EntityManager, days: SiteDays, scope: BillingScope): Promise<LedgerFacts> {
    const work = await this.ofWork(manager, days);
    const readers = await this.ofReaders(manager, days, scope);
    const facts = [...work, ...readers];
    const posts = await this.published.origins(manager, days.siteId, {
      posts: idsOf(facts, 'postId'),
      videos: idsOf(facts, 'videoId'),
    });
    const counted = await this.found.totals(manager, days);
    const { cents: costCents, sandboxCents, ...tokens } = await this.spent.totals(manager, days);
    const published = (await this.published.published(manager, days)).length;
    const visits = await this.visits.totals(manager, days);
    const money = await this.money.totals(manager, days, scope);
    const micros = sumOf(work.map(({ amounts }) => amounts))['micros'] ?? 0;
    const amounts = [{ ...counted, ...tokens, ...visits, published, micros }, ...money.flatMap(bothWays)];
    return {
      ...{ facts, costCents, sandboxCents, total: sumOf(amounts), currencies: money.map(({ currency }) => currency) },
      origins: new Origins(posts),
      posts: new Map(posts.map(({ id, title }: PostOrigin) => [id, title])),
    };
  }

  /** The names of keywords or videos that are still there. */
  async names(manager: EntityManager, siteId: number, { by, ids }: { by: LedgerBy; ids: number[] }) {
    const named =
      by === 'keyword'
        ? await this.found.keywords(manager, siteId, ids)
        : await this.found.videos(manager, siteId, ids);
    return new Map(named.map(({ id, title }) => [id, title]));
  }

  private async ofWork(manager: EntityManager, days: SiteDays): Promise<LedgerFact[]> {
    const found = await this.found.found(manager, days);
    const searches = await this.found.searches(manager, days);
    const spent = await this.spent.bySubject(manager, days);
    const published = await this.published.published(manager, days);
    return [
      ...found.map(({ keywordId, videoId, found: amount }) => ({
        subject: { keywordId, videoId },
        amounts: { found: amount },
      })),
      ...searches.map(({ keywordId, searches: amount }) => ({
        subject: { keywordId, videoId: null },
        amounts: { searches: amount },
      })),
      ...spent.map(({ keywordId, videoId, postId, ...amounts }) => ({
        subject: { keywordId, videoId, postId },
        amounts,
      })),
      ...published.map((postId) => ({ subject: { postId }, amounts: { published: 1 } })),
    ];
  }

  private async ofReaders(manager: EntityManager, days: SiteDays, scope: BillingScope): Promise<LedgerFact[]> {
    const ours = await this.published.wordpressIds(manager, days.siteId);
    const visits = await this.visits.byArticle(manager, days, ours);
    const money = await this.money.byArticle(manager, days, scope);
    const articles = [
      ...visits.map(({ article }) => article),
      ...money.flatMap(({ firstArticle, lastArticle }) => [firstArticle, lastArticle]),
    ].filter((article) => article !== null);
    const posts = await this.published.postsOf(manager, days.siteId, [...new Set(articles)]);
    const subjectOf = (article: string | null): LedgerFact['subject'] => ({
      postId: article === null ? null : (posts.get(article) ?? null),
    });
    return [
      ...visits.map(({ figure, article, amount }) => ({ subject: subjectOf(article), amounts: { [figure]: amount } })),
      ...money.flatMap(({ firstArticle, lastArticle, ...figures }) => [
        { subject: subjectOf(firstArticle), amounts: moneyAmounts(figures, 'byFirst') },
        { subject: subjectOf(lastArticle), amounts: moneyAmounts(figures, 'byLast') },
      ]),
    ];
  }
}

const bothWays = (figure: MoneyFigure): Amounts[] => [moneyAmounts(figure, 'byFirst'), moneyAmounts(figure, 'byLast')];

const moneyAmounts = ({ currency, ...figures }: MoneyFigure, attribution: Attribution): Amounts => {
  const { paid, revenueCents, renewals, renewalCents, refundCents } = figures;
  return {
    [moneyName(currency, attribution, 'paid')]: paid,
    [moneyName(currency, attribution, 'revenueCents')]: revenueCents,
    [moneyName(currency, attribution, 'renewals')]: renewals,
    [moneyName(currency, attribution, 'renewalCents')]: renewalCents,
    [moneyName(currency, attribution, 'refundCents')]: refundCents,
  };
};

const idsOf = (facts: readonly LedgerFact[], field: 'postId' | 'videoId'): number[] => [
  ...new Set(facts.flatMap(({ subject }) => subject[field] ?? [])),
];
