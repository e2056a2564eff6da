import type { SiteView } from '@pressloom/contracts/sites';
import { BillingEvent, BillingReconciliation, Checkout, User } from '@pressloom/database/entities';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

/** People who came to a payment page, and ask to be erased. Of all money only that of the sandbox can be asked about. */
let fixture: BillingScene;
let site: SiteView;

beforeAll(async () => {
  fixture = await BillingScene.start();
  site = await fixture.site();
});
afterEach(() => fixture.test.database.dataSource.query('DELETE FROM billing_reconciliations'));
afterAll(() => fixture.test.close());

const DAY_MINUTES = 1_440;
const COMPLETED = { status: 'completed', stripeSubscriptionId: 'sub_unread' } as const;

const ago = (minutes: number) => new Date(fixture.test.clock.now().getTime() - minutes * 60_000);
const repository = <T extends object>(entity: new () => T) => fixture.test.database.dataSource.getRepository(entity);
const erase = (email: string) => fixture.operator.post('/api/people/erase').send({ email });
const failed = (subscriptionId: string) => ({
  failureCount: 1,
  failures: [{ subscriptionId, message: 'Stripe sent nonsense.' }],
});

/** Their page is over for two minutes, unless `changes` say more of it. */
async function buyer(
  changes: Partial<Pick<Checkout, 'scope' | 'status' | 'stripeSubscriptionId' | 'completedAt' | 'expiresAt'>> = {},
): Promise<string> {
  const { agent, email } = await fixture.reader();
  const { checkoutId: id } = await fixture.begun(agent, { siteId: site.id, interval: 'month' });
  await repository(Checkout).update({ id }, { expiresAt: ago(2), ...changes });
  return email;
}

/** A comparison that read everything a minute ago, unless `changes` say otherwise. */
const compared = (
  changes: Partial<Pick<BillingReconciliation, 'startedAt' | 'finishedAt' | 'failureCount' | 'failures'>> = {},
) => repository(BillingReconciliation).insert({ scope: 'sandbox', startedAt: ago(1), finishedAt: ago(1), ...changes });

async function isErased(email: string): Promise<void> {
  await erase(email).expect(200);
  expect(await repository(User).countBy({ email })).toBe(0);
}

it.each([
  ['paid', COMPLETED, failed('sub_unread'), failed('sub_other'), 'This person paid for a membership'],
  ['may have paid', { status: 'open' }, failed('sub_other'), {}, 'If not all memberships could be compared'],
] as const)('who %s stays until a comparison has read that', async (_what, facts, unread, read, sentence) => {
  const email = await buyer({ ...facts, completedAt: facts.status === 'completed' ? ago(2) : null });
  for (const report of [{ startedAt: ago(3) }, { finishedAt: null }, unread, { failureCount: 101 }]) {
    await compared(report);
    const response = await erase(email);
    expect(refused(response)).toEqual([409, 'payment_under_way']);
    expect((response.body as { message: string }).message).toContain(sentence);
  }
  await compared(read);
  await isErased(email);
});

it('who left a page that closed three days ago goes, whatever could not be compared', async () => {
  await compared(failed('sub_other'));
  const [late, early] = [
    await buyer({ expiresAt: ago(3 * DAY_MINUTES - 1) }),
    await buyer({ expiresAt: ago(3 * DAY_MINUTES + 1) }),
  ];
  expect(refused(await erase(late))).toEqual([409, 'payment_under_way']);
  await isErased(early);
});

it('who left a page that Stripe reported of stays until that was read, however long ago it closed', async () => {
  const email = await buyer({ expiresAt: ago(30 * DAY_MINUTES) });
  const checkout = await repository(Checkout).findOneOrFail({ where: { user: { email } } });
  const events = repository(BillingEvent);
  await events.insert({
    ...{ id: 'evt_unread_page', scope: 'sandbox', type: 'checkout.session.completed' },
    ...{ objectId: checkout.stripeSessionId, happenedAt: ago(30 * DAY_MINUTES), receivedAt: ago(30 * DAY_MINUTES) },
  });
  expect(refused(await erase(email))).toEqual([409, 'payment_under_way']);
  await events.update('evt_unread_page', { handledAt: ago(0) });
  await isErased(email);
});

it.each([
  ['paid', COMPLETED],
  ['may have paid', { status: 'open' }],
] as const)('who %s with money that nobody can ask about now goes', async (_what, facts) =>
  isErased(await buyer({ ...facts, scope: 'live' })),
);
