import { Inject, Injectable } from '@nestjs/common';
import { MICROS_PER_CENT } from '@pressloom/contracts/spending';
import type { BudgetState } from '@pressloom/contracts/spending';
import { SpendingBudget } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { ALL_SCOPE, dayOf, noticeOf, siteScope } from './budget-rules.ts';
import type { BudgetScope, BudgetSite, BudgetStand } from './budget-rules.ts';

/** What may be begun for a site now, and what to tell people of it. */
export interface SiteBudget {
  state: BudgetState;
  /** Null while there is nothing to tell. */
  sentence: string | null;
}

/** What may be spent in a day, and how much of it is left. */
@Injectable()
export class BudgetsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** How a site and all sites together stand today. */
  async stands(site: BudgetSite): Promise<[own: BudgetStand, all: BudgetStand]> {
    return (await this.read([siteScope(site), ALL_SCOPE])) as [BudgetStand, BudgetStand];
  }

  async of(site: BudgetSite): Promise<SiteBudget> {
    return noticeOf(await this.stands(site));
  }

  /** What is known now of a later moment: a budget that begins anew before it leaves all of it. */
  async at(site: BudgetSite, moment: Date): Promise<SiteBudget> {
    const stands = await this.stands(site);
    return noticeOf(stands.filter(({ scope, now }) => dayOf(scope, moment) <= dayOf(scope, now)));
  }

  /** The same of many sites with one question, to be asked by id. */
  async ofAll(sites: BudgetSite[]): Promise<(siteId: number) => SiteBudget> {
    const [all, ...own] = await this.read([ALL_SCOPE, ...sites.map(siteScope)]);
    return (siteId) => {
      const stand = own.find(({ scope }) => scope.siteId === siteId);
      return noticeOf([...(stand ? [stand] : []), all as BudgetStand]);
    };
  }

  /** Null: none is set, and none holds by itself. */
  async dailyCents(scope: BudgetScope): Promise<number | null> {
    const row = await this.dataSource.getRepository(SpendingBudget).findOneBy({ scope: scope.key });
    return row?.dailyCents ?? scope.defaultCents;
  }

  /** Null takes the limit away. */
  async save(scope: BudgetScope, dailyCents: number | null): Promise<void> {
    const budgets = this.dataSource.getRepository(SpendingBudget);
    if (dailyCents === null) await budgets.delete({ scope: scope.key });
    else await budgets.upsert({ scope: scope.key, wordpressSiteId: scope.siteId, dailyCents }, ['scope']);
  }

  private async read(scopes: BudgetScope[]): Promise<BudgetStand[]> {
    const now = this.runtime.clock.now();
    const rows: StandRow[] = await this.dataSource.query(STANDS, [
      scopes.map(({ key }) => key),
      scopes.map((scope) => dayOf(scope, now)),
    ]);
    return scopes.map((scope) => {
      const row = rows.find(({ key }) => key === scope.key);
      const limitCents = row?.dailyCents ?? scope.defaultCents;
      return {
        scope,
        now,
        usedMicros: Number(row?.used ?? 0),
        limitMicros: limitCents === null ? null : limitCents * MICROS_PER_CENT,
        refusedMicros: row?.refused == null ? null : Number(row.refused),
      };
    });
  }
}

interface StandRow {
  key: string;
  used: string | null;
  refused: string | null;
  dailyCents: number | null;
}

/** $1: scopes. $2: the day of each. */
const STANDS = `
  SELECT asked.scope AS key, today.used_micros AS used, today.refused_micros AS refused, budget.daily_cents AS "dailyCents"
  FROM unnest($1::text[], $2::date[]) AS asked (scope, day)
  LEFT JOIN spending_days today ON today.scope = asked.scope AND today.day = asked.day
  LEFT JOIN spending_budgets budget ON budget.scope = asked.scope`;
