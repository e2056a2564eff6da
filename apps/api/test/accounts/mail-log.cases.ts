import type { LoggedMailView, SentAgain } from '@pressloom/contracts/mail-log';
import type { User } from '@pressloom/database/entities';
import { Job, LoggedMail } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { AccountMails } from '../../src/auth/emails/account-mails.service.ts';
import { CleanMailLogJob } from '../../src/mail/clean-mail-log.job.ts';
import { ENGLISH_MAIL } from '../../src/mail/mail-data.ts';
import type { MailOrder } from '../../src/mail/mail-data.ts';
import { MailService } from '../../src/mail/mail.service.ts';
import { RelayLookups } from '../../src/mail/relay/relay-lookups.service.ts';
import { inSession, signedIn } from '../people.ts';
import { control } from '../pipeline.ts';
import { refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let people = 0;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
});
beforeEach(() => fetch(`${test.sandboxUrl}/control/reset`, { method: 'POST' }));
afterEach(() => {
  jest.restoreAllMocks();
  test.clock.set(null);
});
afterAll(() => test.close());

const database = () => test.database.dataSource;
const newAddress = () => `logged-${(people += 1)}@press.example`;
const orderTo = (to: string, changes: Partial<MailOrder<'registration-attempt'>> = {}) => ({
  to,
  template: 'registration-attempt' as const,
  data: {
    firstName: 'Ada',
    at: '2026-11-21T05:53:00.000Z',
    signInLink: 'https://a.example/',
    resetLink: 'https://a.example/',
  },
  locale: ENGLISH_MAIL,
  ...changes,
});
/** `begun`: as by a process that handed it over then, and died before it heard the answer. */
const queued = async (order: MailOrder<'registration-attempt'>, begun?: { triedAt: Date; server: string }) =>
  database().transaction(async (manager) => {
    const id = await test.app.get(MailService).enqueue(manager, order);
    if (begun) await manager.update(LoggedMail, id, begun);
    return id;
  });
const rowOf = (id: number) => database().manager.findOneByOrFail(LoggedMail, { id });
const settled = (id: number) =>
  waitFor(
    async () => {
      const { key, ...row } = await rowOf(id);
      const job = await database().manager.findOneByOrFail(Job, { target: `mail:${key}` });
      return row.status !== 'queued' && ['completed', 'failed'].includes(job.status)
        ? { ...row, job: job.status }
        : null;
    },
    { timeoutMs: 20_000 },
  );
const arrived = async (to: string) =>
  ((await control(test, `mails?to=${encodeURIComponent(to)}`)) as { subject: string }[]).length;
const undelivered = async (q = '') =>
  (await operator.get(`/api/mails?status=undelivered&q=${encodeURIComponent(q)}`).expect(200)).body as LoggedMailView[];
const noLookup = () => jest.spyOn(test.app.get(RelayLookups), 'of').mockResolvedValue(null);

describe('how far a mail got', () => {
  it('is that the mail server took it, and when', async () => {
    const to = newAddress();
    const id = await queued(orderTo(to.toUpperCase()));
    const row = await settled(id);
    expect(row).toMatchObject({
      status: 'accepted',
      job: 'completed',
      email: to,
      reason: null,
      triedAt: null,
      template: 'registration-attempt',
    });
    expect(row?.acceptedAt).toEqual(row?.statusAt);
    expect(Number(row?.acceptedAt)).toBeGreaterThanOrEqual(Number(row?.queuedAt));
    expect(await undelivered(to)).toEqual([]);
  });

  it.each([
    ['refused', 'RCPT', 'refused', 'does not accept email for this address (550 5.1.1)'],
    ['refused', 'DATA', 'refused', 'rejected the email (554'],
  ] as const)('is told where the server answers %s to %s: %s', async (mode, method, status, words) => {
    const to = newAddress();
    await test.fault({ provider: 'mail', mode, times: 1, method });
    const id = await queued(orderTo(to));
    const reason = expect.stringContaining(words) as string;
    expect(await settled(id)).toMatchObject({ status, job: 'failed', acceptedAt: null, reason });
    expect(await undelivered(to)).toMatchObject([{ id, to, status, reason, siteId: null, again: 'no' }]);
    expect(await arrived(to)).toBe(0);
  });

  it('is found out at the server where its answer was not heard', async () => {
    const to = newAddress();
    await test.fault({ provider: 'mail', mode: 'reset', times: 1, afterWork: true });
    expect(await settled(await queued(orderTo(to)))).toMatchObject({ status: 'accepted', job: 'completed' });
    expect(await arrived(to)).toBe(1);
  });

  it('is not known where the server can’t be asked: it is said to be so, and not sent twice', async () => {
    const to = newAddress();
    noLookup();
    await test.fault({ provider: 'mail', mode: 'reset', times: 1, afterWork: true });
    expect(await settled(await queued(orderTo(to)))).toMatchObject({
      ...{ status: 'uncertain', job: 'failed', acceptedAt: null },
      reason: expect.stringContaining('may have arrived'),
    });
    expect(await arrived(to)).toBe(1);
  });

  it('is that it was too late where it would not be true any more', async () => {
    const to = newAddress();
    const id = await queued(orderTo(to, { sendBy: new Date(test.clock.now().getTime() - 1) }));
    expect(await settled(id)).toMatchObject({
      status: 'given-up',
      reason: 'No mail server accepted this email in time.',
    });
    expect(await arrived(to)).toBe(0);
  });

  it('is waited for while no server can be reached, and given up after three days', async () => {
    const to = newAddress();
    await test.fault({ provider: 'mail', mode: 'rate-limit', method: 'CONNECT' });
    const begun = new Date();
    test.clock.set(begun);
    const id = await queued(orderTo(to));
    const { key } = await rowOf(id);
    await waitFor(async () =>
      (await database().manager.findOneByOrFail(Job, { target: `mail:${key}` })).progressNote.startsWith('Waiting'),
    );
    expect(await rowOf(id)).toMatchObject({ status: 'queued', triedAt: null });
    test.clock.set(new Date(begun.getTime() + 3 * 24 * 3_600_000 + 60_000));
    expect(await settled(id)).toMatchObject({
      status: 'given-up',
      reason: 'No mail server accepted this email in time.',
    });
  });
});

describe('a process that died while it handed a mail over', () => {
  const died = () => new Date(test.clock.now().getTime() - 60_000);

  it('sends none that the server took', async () => {
    const to = newAddress();
    const everything = {
      accepted: (mails: { messageId: string }[]) => Promise.resolve(new Set(mails.map(({ messageId }) => messageId))),
    };
    jest.spyOn(test.app.get(RelayLookups), 'of').mockResolvedValue(everything);
    const triedAt = died();
    const id = await queued(orderTo(to), { triedAt, server: 'smtp.press.example' });
    expect(await settled(id)).toMatchObject({ status: 'accepted', acceptedAt: triedAt, job: 'completed' });
    expect(await arrived(to)).toBe(0);
  });

  it('sends one that it did not take, once', async () => {
    const to = newAddress();
    const id = await queued(orderTo(to), { triedAt: died(), server: '127.0.0.1' });
    expect(await settled(id)).toMatchObject({ status: 'accepted', job: 'completed' });
    expect(await arrived(to)).toBe(1);
  });

  it.each([
    ['can’t be asked', () => noLookup()],
    [
      'knows none of those that it surely took',
      () =>
        jest
          .spyOn(test.app.get(RelayLookups), 'of')
          .mockResolvedValue({ byAddress: true, accepted: () => Promise.resolve(new Set<string>()) }),
    ],
  ])('sends none where the server %s', async (_what, set) => {
    const to = newAddress();
    await settled(await queued(orderTo(newAddress())));
    set();
    const id = await queued(orderTo(to), { triedAt: died(), server: '127.0.0.1' });
    expect(await settled(id)).toMatchObject({ status: 'uncertain', job: 'failed' });
    expect(await arrived(to)).toBe(0);
  });

  it('believes a server that knows one that it surely took', async () => {
    const [before, to] = [newAddress(), newAddress()];
    const { id: provenId } = (await settled(await queued(orderTo(before)))) ?? { id: 0 };
    const proven = await rowOf(provenId);
    await database().manager.update(LoggedMail, provenId, { acceptedAt: died(), server: 'mail.smtp2go.com' });
    const asked: string[] = [];
    jest.spyOn(test.app.get(RelayLookups), 'of').mockResolvedValue({
      byAddress: true,
      accepted: (mails) => {
        asked.push(...mails.map((mail) => mail.to));
        return Promise.resolve(
          new Set(mails.map(({ messageId }) => messageId).filter((one) => one.includes(proven.key))),
        );
      },
    });
    const id = await queued(orderTo(to), { triedAt: died(), server: 'mail.smtp2go.com' });
    expect(await settled(id)).toMatchObject({ status: 'accepted' });
    expect([asked, await arrived(to)]).toEqual([[to, before], 1]);
  });
});

describe('sending again', () => {
  const again = (id: number) => operator.post(`/api/mails/${id}/send-again`);

  it('makes a mail anew for where its reader is now, once', async () => {
    const to = newAddress();
    await inSession(test, 'member', to);
    const [user]: User[] = await database().query('SELECT * FROM users WHERE email = $1', [to]);
    await test.fault({ provider: 'mail', mode: 'refused', times: 1 });
    const id = await database().transaction((manager) =>
      test.app.get(AccountMails, { strict: false }).welcome(manager, user as User, null),
    );
    await settled(id);
    expect(await undelivered(to)).toMatchObject([{ id, again: 'yes', template: 'welcome' }]);
    const moved = newAddress();
    await database().query('UPDATE users SET email = $2 WHERE email = $1', [to, moved]);
    const { message, mail } = (await again(id).expect(200)).body as SentAgain;
    expect(message).toContain(`A new email to ${moved} is waiting for the mail server.`);
    expect(await settled(mail.id)).toMatchObject({ status: 'accepted', email: moved });
    expect([await arrived(to), await arrived(moved)]).toEqual([0, 1]);
    expect(await undelivered(to)).toEqual([]);
    const { body: all } = await operator.get(`/api/mails?q=${encodeURIComponent(to)}`).expect(200);
    expect(all).toMatchObject([{ id, status: 'refused', again: 'done' }]);
    expect(await again(id).expect(409)).toMatchObject({ body: { message: 'This email was already sent again.' } });
    expect(await again(mail.id).expect(409)).toMatchObject({
      body: { code: 'mail_not_repeatable', message: expect.stringContaining('did not arrive') },
    });
    await database().query('DELETE FROM users WHERE email = $1', [moved]);
  });

  it('is refused where only the reader may ask, where nothing is stored, and for none', async () => {
    await test.fault({ provider: 'mail', mode: 'refused', times: 2 });
    const link = { link: 'https://a.example/', expiresAt: '2096-11-21T05:53:00.000Z', firstName: null };
    const reset = { to: newAddress(), template: 'reset-password', data: link, locale: ENGLISH_MAIL } as const;
    const resetId = await database().transaction((manager) => test.app.get(MailService).enqueue(manager, reset));
    const id = await queued(orderTo(newAddress()));
    await Promise.all([settled(resetId), settled(id)]);
    expect((await undelivered(reset.to))[0]?.again).toBe('by-reader');
    expect((await again(resetId).expect(409)).body).toMatchObject({
      message: expect.stringContaining('works only once'),
    });
    expect((await again(id).expect(409)).body).toMatchObject({ message: expect.stringContaining('not stored') });
    expect(refused(await again(2_147_483_646))).toEqual([404, 'not_found']);
    expect(refused(await (await signedIn(test, 'member')).get('/api/mails'))).toEqual([403, 'not_allowed']);
  });
});

it('what is kept no longer is forgotten, and nothing else', async () => {
  const [old, recent] = [await queued(orderTo(newAddress())), await queued(orderTo(newAddress()))];
  await Promise.all([settled(old), settled(recent)]);
  await database().manager.update(LoggedMail, old, { keptUntil: new Date(test.clock.now().getTime() - 1) });
  expect(await test.app.get(CleanMailLogJob, { strict: false }).run()).toMatchObject({ forgotten: 1 });
  expect(await database().manager.findBy(LoggedMail, { id: old })).toEqual([]);
  const { keptUntil, queuedAt } = await rowOf(recent);
  expect(keptUntil.getTime() - queuedAt.getTime()).toBe(400 * 86_400_000);
});
