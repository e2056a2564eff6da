import { NEWSLETTER_SETTING_MESSAGES } from '@pressloom/contracts/newsletter-settings';
import type { NewsletterSettingsView, NewsletterSlotView } from '@pressloom/contracts/newsletter-settings';
import type { SiteView } from '@pressloom/contracts/sites';
import { Newsletter, NewsletterSettings, NewsletterSlot } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { GlobalAutomationService } from '../../src/pipeline/automation/settings/global-automation.service.ts';
import { SlotPlan } from '../../src/newsletter/schedule/slot-plan.service.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let number = 0;

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  operator = await signedIn(test, 'operator');
});
beforeEach(async () => {
  test.clock.set(new Date('2026-11-22T15:00:00Z'));
  const form = { siteUrl: `https://plan${++number}.example`, username: 'admin', applicationPassword: 'secret words' };
  const made = await operator.post('/api/wordpress-sites').send({ name: 'Press', ...form });
  site = made.body as SiteView;
});
afterEach(async () => {
  await test.app.get(GlobalAutomationService).save({ enabled: true });
  test.clock.set(null);
});
afterAll(() => test.close());

const read = async () =>
  (await operator.get(`/api/newsletter-settings?siteId=${site.id}`).expect(200)).body as NewsletterSettingsView;
const post = (form: object) => operator.post('/api/newsletter-settings').send({ wordpressSiteId: site.id, ...form });
const save = async (form: object) => (await post(form).expect(200)).body as NewsletterSettingsView;
const days = async () =>
  (await operator.get(`/api/newsletter-schedule?siteId=${site.id}`).expect(200)).body as NewsletterSlotView[];
const planAll = () => test.app.get(SlotPlan).planAll();
const slots = () => test.database.dataSource.getRepository(NewsletterSlot);
const issues = () => test.database.dataSource.getRepository(Newsletter);
const issue = (at: string, more: Partial<Newsletter> = {}) =>
  issues().save({
    wordpressSiteId: site.id,
    subject: 'News',
    language: 'en',
    deliveryStatus: 'scheduled' as const,
    scheduledFor: new Date(at),
    ...more,
  });
const over = (scheduledDate: string, dueAt: string) =>
  slots().save({
    wordpressSiteId: site.id,
    scheduledDate,
    scheduledTime: '21:00',
    dueAt: new Date(dueAt),
    status: 'sent' as const,
  });

describe('the settings of a newsletter', () => {
  it('are the defaults until some are saved, and nothing goes out by itself', async () => {
    expect(await read()).toEqual({
      wordpressSiteId: site.id,
      articlesPerNewsletter: 8,
      frequencyDays: 7,
      autoSend: false,
      isActive: true,
      scheduledTime: '21:00',
      hasArchive: true,
      timeZone: 'America/New_York',
      nextSendAt: null,
      delivery: {
        state: 'paused',
        schedule: 'Weekly at 9:00 PM EST',
        reason: 'Newsletters of this website are sent by hand.',
        waitingSlotId: null,
        nextSlot: null,
      },
    });
  });

  it('are saved as the screens send them, with what is only to be read, and what is left out stays', async () => {
    const saved = await save({ articlesPerNewsletter: 20, frequencyDays: 30, scheduledTime: '09:00' });
    expect(saved).toMatchObject({ articlesPerNewsletter: 20, frequencyDays: 30, scheduledTime: '09:00' });
    expect(await save({ ...saved, id: 7, websiteName: 'Press', createdAt: 'x', updatedAt: 'x' })).toEqual(saved);
    expect(await save({ autoSend: true })).toMatchObject({
      ...saved,
      autoSend: true,
      nextSendAt: expect.any(String),
      delivery: expect.anything(),
    });
    expect(await read()).toMatchObject({ articlesPerNewsletter: 20, autoSend: true });
  });

  it('name their website in the body, in the query, or not at all', async () => {
    await operator.post(`/api/newsletter-settings?siteId=${site.id}`).send({ frequencyDays: 3 }).expect(200);
    expect(await read()).toMatchObject({ frequencyDays: 3 });
    const answer = await operator.post('/api/newsletter-settings').send({ siteId: site.id, frequencyDays: 4 });
    expect(answer.body).toMatchObject({ wordpressSiteId: site.id, frequencyDays: 4 });
    await post({ wordpressSiteId: 999_999, frequencyDays: 4 }).expect(404);
  });

  it.each([
    [{ articlesPerNewsletter: 0 }, 'articlesPerNewsletter', 'articlesPerNewsletter must be at least 1'],
    [{ articlesPerNewsletter: 21 }, 'articlesPerNewsletter', 'articlesPerNewsletter must be at most 20'],
    [{ articlesPerNewsletter: 1.5 }, 'articlesPerNewsletter', 'articlesPerNewsletter must be a whole number'],
    [{ frequencyDays: 0 }, 'frequencyDays', 'frequencyDays must be at least 1'],
    [{ frequencyDays: 31 }, 'frequencyDays', 'frequencyDays must be at most 30'],
    [{ scheduledTime: '24:00' }, 'scheduledTime', NEWSLETTER_SETTING_MESSAGES.scheduledTime],
    [{ scheduledTime: '9:00' }, 'scheduledTime', NEWSLETTER_SETTING_MESSAGES.scheduledTime],
    [{ scheduledTime: '09:60' }, 'scheduledTime', NEWSLETTER_SETTING_MESSAGES.scheduledTime],
    [{ scheduledTime: null }, 'scheduledTime', NEWSLETTER_SETTING_MESSAGES.scheduledTime],
    [{ autoSend: 'true' }, 'autoSend', 'autoSend must be true or false'],
    [{ isActive: 1 }, 'isActive', 'isActive must be true or false'],
    [{ wordpressSiteId: 0 }, 'wordpressSiteId', 'wordpressSiteId must be at least 1'],
  ])('refuse %j at its field', async (form, field, message) => {
    expect((await post(form).expect(400)).body).toMatchObject({ fields: { [field]: message } });
    expect(await test.database.dataSource.getRepository(NewsletterSettings).countBy({ wordpressSiteId: site.id })).toBe(
      0,
    );
  });
});

describe('the plan', () => {
  it('has the next day as soon as issues go out by themselves, and none as soon as they don’t', async () => {
    expect(await save({ autoSend: true })).toMatchObject({
      nextSendAt: '2026-11-23T02:00:00.000Z',
      delivery: {
        state: 'active',
        nextSlot: { scheduledDate: '2026-11-22', scheduledTime: '21:00', status: 'pending' },
      },
    });
    expect(await save({ isActive: false })).toMatchObject({ nextSendAt: null, delivery: { state: 'paused' } });
    expect(await days()).toEqual([]);
    expect(await save({ isActive: true })).toMatchObject({ nextSendAt: '2026-11-23T02:00:00.000Z' });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['all automation', () => test.app.get(GlobalAutomationService).save({ enabled: false })],
    ['the website', () => operator.patch(`/api/wordpress-sites/${site.id}`).send({ isActive: false }).expect(200)],
  ])('has no day while %s is off', async (_what, switchOff) => {
    await save({ autoSend: true });
    await switchOff();
    await planAll();
    expect(await read()).toMatchObject({ nextSendAt: null, delivery: { state: 'paused' } });
  });

  it('moves with a changed time, pace and zone', async () => {
    await over('2026-11-20', '2026-11-21T02:00:00Z');
    expect(await save({ autoSend: true })).toMatchObject({ nextSendAt: '2026-11-28T02:00:00.000Z' });
    expect(await save({ scheduledTime: '09:00' })).toMatchObject({ nextSendAt: '2026-11-27T14:00:00.000Z' });
    expect(await save({ frequencyDays: 14 })).toMatchObject({ nextSendAt: '2026-12-04T14:00:00.000Z' });
    await operator.patch(`/api/wordpress-sites/${site.id}`).send({ timeZone: 'Europe/Berlin' }).expect(200);
    await planAll();
    expect(await read()).toMatchObject({ timeZone: 'Europe/Berlin', nextSendAt: '2026-12-04T08:00:00.000Z' });
    expect(await days()).toHaveLength(2);
  });

  it('counts from an issue that a person sent', async () => {
    await save({ autoSend: true });
    await issue('2026-11-22T14:00:00Z', { deliveryStatus: 'sent', markedAt: new Date('2026-11-22T14:00:00Z') });
    await planAll();
    expect(await read()).toMatchObject({ nextSendAt: '2026-11-30T02:00:00.000Z' });
  });

  it('takes an issue with a time of its own, and follows when that is changed, deleted or sent', async () => {
    await save({ autoSend: true });
    const { id } = await issue('2026-11-25T17:00:00Z');
    await planAll();
    expect((await read()).delivery.nextSlot).toMatchObject({ newsletterId: id, dueAt: '2026-11-25T17:00:00.000Z' });
    await issues().update(id, { scheduledFor: new Date('2026-11-26T17:00:00Z') });
    await planAll();
    expect((await read()).delivery.nextSlot).toMatchObject({ newsletterId: id, dueAt: '2026-11-26T17:00:00.000Z' });
    await issues().delete(id);
    await planAll();
    expect((await read()).delivery.nextSlot).toMatchObject({ newsletterId: null, dueAt: '2026-11-23T02:00:00.000Z' });
    expect(await days()).toHaveLength(1);
  });

  it('moves what it made itself with a changed time, and not what a person gave a time', async () => {
    await save({ autoSend: true });
    const made = await issue('2026-11-23T02:00:00Z');
    await planAll();
    await slots().update({ wordpressSiteId: site.id }, { preparedAt: new Date('2026-11-22T14:30:00Z') });
    expect((await save({ scheduledTime: '20:00' })).delivery.nextSlot).toMatchObject({
      newsletterId: made.id,
      dueAt: '2026-11-23T01:00:00.000Z',
    });
    const moved = await issues().findOneByOrFail({ id: made.id });
    expect([moved.scheduledFor?.toISOString(), moved.revision]).toEqual(['2026-11-23T01:00:00.000Z', 2]);
    await issues().update(made.id, { scheduledFor: new Date('2026-11-24T12:00:00Z') });
    expect((await save({ scheduledTime: '19:00' })).delivery.nextSlot).toMatchObject({
      newsletterId: made.id,
      dueAt: '2026-11-24T12:00:00.000Z',
    });
  });

  it('gives an issue whose day had its turn the next place', async () => {
    await over('2026-11-22', '2026-11-22T14:00:00Z');
    const { id } = await issue('2026-11-22T23:00:00Z');
    expect((await save({ autoSend: true })).delivery.nextSlot).toMatchObject({
      newsletterId: id,
      dueAt: '2026-11-30T02:00:00.000Z',
    });
    expect((await issues().findOneByOrFail({ id })).scheduledFor?.toISOString()).toBe('2026-11-30T02:00:00.000Z');
  });

  it('leaves to people what had its time before issues went out by themselves', async () => {
    await issue('2026-11-22T14:55:00Z');
    expect((await save({ autoSend: true })).delivery.nextSlot).toMatchObject({ newsletterId: null });
  });

  it('has one next day, however many plan at once', async () => {
    await save({ autoSend: true });
    await slots().delete({ wordpressSiteId: site.id });
    await Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 ? planAll() : save({ frequencyDays: 5 }))));
    expect(await days()).toHaveLength(1);
  });

  it('leaves the next day out when a person says so, and plans the one after', async () => {
    const { delivery } = await save({ autoSend: true, frequencyDays: 1 });
    const id = delivery.nextSlot?.id ?? 0;
    const made = await issue('2026-11-23T02:00:00Z');
    await planAll();
    const skipped = await operator.post(`/api/newsletter-schedule/${id}/skip`).expect(200);
    expect(skipped.body).toMatchObject({ status: 'skipped', errorMessage: 'A person skipped it.' });
    expect(await issues().findOneByOrFail({ id: made.id })).toMatchObject({
      deliveryStatus: 'pending',
      scheduledFor: null,
    });
    expect(await read()).toMatchObject({ nextSendAt: '2026-11-24T02:00:00.000Z' });
    const again = await operator.post(`/api/newsletter-schedule/${id}/skip`).expect(409);
    expect(again.body).toMatchObject({ code: 'slot_answered' });
    await operator.post(`/api/newsletter-schedule/${id}/send`).expect(409);
    await operator.post('/api/newsletter-schedule/999999/send').expect(404);
    expect((await days()).map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-11-23', '2026-11-22']);
  });
});
