import type { CheckoutAnswer, CheckoutView, OwnMembershipView } from '@pressloom/contracts/billing';
import type { SiteView } from '@pressloom/contracts/sites';
import { Job, PaidMembership } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { IsNull, Not } from 'typeorm';
import type supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { JobWaiters } from '../../src/jobs/job-waiters.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { inSession, signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import type { StandIn } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp, TestAppOptions } from '../test-app.ts';

/** The product beside the stand-in for Stripe, which reports to it. */
export class BillingScene {
  readonly test: TestApp;
  readonly operator: TestAgent;
  private people = 0;
  private keys = 0;

  private constructor(test: TestApp, operator: TestAgent) {
    this.test = test;
    this.operator = operator;
  }

  static async start(options: TestAppOptions = {}): Promise<BillingScene> {
    const test = await startTestApp(options);
    // Where the stand-in reaches it: the port is known by now.
    test.app.get<Runtime>(RUNTIME).config.publicUrl = test.url;
    const scene = new BillingScene(test, await signedIn(test, 'operator'));
    await scene.stripe('settings', { signsAhead: true });
    await scene.later(0);
    return scene;
  }

  site(brand?: StandIn): Promise<SiteView> {
    return new Pipeline(this.test, this.operator).site({ brand });
  }

  async reader(): Promise<{ email: string; agent: TestAgent }> {
    this.people += 1;
    const email = `payer${this.people}@press.example`;
    return { email, agent: await inSession(this.test, 'member', email) };
  }

  checkout(agent: TestAgent, request: object, key = `key-${(this.keys += 1)}-of-a-test`): supertest.Test {
    return agent.post('/api/billing/checkout').set('Idempotency-Key', key).send(request);
  }

  async begun(agent: TestAgent, request: object, key?: string): Promise<CheckoutAnswer> {
    return (await this.checkout(agent, request, key).expect(200)).body as CheckoutAnswer;
  }

  /** Something happens at the stand-in; returns what it says of it. */
  async stripe(what: string, body: object = {}): Promise<Record<string, never>> {
    const answer = await this.test.sandbox.post(`/control/stripe/${what}`).send(body);
    if (answer.status !== 200) throw new Error(`${what}: ${answer.text}`);
    return answer.body as Record<string, never>;
  }

  /** Stripe's own API at the stand-in: what somebody does in the dashboard. Without a form it is only read. */
  async dashboard(path: string, form?: object): Promise<Record<string, unknown>> {
    const { sandbox } = this.test;
    const call = form === undefined ? sandbox.get(`/v1/${path}`) : sandbox.post(`/v1/${path}`).type('form').send(form);
    const answer = await call.set('Authorization', 'Bearer sk_test_dashboard');
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.body as Record<string, unknown>;
  }

  /** Changes what a website sells. */
  async offers(site: SiteView, form: object): Promise<void> {
    await this.operator.put(`/api/subscription-settings/${site.id}`).send(form).expect(200);
  }

  /** Pays on the stand-in's page, as a reader does. */
  async pay(checkout: CheckoutAnswer, way = 'pay', more: object = {}): Promise<void> {
    await this.stripe('complete', { session: sessionOf(checkout), way, ...more });
    await this.heard();
  }

  /** The same of several, whose reports are followed together. */
  async payEach(checkouts: CheckoutAnswer[]): Promise<void> {
    for (const checkout of checkouts) await this.stripe('complete', { session: sessionOf(checkout), way: 'pay' });
    await this.heard();
  }

  /** Resolves when all that the stand-in reported was followed. */
  async heard(): Promise<void> {
    await this.stripe('settled');
    await waitFor(() => this.isAllFollowed(), { timeoutMs: 15_000 });
  }

  /** The job that follows reports tells of its end, so that it need not be asked for again and again. */
  private async isAllFollowed(): Promise<boolean> {
    const { dataSource } = this.test.database;
    const [open]: { job: number | null }[] = await dataSource.query(OPEN_REPORT);
    if (!open) return true;
    const { job: id } = open;
    if (id === null) return false;
    const jobs = dataSource.getRepository(Job);
    await this.test.app.get(JobWaiters).untilEnded(id, 15_000, () => jobs.findOneByOrFail({ id }));
    return this.isAllFollowed();
  }

  /** Both clocks go on. No email is being sent then: it would be too late for it all at once. */
  async later(days: number): Promise<void> {
    const jobs = this.test.database.dataSource.getRepository(Job);
    const first = { type: 'send-mail', status: 'queued', startedAt: IsNull() } as const;
    await waitFor(async () => (await jobs.countBy([first, { type: 'send-mail', status: 'running' }])) === 0);
    const { now } = (await this.stripe('clock', { advanceSeconds: Math.round(days * 86_400) })) as unknown as {
      now: number;
    };
    this.test.clock.set(new Date(now * 1000));
    await this.heard();
  }

  /** Ends all memberships: whoever came before would be renewed, reported and mailed in each month of the next case. */
  async endAll(): Promise<void> {
    const running = { endedAt: IsNull(), status: Not('incomplete_expired' as const) };
    for (const row of await this.test.database.dataSource.getRepository(PaidMembership).findBy(running))
      await this.stripe('edit-subscription', { subscription: row.stripeSubscriptionId, cancel: true });
    await this.heard();
  }

  async membership(agent: TestAgent): Promise<OwnMembershipView> {
    return (await agent.get('/api/billing/membership').expect(200)).body as OwnMembershipView;
  }

  async state(agent: TestAgent, { checkoutId }: CheckoutAnswer): Promise<CheckoutView['state']> {
    return ((await agent.get(`/api/billing/checkouts/${checkoutId}`).expect(200)).body as CheckoutView).state;
  }

  rows(email: string): Promise<PaidMembership[]> {
    return this.test.database.dataSource.getRepository(PaidMembership).find({ where: { email }, order: { id: 'ASC' } });
  }

  async subscriptionOf(email: string): Promise<string> {
    const row = (await this.rows(email)).at(-1);
    if (!row) throw new Error(`${email} has no membership.`);
    return row.stripeSubscriptionId;
  }
}

/** Nothing where all was followed, else the job that is to do it, or null. */
const OPEN_REPORT = `
  SELECT (SELECT id FROM jobs WHERE type = 'apply-billing-events' AND status IN ('queued', 'running') LIMIT 1) AS job
  FROM billing_events WHERE handled_at IS NULL LIMIT 1`;

const sessionOf = ({ url }: CheckoutAnswer): string => {
  const id = /cs_[A-Za-z0-9_]+/.exec(url)?.[0];
  if (id === undefined) throw new Error(`No session in ${url}`);
  return id;
};
