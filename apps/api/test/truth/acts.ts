import type { CheckoutAnswer } from '@pressloom/contracts/billing';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import type { VideoView } from '@pressloom/contracts/videos';
import { seeded } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { PASSWORD } from '../people.ts';
import type { Ear, Reply } from './ear.ts';
import type { Figures } from './figures.ts';
import type { TruthScene, TruthSite } from './scene.ts';

/** What each website is looked for with. */
export const TERMS_OF: Record<TruthSite['party'], readonly string[]> = {
  news: ['warehouse fire', 'wildfire season', 'rescue training'],
  stars: ['full moon', 'tarot spread', 'birth chart'],
};

/** Somebody with an account and, mostly, a membership. */
interface Member {
  email: string;
  site: TruthSite;
}

/** Somebody who came onto a list. What readers do is counted by the database's own clock, which nobody moves here. */
interface Joined {
  siteId: number;
  email: string;
  by: 'operator' | 'reader';
  at: Date;
}

/** What the people of the month do. Whatever they are answered is right, as long as it is true. */
export class Acts {
  private readonly random: () => number;
  private readonly members: Member[] = [];
  /** Whom the list of a website got, and when; whose membership is whose. */
  readonly joined: Joined[] = [];
  /** Newsletters in whose sending the process died. */
  readonly interrupted = new Set<number>();
  /** That members are to pay, in dollars. */
  readonly prices: number[] = [];
  readonly memberSites = new Map<string, number>();
  private readonly readers: { email: string; site: TruthSite }[] = [];
  private people = 0;
  private keys = 0;

  private readonly scene: TruthScene;
  private readonly ear: Ear;
  private readonly figures: Figures;

  constructor({ scene, ear, figures, seed }: { scene: TruthScene; ear: Ear; figures: Figures; seed: number }) {
    [this.scene, this.ear, this.figures] = [scene, ear, figures];
    this.random = seeded(seed);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  async addKeyword(site: TruthSite): Promise<void> {
    const body = { term: this.pick(TERMS_OF[site.party]), siteId: site.id };
    await this.operator({ path: '/api/keywords', body }, site);
  }

  async search(site: TruthSite): Promise<void> {
    const { body } = await this.look(`/api/keywords?siteId=${site.id}&pageSize=100`, site);
    const keyword = this.pick(body as unknown as { id: number }[]);
    if (keyword) await this.operator({ path: `/api/keywords/${keyword.id}/search` }, site);
  }

  async write(site: TruthSite): Promise<void> {
    const { body } = await this.look(`/api/videos?siteId=${site.id}&pageSize=100`, site);
    const video = (body as unknown as VideoView[]).find(({ status }) => status === 'discovered');
    if (video) await this.operator({ path: `/api/videos/${video.id}/generate-blog` }, site);
  }

  async publish(site: TruthSite): Promise<void> {
    const draft = await this.post(site, 'draft');
    if (draft) await this.operator({ path: `/api/blog-posts/${draft.id}/auto-publish` }, site);
  }

  async publishAgain(site: TruthSite): Promise<void> {
    const post = await this.post(site, 'published');
    if (post) await this.operator({ path: `/api/blog-posts/${post.id}/auto-publish` }, site);
  }

  async picture(site: TruthSite): Promise<void> {
    const draft = await this.post(site, 'draft');
    if (draft) await this.operator({ path: `/api/blog-posts/${draft.id}/generate-featured-image` }, site);
  }

  sync(site: TruthSite): Promise<unknown> {
    return this.operator({ path: `/api/sync/content?siteId=${site.id}` }, site);
  }

  async tryConnections(site: TruthSite): Promise<void> {
    await this.operator({ path: `/api/wordpress-sites/${site.id}/test` }, site);
    await this.operator({ path: `/api/youtube-api-status/${site.id}/test` }, site);
    await this.operator({ path: '/api/billing/connection/test' }, site);
    const body = { email: 'operator@press.example', siteId: site.id };
    await this.operator({ path: '/api/test-smtp2go-newsletter', body }, site);
  }

  async makeNewsletter(site: TruthSite): Promise<void> {
    await this.operator(
      { path: '/api/newsletters/generate', body: { siteId: site.id, articlesPerNewsletter: 3 } },
      site,
    );
  }

  /** Whatever can be sent is, the subjects tried on a part of the list now and then. */
  async sendNewsletter(site: TruthSite, { withTest, dies }: { withTest: boolean; dies: boolean }): Promise<void> {
    const issue = await this.issue(site, ['pending', 'scheduled']);
    if (!issue) return;
    await this.operator({ path: `/api/newsletters/${issue.id}/test`, body: { email: 'operator@press.example' } }, site);
    await this.look(`/api/newsletters/${issue.id}/audience`, site);
    if (withTest) {
      const { body } = await this.look(`/api/newsletters/${issue.id}`, site);
      const subjects = [String(body['subject']), 'Another subject'];
      const test = { subjects, sharePercent: 50, hours: 2 };
      const change = { revision: body['revision'], abTest: test };
      await this.operator({ method: 'patch', path: `/api/newsletters/${issue.id}`, body: change }, site);
    }
    const before = dies ? (jobId: number) => this.scene.dieIn(jobId) : undefined;
    if (dies) this.interrupted.add(issue.id);
    await this.operator({ path: `/api/newsletters/${issue.id}/send`, body: {}, ...(before && { before }) }, site);
  }

  async resumeNewsletter(site: TruthSite): Promise<void> {
    const issue = await this.issue(site, ['paused']);
    if (issue) await this.operator({ path: `/api/newsletters/${issue.id}/resume` }, site);
  }

  async pauseNewsletter(site: TruthSite): Promise<void> {
    const issue = await this.issue(site, ['sending']);
    if (issue) await this.operator({ path: `/api/newsletters/${issue.id}/pause` }, site);
  }

  /** By the form on a website; whoever gets the mail clicks. */
  async subscribe(site: TruthSite): Promise<void> {
    const email = this.newEmail('reader');
    const body = { email, siteId: site.id };
    await this.ear.call(this.visitor(), { path: '/api/subscribers', body, siteId: site.id });
    this.readers.push({ email, site });
  }

  /** Everybody who has a mail with a link to click, clicks it. */
  async confirmAll(): Promise<void> {
    for (const { email, site } of this.readers) {
      const token = this.tokenIn(email, '/confirm');
      if (token === null) continue;
      const { status } = await this.ear.call(this.visitor(), {
        ...{ path: '/api/reader/confirm', body: { token }, siteId: site.id },
      });
      if (status === 200) this.joins(site, [email], 'reader');
    }
  }

  async unsubscribe(site: TruthSite): Promise<void> {
    const reader = this.readers.find((one) => one.site === site && this.linkOf(one.email) !== null);
    if (!reader) return;
    const body = { reader: this.linkOf(reader.email) };
    await this.ear.call(this.visitor(), { path: '/api/reader/unsubscribe', body, siteId: site.id });
    this.readers.splice(this.readers.indexOf(reader), 1);
  }

  async addSubscriber(site: TruthSite): Promise<void> {
    const email = this.newEmail('added');
    const { status } = await this.operator({ path: '/api/subscribers', body: { email, siteId: site.id } }, site);
    if (status === 201) this.joins(site, [email], 'operator');
  }

  async import(site: TruthSite): Promise<void> {
    const rows = [0, 1, 2, 3].map(() => this.newEmail('imported'));
    const operator = await this.scene.operator();
    const uploaded = await operator
      .post(`/api/subscriber-imports?siteId=${site.id}&fileName=list.csv`)
      .set('Content-Type', 'text/csv')
      .send(['Email', ...rows, 'no address', rows[0]].join('\n'));
    const { id, mapping } = uploaded.body as SubscriberImportView;
    const consent = { source: 'Form of our old newsletter', date: '2025-03-01', agreed: true };
    await this.operator({ path: `/api/subscriber-imports/${id}/start`, body: { ...mapping, ...consent } }, site);
    await this.look(`/api/subscriber-imports/${id}`, site);
    this.joins(site, rows, 'operator');
  }

  /** Has an account, and pays on Stripe's page. */
  async buy(site: TruthSite, interval: 'month' | 'year'): Promise<void> {
    const email = this.newEmail('member');
    const agent = await this.scene.member(email);
    const headers = { 'Idempotency-Key': `key-${(this.keys += 1)}-of-the-month` };
    const body = { siteId: site.id, interval };
    const begun = await this.ear.call(agent, { path: '/api/billing/checkout', body, headers, siteId: site.id });
    if (begun.status !== 200) return;
    const { url, checkoutId } = begun.body as unknown as CheckoutAnswer;
    await this.scene.stripe('complete', { session: /cs_[A-Za-z0-9_]+/.exec(url)?.[0], way: 'pay' });
    await this.scene.stripe('settled');
    await this.scene.worker.runAll();
    await this.ear.read(agent, `/api/billing/checkouts/${checkoutId}`, site.id);
    this.members.push({ email, site });
    this.memberSites.set(email, site.id);
  }

  /** A member's own buttons. */
  async manage(what: 'cancel' | 'keep' | 'pause' | 'resume'): Promise<void> {
    const member = this.pick(this.members);
    if (!member) return;
    const agent = await this.agentOf(member.email);
    const path = `/api/billing/membership/${what}`;
    await this.ear.call(agent, { path, body: what === 'pause' ? { months: 1 } : {}, siteId: member.site.id });
    await this.scene.stripe('settled');
    await this.scene.worker.runAll();
    const own = await this.ear.read(agent, '/api/billing/membership', member.site.id);
    await this.figures.membership(member.email, own);
  }

  /** What happens at Stripe without us. */
  async atStripe(what: 'refund' | 'dispute' | 'refuse-next' | 'pay-again'): Promise<void> {
    const member = this.pick(this.members);
    const subscription = member && (await this.scene.subscriptionOf(member.email))?.id;
    if (subscription === undefined) return;
    try {
      if (what === 'refuse-next') await this.scene.stripe('payment-method', { subscription, behaviour: 'declines' });
      else if (what === 'pay-again') await this.scene.stripe('payment-method', { subscription, behaviour: 'pays' });
      else await this.scene.stripe(what, { subscription });
    } catch {
      // It was given back already, or nothing was paid yet: then nothing happens.
    }
    await this.scene.stripe('settled');
    await this.scene.worker.runAll();
  }

  async compare(site: TruthSite): Promise<void> {
    await this.operator({ path: '/api/billing/reconciliations/run' }, site);
    await this.look('/api/billing/reconciliations', site);
  }

  async register(site: TruthSite): Promise<void> {
    const email = this.newEmail('account');
    const person = { firstName: 'Ada', lastName: 'Reader', email, password: PASSWORD };
    await this.ear.call(this.visitor(), { path: '/api/auth/register', body: person, siteId: site.id });
    await this.scene.worker.runAll();
    const token = this.tokenIn(email, '/verify-email');
    if (token !== null) await this.ear.call(this.visitor(), { path: '/api/auth/verify-email', body: { token } });
  }

  async forgetPassword(): Promise<void> {
    const member = this.pick(this.members);
    if (!member) return;
    const { email } = member;
    await this.ear.call(this.visitor(), { path: '/api/auth/request-password-reset', body: { email } });
  }

  /** What didn't arrive is sent again. */
  async sendAgain(site: TruthSite): Promise<void> {
    const { body } = await this.look('/api/mails?status=undelivered', site);
    const mail = (body as unknown as { id: number; again: string }[]).find(({ again }) => again === 'yes');
    if (mail) await this.operator({ path: `/api/mails/${mail.id}/send-again` }, site);
  }

  async changePrice(site: TruthSite, dollars: number): Promise<void> {
    this.prices.push(dollars, dollars * 10);
    const body = { memberPrices: 'move', monthlyPrice: `${dollars}.00`, yearlyPrice: `${dollars * 10}.00` };
    await this.operator({ method: 'put', path: `/api/subscription-settings/${site.id}`, body }, site);
  }

  async eraseSomebody(site: TruthSite): Promise<void> {
    const reader = this.readers.shift();
    if (!reader) return;
    await this.operator({ path: '/api/people/search', body: { email: reader.email } }, site);
    await this.operator({ path: '/api/people/erase', body: { email: reader.email } }, site);
  }

  private joins({ id: siteId }: TruthSite, emails: string[], by: Joined['by']): void {
    for (const email of emails)
      if (!this.joined.some((one) => one.email === email)) this.joined.push({ siteId, email, by, at: this.scene.now });
  }

  private async post(site: TruthSite, status: PostSummary['status']): Promise<PostSummary | undefined> {
    const { body } = await this.look(`/api/blog-posts?siteId=${site.id}&fields=summary&pageSize=100`, site);
    return this.pick((body as unknown as PostSummary[]).filter((post) => post.status === status));
  }

  private async issue(site: TruthSite, statuses: string[]): Promise<NewsletterSummary | undefined> {
    const { body } = await this.look(`/api/newsletters?siteId=${site.id}&fields=summary&pageSize=20`, site);
    return (body as unknown as NewsletterSummary[]).find(({ deliveryStatus }) => statuses.includes(deliveryStatus));
  }

  private async operator(call: Parameters<Ear['call']>[1], site: TruthSite): Promise<Reply> {
    return this.ear.call(await this.scene.operator(), { ...call, siteId: site.id });
  }

  private async look(path: string, site: TruthSite): Promise<Reply> {
    return this.ear.read(await this.scene.operator(), path, site.id);
  }

  private visitor(): TestAgent {
    this.people += 1;
    return this.scene.test
      .agent()
      .set('X-Forwarded-For', `198.19.${Math.floor(this.people / 250)}.${this.people % 250}`);
  }

  private newEmail(kind: string): string {
    this.people += 1;
    return `${kind}${this.people}@list.example`;
  }

  private async agentOf(email: string): Promise<TestAgent> {
    const agent = this.scene.test.agent();
    await agent.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    return agent;
  }

  private tokenIn(email: string, page: string): string | null {
    const links = this.scene.records.mailsTo(email).flatMap((mail) => mail.links);
    const link = links.map((one) => new URL(one)).findLast(({ pathname }) => pathname === page);
    return link?.searchParams.get('token') ?? null;
  }

  private linkOf(email: string): string | null {
    const links = this.scene.records.mailsTo(email).flatMap((mail) => mail.links);
    return links.map((one) => new URL(one).searchParams.get('r')).findLast((link) => link !== null) ?? null;
  }
}
