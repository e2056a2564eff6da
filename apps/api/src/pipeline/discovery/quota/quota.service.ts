import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { QuotaUse } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { isQuotaSpent, quotaSpent, wasNeverSent } from '../../../common/provider-failure.ts';
import { YouTubeProvider } from '../../../common/providers/youtube.provider.ts';
import { PACIFIC, dayIn } from '../../../common/zone-days.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { ceilingOf, limitsOf, pricesOf, quotaGroupOf } from './quota-rules.ts';
import type { BucketUse, QuotaBucketKey, QuotaCaller, QuotaLimits, QuotaPrice } from './quota-rules.ts';
import { QuotaSettingsService } from './quota-settings.service.ts';

/** Group, Pacific day and bucket: the row of a booking. */
type QuotaKey = [group: string, day: string, bucket: QuotaBucketKey];

/** A group's day, for automatic calls. Each search takes one reading of details along. */
export interface AutomaticCalls {
  /** Searches of a day, a person's own included. */
  searchesPerDay: number;
  searchesUsed: number;
  /** Searches that automatic calls may reach. */
  searchCeiling: number;
  unitsUsed: number;
  unitCeiling: number;
  /** YouTube itself said that they are spent. */
  searchesExhausted: boolean;
  unitsExhausted: boolean;
}

/** Books YouTube's quota before each call, so that no number of processes can overspend it. */
@Injectable()
export class QuotaService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly youtube: YouTubeProvider,
    private readonly settings: QuotaSettingsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Books a call before it is sent. Returns the row that it stands in, for `giveBack`.
   *
   * @throws DomainError 429 `quota_exhausted` when the booking would pass the limit
   */
  async book({ quotaGroup, automatic = false }: QuotaCaller, price: QuotaPrice): Promise<QuotaKey> {
    const { bucket, amount, limit } = price;
    const key = this.key(quotaGroup, bucket);
    const booked: unknown[] = await this.dataSource.query(
      `INSERT INTO quota_use (quota_group, day, bucket, used) SELECT $1, $2, $3, $4::int WHERE $4 <= $5::int
       ON CONFLICT (quota_group, day, bucket) DO UPDATE SET used = quota_use.used + $4, updated_at = now()
         WHERE NOT quota_use.exhausted AND quota_use.used + $4 <= $5
       RETURNING used`,
      [...key, amount, ceilingOf(limit, automatic)],
    );
    if (booked.length === 0) throw quotaSpent();
    return key;
  }

  /**
   * Books a call, then makes it. A call that surely never left this machine is given back; any other failed one stays
   * booked, because Google counts it too. Where YouTube itself says that the quota is spent, its bucket is frozen until
   * the reset.
   *
   * @throws DomainError 429 `quota_exhausted` when the booking would pass the limit; what the call throws
   */
  async spend<T>(caller: QuotaCaller, price: QuotaPrice, call: () => Promise<T>): Promise<T> {
    const key = await this.book(caller, price);
    try {
      return await call();
    } catch (error) {
      if (error instanceof ProviderError && isQuotaSpent(error)) await this.freeze(caller.quotaGroup, price.bucket);
      if (wasNeverSent(error)) await this.giveBack(key, price.amount);
      throw error;
    }
  }

  /** @throws DomainError 429 `quota_exhausted` when such a call could not be booked now */
  async assertLeft({ quotaGroup, automatic = false }: QuotaCaller, price: QuotaPrice): Promise<void> {
    const { bucket, amount, limit } = price;
    const { used, exhausted } = (await this.useOf(quotaGroup, this.runtime.clock.now()))[bucket];
    if (exhausted || used + amount > ceilingOf(limit, automatic)) throw quotaSpent();
  }

  private async giveBack(key: QuotaKey, amount: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE quota_use SET used = GREATEST(0, used - $4), updated_at = now()
       WHERE quota_group = $1 AND day = $2 AND bucket = $3`,
      [...key, amount],
    );
  }

  /** YouTube itself said that the bucket is spent: no more calls until the reset. */
  private async freeze(quotaGroup: string, bucket: QuotaBucketKey): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO quota_use (quota_group, day, bucket, exhausted) VALUES ($1, $2, $3, true)
       ON CONFLICT (quota_group, day, bucket) DO UPDATE SET exhausted = true, updated_at = now()`,
      this.key(quotaGroup, bucket),
    );
  }

  /** What is booked of the Pacific day that `now` lies in. */
  async useOf(group: string, now: Date): Promise<Record<QuotaBucketKey, BucketUse>> {
    const rows = await this.dataSource.getRepository(QuotaUse).findBy({ quotaGroup: group, day: dayIn(PACIFIC, now) });
    const bucket = (key: QuotaBucketKey): BucketUse =>
      rows.find((row) => row.bucket === key) ?? { used: 0, exhausted: false };
    return { search: bucket('search'), units: bucket('units') };
  }

  /** How much of today's searches a group has used. */
  async searchesOf(group: string): Promise<BucketUse & { limit: number }> {
    const { search } = await this.useOf(group, this.runtime.clock.now());
    return { ...search, limit: (await this.limits()).search };
  }

  /** What automatic calls may have and have used of the day that `now` lies in, counted in calls rather than units. */
  async automaticCalls(group: string, now: Date): Promise<AutomaticCalls> {
    const settings = await this.settings.read();
    const [limits, prices, use] = [limitsOf(settings), pricesOf(settings), await this.useOf(group, now)];
    return {
      searchesPerDay: Math.floor(limits.search / prices.search.amount),
      searchesUsed: Math.ceil(use.search.used / prices.search.amount),
      searchCeiling: Math.floor(ceilingOf(limits.search, true) / prices.search.amount),
      unitsUsed: Math.ceil(use.units.used / prices.videos.amount),
      unitCeiling: Math.floor(ceilingOf(limits.units, true) / prices.videos.amount),
      searchesExhausted: use.search.exhausted,
      unitsExhausted: use.units.exhausted,
    };
  }

  /** Sizes of the buckets. */
  async limits(): Promise<QuotaLimits> {
    return limitsOf(await this.settings.read());
  }

  /** What a call costs now, and of how much; for a call that follows at once. */
  async price(call: 'search' | 'videos'): Promise<QuotaPrice> {
    return pricesOf(await this.settings.read())[call];
  }

  private key(quotaGroup: string, bucket: QuotaBucketKey): QuotaKey {
    return [quotaGroup, dayIn(PACIFIC, this.runtime.clock.now()), bucket];
  }

  /** See `quotaGroupOf`. */
  async group(site: WordpressSite): Promise<string> {
    return (await this.groups())(site);
  }

  /** The same for many sites; to be asked by site. */
  async groups(): Promise<(site: WordpressSite) => string> {
    const youtubeOf = await this.youtube.ofSites();
    return (site) => quotaGroupOf(site, youtubeOf(site).mode);
  }
}
