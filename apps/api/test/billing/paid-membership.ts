import { randomUUID } from 'node:crypto';
import { PaidMembership, User } from '@pressloom/database/entities';
import { inDays, NOW } from '../../src/memberships/entitlement/entitlement.fixture.ts';
import { EntitlementService } from '../../src/memberships/entitlement/entitlement.service.ts';
import type { TestApp } from '../test-app.ts';

/** The row of a subscription that runs since a hundred days before `NOW`, and was never paid unless told. */
export const paidMembership = (facts: Partial<PaidMembership>): PaidMembership =>
  Object.assign(new PaidMembership(), {
    ...{ brand: 'general', reach: 'all', scope: 'live', status: 'active', ask: '1' },
    ...{
      stripeCustomerId: `cus_${randomUUID()}`,
      stripeSubscriptionId: `sub_${randomUUID()}`,
      stripePriceId: 'price_1',
    },
    ...{ interval: 'month', amountCents: 2999, currency: 'usd', startedAt: inDays(-100), syncedAt: NOW },
    ...facts,
  });

/** Has the right of an address decided by what is stored, as after each change. */
export const decided = ({ app, database }: TestApp, email: string) =>
  database.dataSource.transaction((manager) => app.get(EntitlementService, { strict: false }).apply(manager, email));

/** The account of an address pays for a membership from now on, verified or not. */
export async function pays(test: TestApp, email: string, facts: Partial<PaidMembership> = {}): Promise<void> {
  const { manager } = test.database.dataSource;
  const { id: userId } = await manager.findOneByOrFail(User, { email });
  const paidUntil = new Date(test.clock.now().getTime() + 10 * 86_400_000);
  await manager.save(PaidMembership, paidMembership({ userId, email, paidUntil, ...facts }));
  await decided(test, email);
}

/** The same of one whose address is verified. */
export async function paysVerified(test: TestApp, email: string, facts: Partial<PaidMembership> = {}): Promise<void> {
  await test.database.dataSource.getRepository(User).update({ email }, { isEmailVerified: true });
  await pays(test, email, facts);
}
