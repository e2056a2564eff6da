import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProviderError } from '@pressloom/clients/http';
import type { InvoiceView } from '@pressloom/contracts/billing';
import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import type { EmailTestResult } from '@pressloom/contracts/email-test';
import type { SiteTestAnswer, SiteView } from '@pressloom/contracts/sites';
import type { YouTubeKeyTest } from '@pressloom/contracts/youtube';
import { ProviderPolicies } from '../../src/common/providers/provider-policies.ts';
import { MembershipSync } from '../../src/memberships/billing/membership/membership-sync.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { Pipeline } from '../pipeline.ts';
import { servedRoutes } from '../routes.ts';
import { BillingScene } from './billing-scene.ts';

/** What requests say that ask an outside service which hangs, and how long they wait: 0.6 s here for 10 s, 0.9 s for 20 s. A test mail is a job, which waits for each reply. */
let scene: BillingScene;
let site: SiteView;

const SILENT = { provider: 'stripe', code: 'out_of_time', retryable: true } as const;
const TOO_LONG = 'took too long: we stopped waiting after 1 second.';
const SHORT = { requestWaitMs: 600, stagedWaitMs: 900, mailReplyMs: 600 };
const timing = () => scene.test.app.get<Runtime>(RUNTIME).timing;
const usual = { requestWaitMs: 10_000, stagedWaitMs: 20_000, mailReplyMs: 60_000 };

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
  // Address for reports, product and price are made once: nobody below waits for that.
  await scene.begun((await scene.reader()).agent, month());
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const provider of ['stripe', 'wordpress', 'youtube', 'mail']) await scene.test.fault({ provider, mode: 'ok' });
  Object.assign(timing(), usual);
});
afterAll(() => scene.test.close());

/** While the provider hangs where `more` says, and nobody has patience. */
async function whileHanging<T>(provider: string, more: object, work: () => Promise<T>): Promise<T> {
  await scene.test.fault({ provider, mode: 'hang', ...more });
  Object.assign(timing(), SHORT);
  try {
    return await work();
  } finally {
    Object.assign(timing(), usual);
    await scene.test.fault({ provider, mode: 'ok' });
  }
}
const said = ({ status, body }: { status: number; body: unknown }) => [status, (body as { message: string }).message];
const month = () => ({ siteId: site.id, interval: 'month' });
const sessions = async (): Promise<number> =>
  ((await scene.dashboard('checkout/sessions?limit=100')) as { data: unknown[] }).data.length;

describe('while Stripe hangs', () => {
  it('a checkout says that nothing was charged, and the next click opens the one page', async () => {
    const { agent, email } = await scene.reader();
    const before = await sessions();
    const path = '/v1/checkout/sessions';
    for (const afterWork of [false, true]) {
      const click = scene.checkout.bind(scene, agent, month(), 'one-key-of-one-tab');
      expect(said(await whileHanging('stripe', { path, afterWork }, click))).toEqual([
        502,
        `Stripe ${TOO_LONG} No payment page was opened and nothing was charged. Please try again in a moment.`,
      ]);
    }
    const opened = await scene.begun(agent, month(), 'one-key-of-one-tab');
    expect((await scene.begun(agent, month())).url).toBe(opened.url);
    expect(await sessions()).toBe(before + 1);
    await scene.pay(opened);
    expect(await scene.rows(email)).toHaveLength(1);
  });

  it('what was paid is said to be unknown', async () => {
    const { agent } = await scene.reader();
    const { checkoutId } = await scene.begun(agent, month());
    await scene.later(0.001);
    const look = () => agent.get(`/api/billing/checkouts/${checkoutId}`);
    expect(said(await whileHanging('stripe', {}, async () => look()))).toEqual([
      502,
      `Stripe ${TOO_LONG} So we do not know yet whether you paid. Check again in a moment: nothing is charged twice.`,
    ]);
  });

  it('each change of a membership says that it may have been done, and is done once', async () => {
    const { agent, email } = await scene.reader();
    await scene.pay(await scene.begun(agent, month()));
    const subscription = await scene.subscriptionOf(email);
    const there = () => scene.dashboard(`subscriptions/${subscription}`);
    const inDoubt = `Stripe ${TOO_LONG} It may still have been done. Reload the page to see. Trying again does it only once.`;
    for (const [action, body] of [
      ['pause', { months: 1 }],
      ['resume', {}],
      ['cancel', {}],
      ['keep', {}],
    ] as const) {
      const click = async () => agent.post(`/api/billing/membership/${action}`).send(body);
      const afterWork = action !== 'resume';
      const fault = { path: '/v1/subscriptions/', method: 'POST', afterWork };
      expect([action, ...said(await whileHanging('stripe', fault, click))]).toEqual([action, 502, inDoubt]);
      // What came of it is heard of, or the second click does it: both the same.
      await scene.heard();
      const again = await click();
      expect([action, [200, 409].includes(again.status)]).toEqual([action, true]);
    }
    expect(await there()).toMatchObject({ pause_collection: null, cancel_at_period_end: false });
    expect((await agent.get('/api/billing/invoices').expect(200)).body).toHaveLength(1);
  });

  it('a change that was made is not said to be in doubt where only the look afterwards hung', async () => {
    const { agent } = await scene.reader();
    await scene.pay(await scene.begun(agent, month()));
    // Else the job that hears of it would hang beside us.
    await scene.stripe('delivery', { mode: 'off' });
    const cancel = async () => agent.post('/api/billing/membership/cancel');
    const fault = { path: '/v1/subscriptions/', method: 'GET' };
    expect(said(await whileHanging('stripe', fault, cancel))).toEqual([502, `Stripe ${TOO_LONG} Nothing was changed.`]);
    expect((await scene.membership(agent)).membership).toMatchObject({ actions: ['cancel', 'pause'] });
    const memberships = scene.test.app.get(MembershipSync, { strict: false });
    const sync = memberships.sync.bind(memberships);
    jest
      .spyOn(memberships, 'sync')
      // The first one is ahead of the change.
      .mockImplementationOnce(sync)
      .mockRejectedValueOnce(new ProviderError({ ...SILENT, message: `Stripe ${TOO_LONG}` }));
    expect(said(await cancel())).toEqual([
      502,
      `Stripe ${TOO_LONG} Your change was made there, but we could not read the new status of your membership. Reload the page in a moment.`,
    ]);
    expect((await cancel()).body).toMatchObject({ reason: 'cancelling', membership: { actions: ['keep'] } });
    await scene.stripe('delivery', { mode: 'normal' });
  });

  it('neither its own page nor an invoice is opened', async () => {
    const { agent } = await scene.reader();
    await scene.pay(await scene.begun(agent, month()));
    const [invoice] = (await agent.get('/api/billing/invoices').expect(200)).body as InvoiceView[];
    const clicks = [
      async () => agent.post('/api/billing/portal').send({}),
      async () => agent.post(`/api/billing/invoices/${invoice?.id}/link`),
    ];
    for (const click of clicks)
      expect(said(await whileHanging('stripe', {}, click))).toEqual([
        502,
        `Stripe ${TOO_LONG} The page was not opened, and nothing was changed.`,
      ]);
  });

  it('the test of the connection names the step that hung, and a key is not kept', async () => {
    const test = async () => (await scene.operator.post('/api/billing/connection/test').expect(200)).body;
    const hung = (path: string) => whileHanging('stripe', { path }, test) as Promise<BillingConnectionView>;
    expect((await hung('/v1/account')).problem?.message).toBe(
      `Stripe ${TOO_LONG} Stripe did not answer when asked which account the key belongs to.`,
    );
    expect((await hung('/v1/webhook_endpoints')).problem?.message).toBe(
      `Stripe ${TOO_LONG} Stripe did not answer when asked about its webhook.`,
    );
    expect((await test()).problem).toBeNull();
    const renew = async () => scene.operator.post('/api/billing/connection/webhook');
    expect(said(await whileHanging('stripe', { path: '/v1/webhook_endpoints', afterWork: true }, renew))).toEqual([
      502,
      `Stripe ${TOO_LONG} A new webhook may still have been created. Check the webhook to see. Trying again creates only one.`,
    ]);
    await renew();
    const { data } = (await scene.dashboard('webhook_endpoints')) as { data: unknown[] };
    expect(data).toHaveLength(1);
  });
});

describe('while another service hangs', () => {
  it('the test of a website names the stage, and what WordPress has to choose from is not loaded', async () => {
    const test = async () => (await scene.operator.post(`/api/wordpress-sites/${site.id}/test`).expect(200)).body;
    const staged = async (path?: string): Promise<(string | undefined)[]> => {
      const { stages, success } = (await whileHanging('wordpress', { path }, test)) as SiteTestAnswer;
      expect(success).toBe(false);
      const failed = stages.find(({ status }) => status === 'failed');
      return [failed?.key, failed?.sentence];
    };
    const fix = ' Check the address, or try again when the website is less busy.';
    expect(await staged()).toEqual(['reachable', `WordPress ${TOO_LONG}${fix}`]);
    expect(await staged('/wp-json')).toEqual(['rest', `WordPress ${TOO_LONG}${fix}`]);
    expect(await staged('/users/me')).toEqual(['identity', `WordPress ${TOO_LONG}`]);
    expect((await test()).success).toBe(true);
    for (const what of ['authors', 'categories']) {
      const load = async () => scene.operator.get(`/api/wordpress-sites/${site.id}/${what}`);
      expect(said(await whileHanging('wordpress', {}, load))).toEqual([502, `WordPress ${TOO_LONG}`]);
    }
  });

  it('the test of a key of YouTube, and a video that somebody names, say so', async () => {
    const test = async () => (await scene.operator.post(`/api/youtube-api-status/${site.id}/test`).expect(200)).body;
    expect((await whileHanging('youtube', {}, test)) as YouTubeKeyTest).toMatchObject({
      ...{ success: false, code: 'timeout', message: `YouTube ${TOO_LONG}` },
    });
    const url = 'https://www.youtube.com/watch?v=abcdefghijk';
    const add = async () => scene.operator.post('/api/videos').send({ siteId: site.id, url });
    expect(said(await whileHanging('youtube', {}, add))).toEqual([502, `YouTube ${TOO_LONG} The video was not added.`]);
  });

  it('a test mail names the step that hung, and whether it may have been sent all the same', async () => {
    const send = async () =>
      (await scene.operator.post('/api/test-smtp2go-newsletter').send({ email: 'ada@press.example', siteId: site.id }))
        .body;
    const hung = (fault: object) => whileHanging('mail', fault, send) as Promise<EmailTestResult>;
    const first = await hung({ method: 'MAIL' });
    const message = 'The mail server did not answer within 1 second.';
    expect(first).toMatchObject({ success: false, message });
    expect(first.stages.at(-1)).toMatchObject({ name: 'accepted', state: 'failed' });
    expect((await hung({})).message).toBe(`${message} It may still have accepted the test email: check the inbox.`);
  });
});

describe('no request waits without an end', () => {
  it('since all routes stand behind the limit', () => {
    const { router } = scene.test.app.getHttpAdapter().getInstance() as {
      router: { stack: { name: string; route?: unknown }[] };
    };
    const limit = router.stack.findIndex(({ name }) => name === 'limitedWait');
    const first = router.stack.findIndex(({ route }) => route !== undefined);
    expect(servedRoutes(scene.test.app).length).toBeGreaterThan(200);
    expect(limit).toBeGreaterThanOrEqual(0);
    expect(first).toBeGreaterThan(limit);
  });

  it('nor does what stands ahead of it, or begins by itself', async () => {
    timing().requestWaitMs = 30;
    const policies = scene.test.app.get(ProviderPolicies, { strict: false }).fresh();
    timing().requestWaitMs = usual.requestWaitMs;
    const { remainingMs } = await import('@pressloom/clients/http');
    const call = { provider: 'stripe', key: 'https://stripe.example', repeat: 'safe' } as const;
    expect(await policies.run(call, () => Promise.resolve(remainingMs()))).toBeLessThanOrEqual(30);
  });

  it('but a job, which the request that began it does not hurry', async () => {
    // Over before the job begins.
    timing().requestWaitMs = 1;
    const pipeline = new Pipeline(scene.test, scene.operator);
    const keyword = await pipeline.keyword(site.id, 'sirens');
    expect(await pipeline.search(keyword.id)).toMatchObject({ notSearched: null, found: expect.any(Number) });
  });

  it('but jobs, which alone have none', () => {
    const folder = join(__dirname, '../../src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.spec)\.ts$/.test(file),
    );
    const naming = (word: string) => files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(word));
    expect(naming('withoutDeadline(')).toEqual([join('jobs', 'job-runner.ts')]);
    expect(naming('createPolicies(')).toEqual([join('common', 'providers', 'provider-policies.ts')]);
  });
});
