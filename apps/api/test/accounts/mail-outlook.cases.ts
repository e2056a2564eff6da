import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { JobView } from '@pressloom/contracts/jobs';
import type { SiteView } from '@pressloom/contracts/sites';
import { AccountToken, Job } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { ENGLISH_MAIL } from '../../src/mail/mail-data.ts';
import { MailService } from '../../src/mail/mail.service.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const NO_MAIL = 'No mail can be sent from here yet, so none would arrive. Please ask whoever runs this website.';
const NO_SERVER = 'No mail server is set up yet. Set SMTP_URL and MAIL_FROM in the environment.';
const LATE =
  ' is tried now, but the mail server did not take the last mail, so that this one may come late or not at all. ' +
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
const issues = async (): Promise<AutomationStatus['issues']> => {
  const [site] = (await operator.get('/api/wordpress-sites').expect(200)).body as SiteView[];
  const { body } = await operator.get(`/api/automation-status?siteId=${site?.id}`).expect(200);
  return (body as AutomationStatus).issues;
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

  it('tells it among the issues', async () => {
    expect(await issues()).toContainEqual({ kind: 'service', message: NO_SERVER, link: '/jobs' });
  });

  it('a mail fails with the two variables that are missing', async () => {
    const data = { firstName: 'Ada', link: 'http://localhost:3000/', expiresAt: '2026-11-21T05:53:00.000Z' };
    const mail = { to: 'nobody@press.example', template: 'reset-password', data, locale: ENGLISH_MAIL } as const;
    const { id } = await test.database.dataSource.transaction((manager) =>
      test.app.get(MailService).enqueue(manager, mail),
    );
    await waitFor(async () => {
      const { body } = await operator.get(`/api/jobs/${id}`).expect(200);
      expect(body).toMatchObject({ status: 'failed', attempts: 1, error: { code: 'provider_unconfigured' } });
      expect((body as JobView).error?.message).toMatch(/SMTP_URL and MAIL_FROM/);
      return true;
    });
  });
});

describe('with a mail server that fails', () => {
  const mailJobs = () => test.database.dataSource.getRepository(Job).findBy({ type: 'send-mail' });

  beforeAll(async () => {
    test = await startTestApp();
    operator = await signedIn(test, 'operator');
    await operator.post('/api/wordpress-sites').send(SITE).expect(201);
    const { agent } = await newReader();
    reader = agent;
  });
  afterAll(() => test.close());

  it('promises while it works', async () => {
    expect((await resend().expect(200)).body.message).toMatch(/^A mail with a link is on its way to reader-\d+@press/);
    expect((await invite('one@press.example').expect(200)).body.message).toBe(
      'An invitation is on its way to one@press.example.',
    );
    await waitFor(async () => (await mailJobs()).every(({ status }) => status === 'completed'));
    expect(await issues()).toEqual([]);
  });

  it('promises on after one reader who has to wait, as strangers have', async () => {
    await test.fault({ provider: 'mail', mode: 'rate-limit', times: 1 });
    await invite('waits@press.example').expect(200);
    await waitFor(async () => (await mailJobs()).some(({ attempts }) => attempts > 1));
    await waitFor(async () => (await mailJobs()).every(({ status }) => status === 'completed'));
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
    await waitFor(async () => (await mailJobs()).every(({ status }) => status === 'completed'));
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
    expect(known.message).toBe(`If that address has an account, a mail with a link${LATE}`);
    expect((await invite('three@press.example').expect(200)).body.message).toBe(
      `An invitation to three@press.example${LATE}`,
    );
    expect((await move('moved@press.example').expect(200)).body.message).toBe(
      `A mail with a link to moved@press.example${LATE}`,
    );
    expect((await resend().expect(200)).body.message).toBe(
      `A mail with a link to reader-${people}@press.example${LATE}`,
    );
  });
});
