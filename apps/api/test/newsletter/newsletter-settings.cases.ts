import { NEWSLETTER_SETTING_MESSAGES } from '@pressloom/contracts/newsletter-settings';
import type { NewsletterSettingsView, NewsletterSlotView } from '@pressloom/contracts/newsletter-settings';
import type { SiteView } from '@pressloom/contracts/sites';
import { Newsletter, NewsletterSettings, NewsletterSlot, Subscriber } from '@pressloom/database/entities';
import { ProviderError } from '@pressloom/clients/http';
import type TestAgent from 'supertest/lib/agent.js';
import { GlobalAutomationService } from '../../src/pipeline/automation/settings/global-automation.service.ts';
import { noteFailure } from '../../src/newsletter/schedule/plan-sql.ts';
import { SlotPlan } from '../../src/newsletter/schedule/slot-plan.service.ts';
import { SlotTurns } from '../../src/newsletter/schedule/slot-turns.service.ts';
import type { TakenTurn } from '../../src/newsletter/schedule/slot-turns.service.ts';
import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';
import { storedVideo } from './issue-scene.ts';

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
  await operator.put(`/api/newsletter-sender?siteId=${site.id}`).send({ postalAddress: '1 Main Street' }).expect(200);
  await storedVideo(test, site.id);
  const email = 'ada@press.example';
  await subscribers().save({ wordpressSiteId: site.id, email, status: 'active' as const });
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
const subscribers = () => test.database.dataSource.getRepository(Subscriber);
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
      confirmationsPerHour: 200,
      confirmations: { waiting: 0, limitReachedAt: null },
      timeZone: 'America/New_York',
      nextSendAt: null,
      delivery: {
        state: 'paused',
        schedule: 'Weekly at 9:00 PM EST',
        reason: 'Auto-send is switched off. Newsletters are sent only when you press Send Now.',
        hindrances: [
          {
            ...{ code: 'auto-send-off', kind: 'off', message: 'Auto-send is switched off.' },
            link: '/newsletter?tab=settings',
          },
        ],
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
    expect(await read()).toMatchObject({ nextSendAt: null, delivery: { state: 'paused' } });
    await planAll();
    expect(await days()).toEqual([]);
  });

  it('names what is missing as long as it is, and has no next time until then', async () => {
    await subscribers().update({ wordpressSiteId: site.id }, { status: 'unsubscribed' });
    const missing = await operator.put(`/api/newsletter-sender?siteId=${site.id}`).send({ postalAddress: null });
    expect(missing.status).toBe(200);
    const { delivery, nextSendAt } = await save({ autoSend: true });
    expect([delivery.state, nextSendAt]).toEqual(['attention', null]);
    expect(delivery.nextSlot).toMatchObject({ status: 'pending', dueAt: '2026-11-23T02:00:00.000Z' });
    expect(delivery.hindrances.map(({ code, link }) => [code, link])).toEqual([
      ['no-postal-address', '/newsletter?tab=settings'],
      ['no-readers', '/subscribers?tab=add'],
    ]);
    expect(delivery.reason).toBe(delivery.hindrances.map(({ message }) => message).join(' '));
    await subscribers().update({ wordpressSiteId: site.id }, { status: 'active' });
    await operator.put(`/api/newsletter-sender?siteId=${site.id}`).send({ postalAddress: '1 Main Street' }).expect(200);
    expect(await read()).toMatchObject({ nextSendAt: '2026-11-23T02:00:00.000Z', delivery: { state: 'active' } });
  });

  it('tells of a mail server that fails, and of the website’s own rather than the installation’s', async () => {
    await save({ autoSend: true });
    const error = new ProviderError({ provider: 'mail', code: 'unreachable', message: 'It is away.', retryable: true });
    const shared = await test.app.get(MailProvider).access(null);
    await shared.note(error);
    const failing = { state: 'attention', reason: 'It is away.', hindrances: [{ code: 'mail-failing' }] };
    expect(await read()).toMatchObject({ nextSendAt: null, delivery: failing });
    const own = { smtpHost: 'mail.press.example', smtpPort: 587, fromAddress: 'news@press.example' };
    await operator.put(`/api/newsletter-sender?siteId=${site.id}`).send(own).expect(200);
    expect((await read()).delivery.state).toBe('active');
    await shared.note(null);
    await (await test.app.get(MailProvider).access(site.id)).note(error);
    expect((await read()).delivery).toMatchObject(failing);
  });

  it('tells of the last newsletter, whatever became of those before', async () => {
    const errorMessage = 'The mail server was away.';
    const day = { wordpressSiteId: site.id, scheduledTime: '21:00', status: 'failed' as const, errorMessage };
    await slots().save({ ...day, scheduledDate: '2026-11-13', dueAt: new Date('2026-11-14T02:00:00Z') });
    expect((await save({ autoSend: true })).delivery).toMatchObject({
      ...{ state: 'attention', reason: `The last newsletter was not sent: ${errorMessage}` },
    });
    await over('2026-11-20', '2026-11-21T02:00:00Z');
    const form = { name: 'Other', siteUrl: 'https://other.example', username: 'a', applicationPassword: 'b c' };
    const other = (await operator.post('/api/wordpress-sites').send(form).expect(201)).body as SiteView;
    const theirs = { ...day, wordpressSiteId: other.id, scheduledDate: '2026-11-21' };
    await slots().save({ ...theirs, dueAt: new Date('2026-11-22T02:00:00Z') });
    expect((await read()).delivery).toMatchObject({
      state: 'active',
      reason: expect.stringContaining('sent automatically'),
    });
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

  it('goes on with what was due while something else is changed', async () => {
    await save({ autoSend: true });
    const { id } = await issue('2026-11-22T15:02:00Z');
    test.clock.set(new Date('2026-11-22T15:05:00Z'));
    await save({ articlesPerNewsletter: 5 });
    const { body } = await operator.get(`/api/newsletters?siteId=${site.id}`).expect(200);
    expect(body).toMatchObject([{ id, sendsItself: true }]);
  });

  it('leaves an issue to its own day while that is tried', async () => {
    const { id } = await issue('2026-11-22T16:00:00Z');
    await save({ autoSend: true });
    await slots().update({ wordpressSiteId: site.id }, { status: 'processing', attemptCount: 1 });
    test.clock.set(new Date('2026-11-22T16:01:00Z'));
    await planAll();
    expect((await days()).map(({ newsletterId, status }) => [newsletterId, status])).toEqual([
      [null, 'pending'],
      [id, 'processing'],
    ]);
    expect((await issues().findOneByOrFail({ id })).scheduledFor).toEqual(new Date('2026-11-22T16:00:00Z'));
  });

  it('takes no issue back that a person sent before they left its day out', async () => {
    const { delivery } = await save({ autoSend: true });
    const { id } = await issue('2026-11-23T02:00:00Z');
    await planAll();
    await issues().update(id, { deliveryStatus: 'sending', markedAt: test.clock.now() });
    await operator.post(`/api/newsletter-schedule/${delivery.nextSlot?.id}/skip`).expect(200);
    expect(await issues().findOneByOrFail({ id })).toMatchObject({ deliveryStatus: 'sending' });
    await issues().update(id, { deliveryStatus: 'cancelled' });
  });

  it('has another chance to make what could not be made, at another time', async () => {
    await save({ autoSend: true });
    const own = { wordpressSiteId: site.id };
    const preparedAt = new Date('2026-11-22T14:30:00Z');
    await slots().update(own, { preparedAt });
    await noteFailure(test.database.dataSource.manager, (await slots().findOneByOrFail(own)).id, 'It broke.');
    await planAll();
    const tried = { status: 'pending', preparedAt, errorMessage: 'It broke.' };
    expect(await slots().findOneByOrFail(own)).toMatchObject(tried);
    await save({ scheduledTime: '20:00' });
    expect(await slots().findOneByOrFail(own)).toMatchObject({ preparedAt: null, errorMessage: null });
  });

  it('hears nothing of a run that another one overtook', async () => {
    await save({ autoSend: true });
    const { id } = await issue('2026-11-22T15:00:00Z');
    await planAll();
    const turns = test.app.get(SlotTurns);
    const [{ id: slotId }] = (await days()) as [NewsletterSlotView];
    const former = await turns.take(slotId, false);
    test.clock.set(new Date('2026-11-22T15:10:00Z'));
    expect((await turns.take(slotId, false))?.slot).toMatchObject({ attemptCount: 2 });
    const { slot } = former as TakenTurn;
    await turns.failed(slot, 'Too late.');
    const { manager } = test.database.dataSource;
    await expect(turns.handedOver(manager, slot, id)).rejects.toMatchObject({ code: 'slot_answered' });
    expect(await days()).toMatchObject([{ status: 'processing', attemptCount: 2, errorMessage: null }]);
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
    expect(skipped.body).toMatchObject({ status: 'skipped', errorMessage: 'Somebody skipped it.' });
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
