import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WordpressSite } from '@pressloom/database/entities';
import { runFolder, startStandIns } from '@pressloom/testing';
import type { StandIns } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { JobRunner } from '../../src/jobs/job-runner.ts';
import { SendProbe } from '../../src/newsletter/sending/send-probe.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { HandWorker } from '../month/hand-worker.ts';
import { MonthYouTube } from '../month/month-youtube.ts';
import { inSession, PASSWORD, signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { crashAt } from '../sending/crash.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';
import { HttpGate } from './http-gate.ts';
import { Records } from './records.ts';
import type { Span } from './records.ts';
import { SmtpGate } from './smtp-gate.ts';
import { PARTIES } from './weather.ts';
import type { Party, Trouble, Weather } from './weather.ts';

/** A website of the month. */
export interface TruthSite {
  id: number;
  name: string;
  party: 'news' | 'stars';
  mail: 'mail' | 'own-mail';
  url: string;
  timeZone: string;
}

interface Gates {
  http: Map<Party, HttpGate>;
  smtp: Map<Party, SmtpGate>;
  /** The mail server of one website. */
  ownMail: StandIns;
  youtube: MonthYouTube;
}

/** Of a subscription what is compared. */
export interface StripeSubscription {
  id: string;
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  pause_collection: object | null;
}

interface List {
  data: StripeSubscription[];
}

const systemClock = Date.now;

const isStripe = (path: string): boolean => /^\/v1\//.test(path) && !/^\/v1\/(chat|images|responses)/.test(path);

/** The product between gates: each provider can be taken away by itself, and what reached it is written down. */
export class TruthScene {
  readonly sites: TruthSite[] = [];
  readonly jobs = new Map<number, Span>();
  worker!: HandWorker;
  private readonly dead: (() => Promise<void>)[] = [];
  private operatorDay = '';
  private agent!: TestAgent;

  private constructor(
    readonly test: TestApp,
    readonly weather: Weather,
    readonly records: Records,
    private readonly gates: Gates,
  ) {}

  static async start(weather: Weather): Promise<TruthScene> {
    let test: TestApp | null = null;
    const now = (): Date => test?.clock.now() ?? weather.start;
    const records = new Records(now);
    const target = (): string => test?.sandboxUrl ?? '';
    const shared = { target, now, calls: records.calls };
    const http = new Map<Party, HttpGate>();
    const youtube = await MonthYouTube.start({ now, perDay: () => 3, trouble: () => null });
    http.set('youtube', await HttpGate.open({ ...shared, target: () => youtube.url, party: 'youtube' }));
    for (const party of ['openai', 'news', 'stars'] as const)
      http.set(party, await HttpGate.open({ ...shared, party }));
    const partyOf = (path: string) => (isStripe(path) ? 'stripe' : null);
    http.set('stripe', await HttpGate.open({ ...shared, party: 'stripe', partyOf }));
    const ownMail = await startStandIns(await mkdtemp(join(runFolder(), 'pressloom-own-mail-')));
    let smtpUrl = '';
    const smtp = new Map<Party, SmtpGate>([
      ['mail', await SmtpGate.open(() => smtpUrl)],
      ['own-mail', await SmtpGate.open(() => ownMail.smtpUrl)],
    ]);
    const url = (party: Party): string => http.get(party)?.url ?? '';
    const env = {
      ...WEB_ONLY,
      ...{ ALLOW_PRIVATE_HOSTS: '127.0.0.1', TRUST_PROXY: '1' },
      ...{ YOUTUBE_API_URL: url('youtube'), YOUTUBE_API_KEY: 'month' },
      ...{ OPENAI_BASE_URL: `${url('openai')}/v1`, OPENAI_API_KEY: 'month' },
      ...{ SMTP_URL: smtp.get('mail')?.url ?? '', MAIL_FROM: 'Press <press@press.example>' },
    };
    test = await startTestApp({ env, timing: { outageWaitSeconds: 0, jobAnswerWaitMs: 0, repeatMs: 1 } });
    const runtime = test.app.get<Runtime>(RUNTIME);
    smtpUrl = runtime.sandboxSmtpUrl ?? '';
    // Payments go through their gate; what else is sandboxed isn't asked for.
    runtime.sandboxUrl = url('stripe');
    runtime.config.publicUrl = test.url;
    for (const [server, url] of [['mail', test.sandboxUrl] as const, ['own-mail', ownMail.url] as const])
      records.watch({ server, url, wasVisited: () => smtp.get(server)?.wasVisited() ?? false });
    // Sessions and the breakers of providers read the system's clock. No spy of Jest's: it would remember millions of calls.
    Date.now = () => now().getTime();
    const scene = new TruthScene(test, weather, records, { http, smtp, ownMail, youtube });
    scene.setClock(weather.start);
    scene.worker = scene.handWorker();
    return scene;
  }

  get now(): Date {
    return this.test.clock.now();
  }

  url(party: Party): string {
    return this.gates.http.get(party)?.url ?? '';
  }

  smtp(party: 'mail' | 'own-mail'): SmtpGate {
    return this.gates.smtp.get(party) as SmtpGate;
  }

  /** Both clocks go on, and everybody's trouble with them. */
  async goTo(at: Date): Promise<void> {
    for (const party of PARTIES) await this.set(party, this.weather.of(party, at));
    this.setClock(at);
    await this.stripe('clock', { to: Math.floor(at.getTime() / 1000) });
    await this.stripe('settled');
  }

  /** Something happens at Stripe's stand-in. By a call of its own: a kept connection may be over after a step of minutes. */
  async stripe(what: string, body: object = {}): Promise<Record<string, unknown>> {
    return (await control(this.test, `stripe/${what}`, body)) as Record<string, unknown>;
  }

  /** What Stripe's own dashboard shows. */
  async dashboard(path: string): Promise<Record<string, unknown>> {
    const answer = await this.test.sandbox.get(`/v1/${path}`).set('Authorization', 'Bearer sk_test_dashboard');
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.body as Record<string, unknown>;
  }

  /** What Stripe has of somebody: their newest subscription. */
  async subscriptionOf(email: string): Promise<StripeSubscription | undefined> {
    const { data } = (await this.dashboard(`customers?email=${encodeURIComponent(email)}`)) as unknown as List;
    const customer = data[0]?.id;
    if (customer === undefined) return undefined;
    const list = (await this.dashboard(`subscriptions?customer=${customer}&status=all`)) as unknown as List;
    return list.data[0];
  }

  async operator(): Promise<TestAgent> {
    const day = this.now.toISOString().slice(0, 10);
    if (day === this.operatorDay) return this.agent;
    if (this.operatorDay === '') this.agent = await signedIn(this.test, 'operator');
    else {
      this.agent = this.test.agent();
      const login = { email: 'operator@press.example', password: PASSWORD };
      await this.agent.post('/api/auth/login').send(login).expect(200);
    }
    this.operatorDay = day;
    return this.agent;
  }

  member(email: string): Promise<TestAgent> {
    return inSession(this.test, 'member', email);
  }

  /** The two websites: one mails by the installation's server, one by its own. */
  async addSites(): Promise<void> {
    const operator = await this.operator();
    const pipeline = new Pipeline(this.test, operator);
    const plan = [
      ['news', 'fire-news', 'mail', 'America/Phoenix'],
      ['stars', 'psychic-tarot', 'own-mail', 'America/Bogota'],
    ] as const;
    for (const [party, brand, mail, timeZone] of plan) {
      const url = `${this.url(party)}/wordpress/${brand}`;
      const { id, name } = await pipeline.site({ brand, siteUrl: url, videosPerSearch: 3 });
      const { dataSource } = this.test.database;
      await dataSource.getRepository(WordpressSite).update(id, { timeZone, autoPublish: true });
      const own = { smtpSecurity: 'none', smtpUser: 'sandbox', smtpPassword: 'sandbox', ...this.smtp(mail).ownServer };
      const sender = { postalAddress: '1 Main Street', fromName: name, fromAddress: `${party}@press.example` };
      const form = { ...sender, ...(mail === 'own-mail' && own) };
      await operator.put(`/api/newsletter-sender?siteId=${id}`).send(form).expect(200);
      this.sites.push({ id, name, party, mail, url, timeZone });
    }
  }

  /** The process dies while it sends, after some mails; whoever runs the job next is another process. */
  async dieIn(jobId: number): Promise<void> {
    const crash = crashAt(this.test.app.get(SendProbe), 'accepted', 1);
    const runner: { run(id: number, signal: AbortSignal): Promise<void> } = this.test.app.get(JobRunner);
    const run = runner.run(jobId, new AbortController().signal);
    await Promise.race([crash.died, run]);
    crash.nextProcess();
    this.dead.push(async () => {
      crash.bury();
      await run.catch(() => undefined);
    });
  }

  async close(): Promise<void> {
    for (const bury of this.dead) await bury();
    for (const gate of this.gates.http.values()) await gate.set(null);
    for (const gate of this.gates.smtp.values()) await gate.set(null);
    await this.test.close();
    for (const gate of this.gates.http.values()) await gate.close();
    for (const gate of this.gates.smtp.values()) await gate.close();
    await this.gates.ownMail.close();
    await this.gates.youtube.close();
    Date.now = systemClock;
    await rm(join(runFolder(), 'pressloom-own-mail-'), { recursive: true, force: true });
  }

  /** It goes on from there as real time does: whoever waits for a moment to pass would wait for ever. */
  private setClock(at: Date): void {
    const from = performance.now();
    this.test.clock.now = () => new Date(at.getTime() + performance.now() - from);
  }

  private async set(party: Party, trouble: Trouble | null): Promise<void> {
    await this.gates.http.get(party)?.set(trouble);
    const smtp = this.gates.smtp.get(party);
    if (!smtp) return;
    await smtp.set(trouble);
    const mode = { error: 'error', refuses: 'refused', lost: 'reset', dead: 'ok', hangs: 'ok' }[trouble ?? 'dead'];
    const fault = { provider: 'mail', mode, ...(trouble === 'lost' && { afterWork: true }) };
    const url = party === 'mail' ? this.test.sandboxUrl : this.gates.ownMail.url;
    const headers = { 'content-type': 'application/json' };
    await fetch(`${url}/control/faults`, { method: 'POST', headers, body: JSON.stringify(fault) });
  }

  /** Its jobs are noted with what happened outside meanwhile. */
  private handWorker(): HandWorker {
    const runner: { run(id: number, signal: AbortSignal): Promise<void> } = this.test.app.get(JobRunner);
    const run = runner.run.bind(runner);
    runner.run = async (id, signal) => {
      const from = this.jobs.get(id)?.from ?? (await this.records.mark());
      try {
        await run(id, signal);
      } finally {
        this.jobs.set(id, { from, to: await this.records.mark() });
      }
    };
    return new HandWorker(this.test, []);
  }
}
