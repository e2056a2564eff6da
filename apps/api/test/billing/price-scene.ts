import type { NotReachedMember, PriceMovesView } from '@pressloom/contracts/price-moves';
import type { SiteView } from '@pressloom/contracts/sites';
import { LoggedMail, Payment, PriceMove } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { MovePricesJob } from '../../src/memberships/price-moves/move-prices.job.ts';
import { control } from '../pipeline.ts';
import { allMailed } from '../readers.ts';
import type { Mail } from '../readers.ts';
import type { BillingScene } from './billing-scene.ts';

export const DAY_MS = 86_400_000;

export interface Member {
  email: string;
  agent: TestAgent;
}

export async function connectedSite({ operator }: BillingScene, siteUrl: string, name = 'Sirens'): Promise<SiteView> {
  const login = { username: 'admin', applicationPassword: 'secret words', brand: 'fire-news' };
  return (
    await operator
      .post('/api/wordpress-sites')
      .send({ ...login, name, siteUrl })
      .expect(201)
  ).body as SiteView;
}

/** A website of its own, whose prices change. */
export class PriceScene {
  readonly billing: BillingScene;
  readonly site: SiteView;

  private constructor(billing: BillingScene, site: SiteView) {
    this.billing = billing;
    this.site = site;
  }

  static async start(billing: BillingScene, siteUrl: string): Promise<PriceScene> {
    const scene = new PriceScene(billing, await connectedSite(billing, siteUrl));
    // What is stored and changed in one instant has the database's own time, which is not the clock's.
    await scene.offer({});
    await billing.later(1 / 86_400);
    return scene;
  }

  async bought(interval: 'month' | 'year' = 'month', { id: siteId } = this.site): Promise<Member> {
    const member = await this.billing.reader();
    await this.billing.pay(await this.billing.begun(member.agent, { siteId, interval }));
    return member;
  }

  async offer(form: object): Promise<void> {
    await this.billing.operator.put(`/api/subscription-settings/${this.site.id}`).send(form).expect(200);
  }

  /** Another price, and the hour after which it is told. */
  async moved(form: object): Promise<void> {
    await this.offer({ memberPrices: 'move', ...form });
    await this.billing.later(1.5 / 24);
  }

  /** The clock's look at prices. */
  look(): Promise<{ told: number; set: number; message: string }> {
    return this.test.app.get(MovePricesJob, { strict: false }).run({ signal: new AbortController().signal });
  }

  /** The same, until all that it mailed is settled: a price waits for its mail. */
  async ran(): Promise<{ told: number; set: number; message: string }> {
    const result = await this.look();
    await allMailed(this.test);
    return result;
  }

  /** Days pass, with the clock's look at prices in each. */
  async days(count: number, step = 1): Promise<void> {
    for (let past = Math.round(count / step); past > 0; past -= 1) {
      await this.billing.later(step);
      await this.ran();
    }
  }

  moves({ email }: Member): Promise<PriceMove[]> {
    const where = { membership: { email } };
    return this.database.getRepository(PriceMove).find({ where, relations: { notice: true }, order: { id: 'ASC' } });
  }

  /** What an open or a former move is, in words. */
  async states(member: Member): Promise<[cents: number, state: string][]> {
    return (await this.moves(member)).map(({ toCents, appliedAt, withdrawnAt }) => [
      toCents,
      appliedAt ? 'set' : withdrawnAt ? 'withdrawn' : 'open',
    ]);
  }

  async preview(draft = ''): Promise<PriceMovesView> {
    const { body } = await this.billing.operator.get(`/api/billing/price-moves/${this.site.id}${draft}`).expect(200);
    return body as PriceMovesView;
  }

  async notReached(): Promise<NotReachedMember[]> {
    const { body } = await this.billing.operator
      .get(`/api/billing/price-moves/${this.site.id}/not-reached`)
      .expect(200);
    return body as NotReachedMember[];
  }

  /** What was charged, the oldest first. */
  async charged({ email }: Member): Promise<[cents: number, from: Date][]> {
    const where = { membership: { email } };
    const payments = await this.database.getRepository(Payment).find({ where, order: { periodStart: 'ASC' } });
    return payments.map(({ totalCents, periodStart }) => [totalCents, periodStart]);
  }

  async cents(member: Member): Promise<number[]> {
    return (await this.charged(member)).map(([amount]) => amount);
  }

  /** Mails about prices that arrived. */
  async arrived({ email }: Member): Promise<Mail[]> {
    const mails = (await control(this.test, `mails?to=${encodeURIComponent(email)}`)) as Mail[];
    return mails.filter(({ subject }) => subject.includes('price'));
  }

  async openAt(member: Member): Promise<Date> {
    const move = (await this.moves(member)).at(-1);
    if (!move) throw new Error(`${member.email} was told nothing.`);
    return move.effectiveAt;
  }

  /** Till so many days before the renewal that was told; in steps that no week of it falls between. */
  async until(member: Member, daysBefore: number, step = 6): Promise<void> {
    const at = await this.openAt(member);
    const left = (at.getTime() - this.test.clock.now().getTime()) / DAY_MS - daysBefore;
    await this.days(left, left / Math.ceil(left / step));
  }

  mailsOf(member: Member, template: string): Promise<LoggedMail[]> {
    return this.database
      .getRepository(LoggedMail)
      .find({ where: { email: member.email, template }, order: { id: 'ASC' } });
  }

  private get test() {
    return this.billing.test;
  }

  private get database() {
    return this.test.database.dataSource;
  }
}
