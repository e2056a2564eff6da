import type { BillingConnectionView } from '@pressloom/contracts/billing';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

let scene: BillingScene;

beforeAll(async () => {
  scene = await BillingScene.start();
});
afterAll(() => scene.test.close());

const read = async () =>
  (await scene.operator.get('/api/billing/connection').expect(200)).body as BillingConnectionView;
const save = (form: object) => scene.operator.put('/api/billing/connection').send(form);
const tested = async () =>
  (await scene.operator.post('/api/billing/connection/test').expect(200)).body as BillingConnectionView;

it('without a key the sandbox takes the payments, and reports to us after a test', async () => {
  expect(await read()).toMatchObject({
    scope: 'sandbox',
    keySource: null,
    keyMask: null,
    webhook: 'missing',
    checkedAt: null,
  });
  expect(await tested()).toMatchObject({
    webhook: 'ours',
    takesPayments: true,
    problem: null,
    checkedAt: expect.any(String),
  });
});

it('a key is kept and never told, and what can be none is refused on its field', async () => {
  const key = 'sk_test_0123456789abcdef';
  for (const secretKey of ['pk_test_0123456789', 'whsec_0123456789', 'short'])
    expect(refused(await save({ secretKey }))).toEqual([400, 'validation_failed']);
  expect(refused(await save({ webhookSecret: key }))).toEqual([400, 'validation_failed']);
  const answer = await save({ secretKey: key }).expect(200);
  expect(answer.body).toMatchObject({ scope: 'test', keySource: 'settings', webhook: 'missing' });
  expect(JSON.stringify(answer.body)).not.toContain(key);
  await save({ secretKey: null }).expect(200);
  expect(await read()).toMatchObject({ scope: 'sandbox', keySource: null });
});

it('a provider that does not answer is what the test tells, not that all is well', async () => {
  await scene.test.fault({ provider: 'stripe', mode: 'error' });
  expect(await tested()).toMatchObject({ problem: expect.stringContaining('Stripe has a problem of its own') });
});
