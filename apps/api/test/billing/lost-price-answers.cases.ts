import { ProviderError } from '@pressloom/clients/http';
import { MembershipSync } from '../../src/memberships/billing/membership/membership-sync.service.ts';
import { BillingScene } from './billing-scene.ts';
import { DAY_MS, PriceScene } from './price-scene.ts';

/** A price that is set at the payment provider, of which we do not hear. */
let scene: BillingScene;
let prices: PriceScene;

beforeAll(async () => {
  scene = await BillingScene.start();
  prices = await PriceScene.start(scene, 'https://lost-answers.example');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await scene.stripe('delivery', { mode: 'normal' });
  await scene.endAll();
});
afterAll(() => scene.test.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => scene.test.app.get(token, { strict: false });
const SILENT = new ProviderError({
  ...{ provider: 'stripe', code: 'timeout', status: null, retryable: true },
  message: 'Stripe did not answer in time.',
});

it.each([
  ['the answer that it is set', () => failing()],
  ['what the subscription is then', () => silentAfterwards()],
])(
  'is set once, told once and charged as it was told, though %s was lost',
  async (_what, lose: () => Promise<void>) => {
    await prices.moved({ monthlyPrice: '29.99' });
    const member = await prices.bought();
    await prices.moved({ monthlyPrice: '34.99' });
    expect(await prices.ran()).toMatchObject({ told: 1 });
    const at = await prices.openAt(member);
    await scene.later((at.getTime() - scene.test.clock.now().getTime()) / DAY_MS - 5);
    await scene.stripe('delivery', { mode: 'off' });
    await lose();
    expect(await prices.ran()).toMatchObject({ told: 0, set: 0, message: expect.stringContaining('Stripe') });
    await scene.test.fault({ provider: 'stripe', mode: 'ok' });
    // Before another try, with it, and after what that found.
    for (const minutes of [5, 60, 60]) {
      await scene.later(minutes / 1_440);
      expect(await prices.ran()).toMatchObject({ told: 0 });
    }
    expect(await prices.moves(member)).toMatchObject([
      { appliedAt: expect.any(Date), withdrawnAt: null, problem: null, effectiveAt: at },
    ]);
    expect((await scene.membership(member.agent)).priceChange).toMatchObject({ cents: 3499, at: at.toISOString() });
    await scene.stripe('delivery', { mode: 'normal' });
    await scene.later(6);
    const charged = await prices.charged(member);
    expect(charged.map(([cents]) => cents)).toEqual([2999, 2999, 3499]);
    expect(charged.at(-1)?.[1]).toEqual(at);
  },
);

const failing = () =>
  scene.test.fault({
    ...{ provider: 'stripe', mode: 'error', method: 'POST', path: '/v1/subscriptions/', afterWork: true },
  });

async function silentAfterwards(): Promise<void> {
  const real = get(MembershipSync).sync.bind(get(MembershipSync));
  jest.spyOn(get(MembershipSync), 'sync').mockImplementationOnce(real).mockRejectedValueOnce(SILENT);
}
