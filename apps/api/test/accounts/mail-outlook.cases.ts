import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { JobView } from '@pressloom/contracts/jobs';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import type { ProviderView } from '@pressloom/contracts/providers';
import type { QuotaStatus } from '@pressloom/contracts/quota';
import type { SiteView } from '@pressloom/contracts/sites';
import { AccountToken, Job, LoggedMail, User } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import { AccountTokens } from '../../src/auth/tokens/account-tokens.service.ts';
import { ENGLISH_MAIL } from '../../src/mail/mail-data.ts';
import { MailService } from '../../src/mail/mail.service.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const NO_MAIL = 'Emails can’t be sent from here yet. Please ask the people who run this website.';
const { mail: NO_SERVER, siteMail: NO_SITE_SERVER } = NOT_SET_UP;
const LATE =
  ' is being sent, but the mail server did not accept the last email, so it may come late or not at all. ' +
  'Please ask again if nothing arrives.';
const SITE = { name: 'Press', siteUrl: 'https://press.example', username: 'admin', applicationPassword: 'secret' };

let test: TestApp;
let operator: TestAgent;
let reader: TestAgent;
let people = 0;

/** Somebody who has registered and not verified their address. */
async function newReader(): Promise<{ agent: TestAgent; email: string }> {
  const agent = test.agent();
  const email = `reader-${++people}@press.example`;
  const person = { firstName: 'Ada', lastName: 'Reader', email, password: PASSWORD };
  await agent.post('/api/auth/register').send(person).expect(201);
  return { agent, email };
}

const reset = (email: string) => test.agent().post('/api/auth/request-password-reset').send({ email });
const resend = () => reader.post('/api/auth/resend-verification');
const move = (newEmail: string) => reader.post('/api/auth/update-email').send({ newEmail, password: PASSWORD });
const invite = (email: string) => operator.post('/api/team/invites').send({ email });
/** Takes a change of a new account's address back. */
async function undo(): Promise<{ email: string; message: string }> {
  const { email } = await newReader();
  const { manager } = test.database.dataSource;
  const { id: userId } = await manager.findOneByOrFail(User, { email });
  const link = { kind: 'undo-email', userId, email } as const;
  const { secret: token } = await test.app.get(AccountTokens, { strict: false }).issue(manager, link);
  const { body } = await test.agent().post('/api/auth/undo-email-change').send({ token }).expect(200);
  return { email, message: (body as DoneAnswer).message };
}
const issues = async (): Promise<AutomationStatus['issues']> => {
  const [site] = (await operator.get('/api/wordpress-sites').expect(200)).body as SiteView[];
  const { body } = await operator.get(`/api/automation-status?siteId=${site?.id}`).expect(200);
  // Of other things than mail, the website has no keyword.
  return (body as AutomationStatus).issues.filter(({ kind }) => kind === 'service');
};

describe('without a mail server', () => {
  beforeAll(async () => {
    test = await startTestApp({ sandbox: false });
    operator = await signedIn(test, 'operator');
    await operator.post('/api/wordpress-sites').send(SITE).expect(201);
  });
  afterAll(() => test.close());

  it('says so instead of promising a mail, to readers and to operators, and makes no link', async () => {
    const { agent, email } = await newReader();
    reader = agent;
    const links = () => test.database.dataSource.getRepository(AccountToken).count();
    const before = await links();
    for (const call of [
      () => reset(email),
      () => reset('nobody@press.example'),
      resend,
      () => move('a@press.example'),
    ]) {
      const { body } = await call().expect(409);
      expect(body).toMatchObject({ code: 'provider_unconfigured', message: NO_MAIL });
    }
    const { body } = await invite('colleague@press.example').expect(409);
    expect(body).toMatchObject({ code: 'provider_unconfigured', message: NO_SERVER });
    expect(await links()).toBe(before);
  });

  it('takes a change of address back all the same, and says that no mail comes', async () => {
    const { email, message } = await undo();
    expect(message).toBe(`Your email address is ${email} again. ${NO_MAIL}`);
  });

  it('tells it among the issues', async () => {
    expect(await issues()).toContainEqual({ kind: 'service', message: NO_SITE_SERVER, link: '/jobs' });
  });

  it('names whom nothing is set up for, and calls no quota of a website without a key usable', async () => {
    const [{ id: siteId, name: siteName }] = (await operator.get('/api/wordpress-sites').expect(200)).body as [
      SiteView,
    ];
    const { body } = await operator.get('/api/providers').expect(200);
    const of = (key: ProviderView['key']) => (body as ProviderView[]).find((one) => one.key === key);
    const nothing = { state: 'unconfigured', isSetUp: false } as const;
    expect(of('mail')).toMatchObject({
      ...nothing,
      outages: [
        { siteId: null, siteName: null, state: 'unconfigured', message: NO_SERVER },
        { siteId, siteName, state: 'unconfigured', message: NO_SITE_SERVER },
      ],
    });
    expect(of('youtube')).toMatchObject({ ...nothing, outages: [{ siteId, state: 'unconfigured' }] });
    expect(of('openai')).toMatchObject({ ...nothing, outages: [] });
    const quota = (await operator.get(`/api/quota-status?siteId=${siteId}`).expect(200)).body as QuotaStatus;
    expect(quota.outage?.message).toMatch(/Enter one under Settings, API Keys/);
  });

  it('a mail fails with where a server is entered', async () => {
    const data = { firstName: 'Ada', link: 'http://localhost:3000/', expiresAt: '2096-11-21T05:53:00.000Z' };
    const mail = { to: 'nobody@press.example', template: 'reset-password', data, locale: ENGLISH_MAIL } as const;
    const { dataSource } = test.database;
    const id = await dataSource.transaction((manager) => test.app.get(MailService).enqueue(manager, mail));
    const { key } = await dataSource.manager.findOneByOrFail(LoggedMail, { id });
    const job = await dataSource.manager.findOneByOrFail(Job, { target: `mail:${key}` });
    await waitFor(async () => {
      const { body } = await operator.get(`/api/jobs/${job.id}`).expect(200);
      expect(body).toMatchObject({ status: 'failed', attempts: 1, error: { code: 'provider_unconfigured' } });
      expect((body as JobView).error?.message).toMatch(/Settings, API Keys/);
      return true;
    });
    expect(await dataSource.manager.findOneBy(LoggedMail, { id })).toMatchObject({
      ...{ status: 'given-up', acceptedAt: null, reason: NO_SERVER },
    });
  });
});

describe('with a mail server that fails', () => {
  const mailJobs = () => test.database.dataSource.getRepository(Job).findBy({ type: 'send-mail' });
  const allSent = () =>
    waitFor(async () => [...new Set((await mailJobs()).map(({ status }) => status))].join() === 'completed');

  beforeAll(async () => {
    test = await startTestApp();
    operator = await signedIn(test, 'operator');
    await operator.post('/api/wordpress-sites').send(SITE).expect(201);
    const { agent } = await newReader();
    reader = agent;
  });
  afterAll(() => test.close());

  it('promises while it works', async () => {
    expect((await resend().expect(200)).body.message).toMatch(
      /^An email with a link is on its way to reader-\d+@press/,
    );
    expect((await invite('one@press.example').expect(200)).body.message).toBe(
      'An invitation is on its way to one@press.example.',
    );
    await allSent();
    expect(await issues()).toEqual([]);
  });

  it('promises on after one reader who has to wait, as strangers have', async () => {
    await test.fault({ provider: 'mail', mode: 'rate-limit', times: 1 });
    await invite('waits@press.example').expect(200);
    await waitFor(async () => (await mailJobs()).some(({ attempts }) => attempts > 1));
    await allSent();
    expect(await issues()).toEqual([]);
  });

  it('promises nothing while the server puts every mail off', async () => {
    await test.fault({ provider: 'mail', mode: 'error' });
    await invite('later@press.example').expect(200);
    await waitFor(async () => (await issues()).length > 0);
    expect(await issues()).toEqual([
      { kind: 'service', message: 'The mail server asks to try again later (451 4.3.0).', link: '/jobs' },
    ]);
    expect((await invite('latest@press.example').expect(200)).body.message).toBe(
      `An invitation to latest@press.example${LATE}`,
    );
    await test.fault({ provider: 'mail', mode: 'ok' });
    await allSent();
    expect(await issues()).toEqual([]);
  });

  it('promises nothing after a mail that was not taken, and the same for any address', async () => {
    await test.fault({ provider: 'mail', mode: 'forbidden' });
    await invite('two@press.example').expect(200);
    await waitFor(async () => (await issues()).length > 0);
    const [issue] = await issues();
    expect(issue).toEqual({ kind: 'service', message: expect.stringMatching(/^The mail server /), link: '/jobs' });
    const { body: known } = await reset(`reader-${people}@press.example`).expect(200);
    const { body: unknown } = await reset('nobody@press.example').expect(200);
    expect(known).toEqual(unknown);
    expect(known.message).toBe(`If that address has an account, an email with a link${LATE}`);
    expect((await invite('three@press.example').expect(200)).body.message).toBe(
      `An invitation to three@press.example${LATE}`,
    );
    expect((await move('moved@press.example').expect(200)).body.message).toBe(
      `An email with a link to moved@press.example${LATE}`,
    );
    expect((await resend().expect(200)).body.message).toBe(
      `An email with a link to reader-${people}@press.example${LATE}`,
    );
    const { email, message } = await undo();
    expect(message).toBe(`Your email address is ${email} again. A link for a new password${LATE}`);
  });
});
