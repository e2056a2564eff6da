import { ProviderError } from '@pressloom/clients/http';
import type { BillingInterval, BillingScope } from '@pressloom/contracts/billing';
import type { BillingPrice } from '@pressloom/database/entities';
import { counted } from '../../common/counted.ts';
import { eachDue } from '../../common/each-due.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { isOfEveryCall } from '../billing/stripe/provider-failures.ts';
import { PricesService } from '../billing/stripe/prices.service.ts';
import { MovingMembers } from './moving-members.service.ts';
import type { MovingMember } from './moving-members.service.ts';
import { PriceAnnouncements } from './price-announcements.service.ts';
import { PriceMoveFacts } from './price-move-facts.service.ts';
import type { MovingSite } from './price-move-facts.service.ts';
import { PriceSetting } from './price-setting.service.ts';

/** What a run did and met. */
interface Run {
  told: number;
  set: number;
  /** The last that could not be set; it is kept with the member too. */
  failure: ProviderError | null;
  /** Where nothing more is tried in this run. */
  down: Set<BillingScope>;
  /** By website, scope and rhythm; null where it could not be made. */
  prices: Map<string, BillingPrice | null>;
  /** Why a price could not be made at the payment provider. */
  unmade: Error | null;
}

/** Each hour: tells members whose website asks another price now, and sets what is to be charged at their next renewal. */
@HandlesJob({
  type: 'move-prices',
  queue: 'billing',
  calls: 'stripe',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 60 },
})
export class MovePricesJob implements JobHandler<'move-prices'> {
  constructor(
    private readonly facts: PriceMoveFacts,
    private readonly members: MovingMembers,
    private readonly announcements: PriceAnnouncements,
    private readonly setting: PriceSetting,
    private readonly prices: PricesService,
    private readonly payments: PaymentsProvider,
  ) {}

  /** @throws ProviderError where a price could not be made at the payment provider, once everybody else had their turn */
  async run({
    signal,
  }: Pick<JobContext<'move-prices'>, 'signal'>): Promise<{ message: string; told: number; set: number }> {
    const run: Run = { told: 0, set: 0, failure: null, down: new Set(), prices: new Map(), unmade: null };
    const sites = await this.facts.everySite();
    const connected = await this.payments.connected();
    await eachDue(await this.members.find(sites, connected), async (member) => {
      signal.throwIfAborted();
      const found = sites.get(member.siteId ?? 0) ?? null;
      await this.look(run, member, { found, isConnected: connected.includes(member.scope) });
    });
    if (run.unmade !== null) throw run.unmade;
    const { told, set, failure } = run;
    const done = `Emails about a new price queued for ${counted(told, 'member')}, ${set} moved to a new price.`;
    return {
      message: failure ? `${done} Some could not be moved yet: ${failure.message}` : done,
      told,
      set,
    };
  }

  private async look(
    run: Run,
    member: MovingMember,
    { found, isConnected }: { found: MovingSite | null; isConnected: boolean },
  ): Promise<void> {
    const { id: membershipId, scope } = member;
    const price = found && isConnected ? await this.priceOf(run, member, found) : null;
    const what = await this.announcements.make({ membershipId, offer: found?.offer ?? null, price });
    if (what === 'tell') run.told += 1;
    if (what !== 'set' || !isConnected || run.down.has(scope)) return;
    const became = await this.setting.set(membershipId);
    if (became === 'set') run.set += 1;
    if (!(became instanceof ProviderError)) return;
    run.failure = became;
    if (isOfEveryCall(became)) run.down.add(scope);
  }

  /** Asked at the payment provider once a run, and made there where it isn't. */
  private async priceOf(
    run: Run,
    { interval, scope }: { interval: BillingInterval; scope: BillingScope },
    { site, offer }: MovingSite,
  ): Promise<BillingPrice | null> {
    if (!offer.isMoving || !offer.isSettled) return null;
    const name = `${site.id} ${scope} ${interval}`;
    const known = run.prices.get(name);
    if (known !== undefined) return known;
    let price: BillingPrice | null = null;
    try {
      price = await this.prices.current(site, interval, await this.payments.ofScope(scope));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      run.unmade = error;
    }
    run.prices.set(name, price);
    return price;
  }
}
