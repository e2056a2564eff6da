import type { LoggedMailView } from '@pressloom/contracts/mail-log';
import type { MailWebhookView } from '@pressloom/contracts/newsletter-numbers';
import { Job, LoggedMail } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { allMailed, refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';
import { DAY_MS, PriceScene } from './price-scene.ts';
import type { Member } from './price-scene.ts';

let billing: BillingScene;
let scene: PriceScene;
let sites = 0;

beforeAll(async () => {
  billing = await BillingScene.start();
});
beforeEach(async () => {
  scene = await PriceScene.start(billing, `https://notices${(sites += 1)}.example`);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await billing.test.fault({ provider: 'mail', mode: 'ok' });
  await billing.endAll();
});
afterAll(() => billing.test.close());

const mailFault = (mode: string, more: object = {}) => billing.test.fault({ provider: 'mail', mode, ...more });
const manager = () => billing.test.database.dataSource.manager;
const noticeOf = async (member: Member) => (await scene.moves(member)).at(-1)?.notice;
const tellAgain = (body: object = {}) =>
  billing.operator.post(`/api/billing/price-moves/${scene.site.id}/tell-again`).send(body);
/** A renewal or more beyond what was told first. */
const PAST = 70;

it('a member whose mail was refused keeps their price, is listed with the reason, and pays more once another mail was taken a month ahead', async () => {
  const [lost, reached] = [await scene.bought(), await scene.bought()];
  await scene.moved({ monthlyPrice: '34.99' });
  await mailFault('refused', { path: lost.email });
  expect(await scene.ran()).toMatchObject({ told: 2 });
  await mailFault('ok');
  expect(await scene.preview()).toMatchObject({ told: 1, notReached: 1, telling: 0, month: { more: 0 } });
  expect(await scene.notReached()).toMatchObject([
    {
      ...{ email: lost.email, fromCents: 2999, toCents: 3499, currency: 'usd', interval: 'month', status: 'refused' },
      reason: expect.stringContaining('550 5.1.1'),
    },
  ]);
  expect(await billing.membership(lost.agent)).toMatchObject({ priceChange: null, membership: { amountCents: 2999 } });
  expect(await billing.membership(reached.agent)).toMatchObject({ priceChange: { cents: 3499 } });
  // Later it would tell of less time than it promises.
  const [{ effectiveAt, notice } = { effectiveAt: new Date(0), notice: null }] = await scene.moves(reached);
  expect(notice?.sendBy).toEqual(new Date(effectiveAt.getTime() - 30 * DAY_MS));
  await scene.days(PAST, 5);
  expect(new Set(await scene.cents(lost))).toEqual(new Set([2999]));
  expect((await scene.cents(reached)).at(-1)).toBe(3499);
  expect(await scene.arrived(lost)).toEqual([]);

  expect((await tellAgain().expect(200)).body).toEqual({
    message: '1 member will be emailed again. Members who are not reached stay in this list.',
  });
  const toldAt = billing.test.clock.now();
  await waitFor(async () => ((await noticeOf(lost))?.status === 'accepted' ? true : null), { timeoutMs: 15_000 });
  const [, move] = await scene.moves(lost);
  expect(Number(move?.effectiveAt) - toldAt.getTime()).toBeGreaterThanOrEqual(30 * DAY_MS);
  // They never heard of the first.
  expect((await scene.arrived(lost)).map(({ text }) => /instead|in place of/i.test(text))).toEqual([false]);
  expect(await scene.notReached()).toEqual([]);
  expect((await tellAgain().expect(200)).body).toEqual({ message: 'There is nobody left to email again.' });
  await scene.until(lost, -2);
  const charged = await scene.charged(lost);
  expect(charged.at(-1)).toEqual([3499, move?.effectiveAt]);
  expect(charged.filter(([amount]) => amount === 3499)).toHaveLength(1);
});

it('a mail that comes back after the server took it counts as none', async () => {
  const [lost, reached] = [await scene.bought(), await scene.bought()];
  await scene.moved({ monthlyPrice: '34.99' });
  await scene.ran();
  const hook = `/api/newsletter-sender/webhook?siteId=${scene.site.id}`;
  const { address } = (await billing.operator.post(hook).expect(200)).body as MailWebhookView;
  const key = (await noticeOf(lost))?.key ?? '';
  const report = (event: string, messageId: string, more: object = {}) =>
    supertest(billing.test.url)
      .post(new URL(address ?? '').pathname)
      .send({ event, 'message-id': messageId, ...more })
      .expect(200);
  await report('bounce', `<${key}@press.example>`, { bounce: 'soft', message: '452 over quota' });
  await report('delivered', `<${(await noticeOf(reached))?.key}@press.example>`);
  await report('bounce', `<${key.replace(/^./, (letter) => (letter === '0' ? '1' : '0'))}@press.example>`);
  expect(await noticeOf(lost)).toMatchObject({
    status: 'bounced',
    reason: '452 over quota',
    acceptedAt: expect.any(Date),
  });
  expect(await noticeOf(reached)).toMatchObject({ status: 'accepted', reason: null });
  expect(await scene.notReached()).toMatchObject([{ email: lost.email, status: 'bounced', reason: '452 over quota' }]);
  await scene.days(PAST, 5);
  expect(new Set(await scene.cents(lost))).toEqual(new Set([2999]));
  expect((await scene.cents(reached)).at(-1)).toBe(3499);

  // A report of another website's address is none of this one's.
  const other = await PriceScene.start(billing, `https://notices${(sites += 1)}.example`);
  const { body } = await billing.operator.post(`/api/newsletter-sender/webhook?siteId=${other.site.id}`).expect(200);
  const foreign = new URL((body as MailWebhookView).address ?? '').pathname;
  const [known] = await scene.mailsOf(reached, 'membership-begun');
  await supertest(billing.test.url)
    .post(foreign)
    .send({ event: 'bounce', 'message-id': `<${known?.key}@x.example>` })
    .expect(200);
  expect(await manager().findOneBy(LoggedMail, { id: known?.id ?? 0 })).toMatchObject({ status: 'accepted' });
});

it('a mail that no server takes is given up after a day, and another is made three days on', async () => {
  const member = await scene.bought();
  await scene.moved({ monthlyPrice: '34.99' });
  await allMailed(billing.test);
  await mailFault('rate-limit');
  await scene.look();
  expect(await scene.preview()).toMatchObject({ telling: 1, told: 0, notReached: 0 });
  const { key } = (await noticeOf(member)) ?? { key: '' };
  await waitFor(async () =>
    (await manager().findOneByOrFail(Job, { target: `mail:${key}` })).progressNote.startsWith('Waiting'),
  );
  await billing.later(1.1);
  await waitFor(async () => (await noticeOf(member))?.status === 'given-up', { timeoutMs: 20_000 });
  await scene.look();
  expect(await scene.states(member)).toEqual([[3499, 'open']]);
  expect(await scene.preview()).toMatchObject({ telling: 0, notReached: 1 });
  await mailFault('ok');
  await scene.days(2);
  expect(await scene.states(member)).toEqual([
    [3499, 'withdrawn'],
    [3499, 'open'],
  ]);
  expect(await noticeOf(member)).toMatchObject({ status: 'accepted' });
  expect(await scene.arrived(member)).toHaveLength(1);
  const [former] = await scene.moves(member);
  const undelivered = await billing.operator.get(`/api/mails?status=undelivered&siteId=${scene.site.id}`).expect(200);
  expect(undelivered.body).toEqual([]);
  expect(former?.notice?.replacedById).toBe((await noticeOf(member))?.id);
  await scene.until(member, -2);
  const [[, from] = [0, 0]] = (await scene.charged(member)).filter(([amount]) => amount === 3499);
  const acceptedAt = (await noticeOf(member))?.acceptedAt;
  expect(Number(from) - Number(acceptedAt)).toBeGreaterThanOrEqual(30 * DAY_MS);
});

it('where there is no mail server nobody is told, and nobody pays more', async () => {
  const member = await scene.bought();
  await scene.moved({ monthlyPrice: '34.99' });
  jest
    .spyOn(billing.test.app.get(MailProvider, { strict: false }), 'outlook')
    .mockResolvedValue({ state: 'unconfigured', message: 'No mail server is set up yet.' });
  expect(await scene.ran()).toMatchObject({ told: 0 });
  expect(await scene.preview()).toMatchObject({ noMail: 1, told: 0, month: { more: 0 } });
  await scene.days(PAST, 10);
  expect(new Set(await scene.cents(member))).toEqual(new Set([2999]));
  expect(await scene.moves(member)).toEqual([]);
});

it('sending the mail again, from the list of mails, tells of another day; and of none once the price is not to come', async () => {
  const member = await scene.bought();
  await scene.moved({ monthlyPrice: '34.99' });
  await mailFault('refused', { path: member.email });
  await scene.ran();
  await mailFault('ok');
  const listed = async () =>
    (await billing.operator.get(`/api/mails?status=undelivered&siteId=${scene.site.id}`).expect(200))
      .body as LoggedMailView[];
  const [mail] = await listed();
  expect(mail).toMatchObject({ to: member.email, template: 'membership-price', again: 'yes' });
  const again = (id?: number) => billing.operator.post(`/api/mails/${id}/send-again`);
  expect((await again(mail?.id).expect(200)).body).toMatchObject({
    message: `${member.email} will get a new email as soon as it is ready.`,
  });
  await waitFor(async () => ((await noticeOf(member))?.status === 'accepted' ? true : null), { timeoutMs: 15_000 });
  expect(await listed()).toEqual([]);

  await mailFault('refused', { path: member.email });
  await scene.moved({ monthlyPrice: '39.99' });
  await scene.ran();
  await scene.offer({ memberPrices: 'keep' });
  await billing.later(1.5 / 24);
  await scene.ran();
  const over = (await listed()).find(({ template }) => template === 'membership-price');
  expect(refused(await again(over?.id))).toEqual([409, 'mail_not_repeatable']);
});

it('receipts and pause reminders that did not arrive are made anew from what is stored', async () => {
  await mailFault('refused', { times: 2 });
  const member = await scene.bought();
  await waitFor(async () =>
    (await scene.mailsOf(member, 'membership-receipt'))[0]?.status === 'refused' ? true : null,
  );
  await waitFor(async () => ((await scene.mailsOf(member, 'membership-begun'))[0]?.status === 'refused' ? true : null));
  const listed = (await billing.operator.get(`/api/mails?status=undelivered&siteId=${scene.site.id}`).expect(200))
    .body as LoggedMailView[];
  expect(listed.map(({ template, again }) => [template, again]).toSorted()).toEqual([
    ['membership-begun', 'yes'],
    ['membership-receipt', 'yes'],
  ]);
  for (const { id } of listed) await billing.operator.post(`/api/mails/${id}/send-again`).expect(200);
  await waitFor(async () =>
    (await scene.mailsOf(member, 'membership-receipt')).at(-1)?.status === 'accepted' ? true : null,
  );
  await billing.endAll();
  const welcome = (await scene.mailsOf(member, 'membership-begun')).at(-1);
  await manager().update(LoggedMail, welcome?.id ?? 0, { status: 'given-up', acceptedAt: null });
  // Nobody is welcomed to what has ended.
  expect(refused(await billing.operator.post(`/api/mails/${welcome?.id}/send-again`))).toEqual([
    409,
    'mail_not_repeatable',
  ]);
});
