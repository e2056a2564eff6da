import { Inject, Injectable } from '@nestjs/common';
import type { QuotaDay } from '@pressloom/contracts/quota';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { PACIFIC, lastDaysIn } from '../../../common/zone-days.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { quotaHistory } from './quota-history.ts';
import type { StoredUse } from './quota-history.ts';
import { QuotaService } from './quota.service.ts';

/** Reads the ledger's past days. */
@Injectable()
export class QuotaHistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quota: QuotaService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The last days of the quota that this site's calls are booked on, today's among them. */
  async of(site: WordpressSite, count: number): Promise<QuotaDay[]> {
    const days = lastDaysIn(PACIFIC, this.runtime.clock.now(), count);
    const stored: StoredUse[] = await this.dataSource.query(
      `SELECT day::text AS day, bucket, used, exhausted FROM quota_use
       WHERE quota_group = $1 AND day BETWEEN $2::date AND $3::date`,
      [await this.quota.group(site), days[0], days[days.length - 1]],
    );
    return quotaHistory(days, stored, await this.quota.limits());
  }
}
