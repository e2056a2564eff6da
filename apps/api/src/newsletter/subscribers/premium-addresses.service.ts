import { Injectable } from '@nestjs/common';
import { PremiumAddress } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';

/** What memberships decided of an address. */
export interface PremiumRight {
  isPremium: boolean;
  /** Null: without an end, or not premium. */
  until: Date | null;
}

/** Addresses that may read what is premium, on a list or not: those that come to a list later are premium there. */
@Injectable()
export class PremiumAddresses {
  async store(manager: EntityManager, email: string, { isPremium, until }: PremiumRight): Promise<void> {
    if (isPremium) await manager.upsert(PremiumAddress, { email, endsAt: until }, ['email']);
    else await this.forget(manager, email);
  }

  find(manager: EntityManager, email: string): Promise<PremiumAddress[]> {
    return manager.findBy(PremiumAddress, { email });
  }

  async forget(manager: EntityManager, email: string): Promise<void> {
    await manager.delete(PremiumAddress, { email });
  }
}

/** SQL for whether an address is premium at a moment. `email`: an expression in lower case. */
export const sqlIsPremium = (email: string, now: string): string =>
  `EXISTS (SELECT 1 FROM premium_addresses premium
           WHERE premium.email = ${email} AND (premium.ends_at IS NULL OR premium.ends_at > ${now}))`;

/** What ON CONFLICT sets on `subscriber`: rows that wait for a confirmation were written without it. */
export const KEEPS_PREMIUM = `is_premium = EXCLUDED.is_premium,
    premium_since = CASE WHEN EXCLUDED.is_premium THEN COALESCE(subscriber.premium_since, EXCLUDED.premium_since) END`;
