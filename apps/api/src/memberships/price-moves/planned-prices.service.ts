import { Inject, Injectable } from '@nestjs/common';
import type { PriceChange } from '@pressloom/contracts/price-moves';
import { PriceMove } from '@pressloom/database/entities';
import type { PaidMembership } from '@pressloom/database/entities';
import { DataSource, IsNull } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** What a membership costs until its price changes. */
interface PlannedPrice {
  /** What is paid till then: the payment provider may name the new one already. */
  cents: number;
  change: PriceChange;
}

/** Prices that members were told of and do not pay yet. */
@Injectable()
export class PlannedPrices {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Null where none is to come. */
  async of({ id, cancelAt, endedAt, periodEnd }: PaidMembership): Promise<PlannedPrice | null> {
    if (cancelAt !== null || endedAt !== null) return null;
    const move = await this.dataSource.getRepository(PriceMove).findOne({
      where: { membershipId: id, withdrawnAt: IsNull() },
      relations: { notice: true },
      order: { id: 'DESC' },
    });
    if (!move) return null;
    // Nobody pays more than a mail that arrived has told them.
    if (move.appliedAt === null && move.toCents > move.fromCents && !isOnItsWay(move.notice)) return null;
    const { fromCents, toCents: cents, currency, appliedAt, effectiveAt } = move;
    // One that was not set in time comes at a later renewal.
    const late = appliedAt === null && periodEnd !== null && periodEnd > effectiveAt ? periodEnd : effectiveAt;
    if (late <= this.runtime.clock.now()) return null;
    return { cents: fromCents, change: { cents, currency, at: late.toISOString() } };
  }
}

const isOnItsWay = (notice: PriceMove['notice']): boolean =>
  notice?.status === 'queued' || notice?.status === 'accepted';
