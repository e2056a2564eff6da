import { scheduleTarget } from '../../src/jobs/job-type.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { ScheduleService } from '../../src/jobs/schedule/schedule.service.ts';
import { Acts } from './acts.ts';
import type { Witness } from './claims/claim.ts';
import { Ear } from './ear.ts';
import { Figures } from './figures.ts';
import { Reads } from './reads.ts';
import { TruthScene } from './scene.ts';
import type { TruthSite } from './scene.ts';
import { Weather } from './weather.ts';

const HOUR_MS = 3_600_000;
/** Hours of a day at which the clock begins what is due: newsletters are made at 18 and go out at 20. */
const LOOKS = [0, 4, 8, 12, 16, 18, 20, 20.5];
/** How often newsletters are continued between them: an hour without that is an interruption. */
const CONTINUED_MS = HOUR_MS / 2;
/** Midnight of Phoenix, which changes no clocks; to come, since Stripe's stand-in never goes back. */
const START = new Date('2036-10-31T07:00:00Z');

export interface PlayedMonth {
  scene: TruthScene;
  ear: Ear;
  acts: Acts;
  figures: Figures;
  witness: Witness;
}

/** Plays so many days. The scene stays open for whoever compares. */
export async function playMonth(days: number, seed: number): Promise<PlayedMonth> {
  const weather = Weather.ofMonth(START, { days, seed });
  const scene = await TruthScene.start(weather);
  const ear = new Ear(scene);
  const figures: Figures = new Figures(() => ({ scene, acts, records: scene.records, weather }));
  const acts: Acts = new Acts({ scene, ear, figures, seed });
  const witness: Witness = {
    records: scene.records,
    weather,
    sites: scene.sites,
    heard: ear.heard,
    interrupted: acts.interrupted,
    end: START,
  };
  const reads = new Reads(scene, ear, figures);
  await prepare(scene, ear, acts);
  for (let day = 0; day < days; day += 1)
    for (const [step, hour] of LOOKS.entries()) {
      await passTo(scene, START.getTime() + (day * 24 + hour) * HOUR_MS);
      await scene.test.app.get(ScheduleService).tick();
      await scene.worker.runAll();
      await actOf({ scene, acts, day, step });
      await scene.worker.runAll();
      await ear.jobs(await scene.operator());
      await reads.ofStep(hour === 0);
    }
  witness.end = scene.now;
  return { scene, ear, acts, figures, witness };
}

async function passTo(fixture: TruthScene, end: number): Promise<void> {
  for (let at = fixture.now.getTime() + CONTINUED_MS; at < end; at += CONTINUED_MS) {
    await fixture.goTo(new Date(at));
    const type = 'continue-newsletters';
    await fixture.test.app.get(JobsService).start({ type, target: scheduleTarget(type), siteId: null });
    await fixture.worker.runAll();
  }
  await fixture.goTo(new Date(end));
}

async function prepare(scene: TruthScene, ear: Ear, acts: Acts): Promise<void> {
  await scene.stripe('settings', { signsAhead: true });
  await scene.goTo(START);
  await scene.addSites();
  const operator = await scene.operator();
  await operator.put('/api/users/digest').send({ byMail: true }).expect(200);
  await ear.call(operator, { path: '/api/billing/connection/test' });
  for (const site of scene.sites) {
    await operator
      .put(`/api/subscription-settings/${site.id}`)
      .send({ monthlyPrice: '9.00', yearlyPrice: '90.00' })
      .expect(200);
    const settings = { wordpressSiteId: site.id, autoSend: true, frequencyDays: 3, articlesPerNewsletter: 3 };
    const scheduledTime = site.party === 'news' ? '20:00' : '22:00';
    await operator
      .post('/api/newsletter-settings')
      .send({ ...settings, scheduledTime })
      .expect(200);
    await operator.patch(`/api/website-automation-settings/${site.id}`).send({ dailyVideoLimit: 6 }).expect(200);
    for (let count = 0; count < 2; count += 1) await acts.addKeyword(site);
    for (let count = 0; count < 3; count += 1) await acts.subscribe(site);
    await acts.import(site);
  }
  await scene.worker.runAll();
  await acts.confirmAll();
}

interface Turn {
  scene: TruthScene;
  acts: Acts;
  day: number;
  step: number;
}

/** What people do in a step. Each website has everything once in two days, and what costs most less often. */
async function actOf({ scene, acts, day, step }: Turn): Promise<void> {
  const site = scene.sites[(day + step) % 2] as TruthSite;
  const other = scene.sites[(day + step + 1) % 2] as TruthSite;
  if (step === 0) {
    await acts.subscribe(site);
    await acts.buy(site, day % 3 === 0 ? 'year' : 'month');
    await acts.forgetPassword();
  } else if (step === 1) {
    await acts.confirmAll();
    await acts.search(site);
    await acts.write(site);
    await acts.publish(site);
  } else if (step === 2) {
    await acts.tryConnections(site);
    await acts.manage((['cancel', 'keep', 'pause', 'resume'] as const)[day % 4] ?? 'cancel');
    await acts.register(site);
  } else if (step === 3) {
    await acts.makeNewsletter(site);
    await acts.sendNewsletter(site, { withTest: day % 2 === 0, dies: day % 5 === 1 });
    await acts.addSubscriber(other);
    await acts.publishAgain(other);
  } else if (step === 4) {
    await acts.resumeNewsletter(site);
    await acts.resumeNewsletter(other);
    await acts.sync(site);
    await acts.atStripe((['refund', 'refuse-next', 'dispute', 'pay-again'] as const)[day % 4] ?? 'refund');
    if (day % 3 === 1) await acts.picture(site);
  } else if (step === 5) {
    await acts.sendAgain(site);
    await acts.unsubscribe(other);
    if (day % 5 === 2) await acts.import(site);
    if (day % 5 === 3) await acts.changePrice(site, 10 + day);
    if (day % 5 === 4) await acts.eraseSomebody(site);
    if (day % 4 === 0) await acts.compare(site);
  }
}
