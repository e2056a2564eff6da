import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import type { EmailTestResult, EmailTestView } from '@pressloom/contracts/email-test';
import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import type { JobAccepted, JobEntry } from '@pressloom/contracts/jobs';
import type { SiteView } from '@pressloom/contracts/sites';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let dead: Server;
let number = 0;
/** A server that writes down what it is ehloServer with, and hangs up. */
let ehloServer: Server;
const said: string[] = [];
const usual = { mailReplyMs: 60_000, jobAnswerWaitMs: 20_000 };

beforeAll(async () => {
  // A server that takes the connection and hangs up.
  dead = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(dead, 'listening');
  ehloServer = createServer((socket) => {
    socket.on('data', (chunk) => {
      said.push(chunk.toString().trim());
      socket.destroy();
    });
    socket.write('220 peer\r\n');
  }).listen(0, '127.0.0.1');
  await once(ehloServer, 'listening');
  test = await startTestApp({
    env: { ALLOW_PRIVATE_HOSTS: [dead, ehloServer].map((server) => `127.0.0.1:${portOf(server)}`).join(',') },
  });
});
beforeEach(async () => {
  operator = await signedIn(test, 'operator', `operator${++number}@press.example`);
  site = await newSite('Press', 'press');
});
afterEach(async () => {
  await fetch(`${test.sandboxUrl}/control/reset`, post({}));
  Object.assign(test.app.get<Runtime>(RUNTIME).timing, usual);
});
afterAll(async () => {
  await test.close();
  dead.close();
  ehloServer.close();
});
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const traits = (body: object) => fetch(`${test.sandboxUrl}/control/mail-traits`, post(body));

async function newSite(name: string, host: string): Promise<SiteView> {
  const form = { siteUrl: `https://${host}${number}.example`, username: 'admin', applicationPassword: 'secret words' };
  const answer = await operator.post('/api/wordpress-sites').send({ name, ...form });
  expect(answer.status).toBe(201);
  return answer.body as SiteView;
}
const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const send = (email = 'reader@press.example') =>
  operator.post('/api/test-smtp2go-newsletter').send({ email, siteId: site.id });
const sent = async (email?: string) => (await send(email).expect(200)).body as EmailTestResult;
const list = async () => (await operator.get(`/api/email-tests?siteId=${site.id}`).expect(200)).body as EmailTestView[];
const saveSender = async (form: object) =>
  (await operator.put(`/api/newsletter-sender?siteId=${site.id}`).send(form).expect(200)).body as NewsletterSenderView;
const stages = ({ stages: all }: EmailTestResult) => all.map(({ name, state }) => `${name} ${state}`);
const checks = ({ checks: all }: EmailTestResult) => all.map(({ name, state }) => `${name} ${state}`);

describe('a test mail', () => {
  it('goes the way of the newsletter, and is told step by step', async () => {
    await saveSender({ fromName: 'Press', fromAddress: 'news@press.example' });
    const result = await sent();
    expect(result).toMatchObject({
      success: true,
      from: 'Press <news@press.example>',
      site: 'Press',
      domain: 'press.example',
      error: null,
      mode: 'sandbox',
    });
    expect(stages(result)).toEqual(['dns ok', 'connect ok', 'tls skipped', 'signIn ok', 'accepted ok']);
    expect(checks(result)).toEqual(['spf good', 'dkim warning', 'dmarc good', 'alignment warning']);
    expect(JSON.stringify(result)).not.toMatch(/delivered/i);
    const mails = (await (await fetch(`${test.sandboxUrl}/control/mails?to=reader@press.example`)).json()) as {
      messageId: string;
      subject: string;
    }[];
    expect(mails.find(({ messageId }) => messageId === result.messageId)?.subject).toBe('Test email from Press');
  });

  it('finds a key that is published, which signs from then on, and one that is not', async () => {
    await saveSender({ fromAddress: `news@press${number}.example` });
    const made = await operator.post(`/api/newsletter-sender/dkim-key?siteId=${site.id}`).send({}).expect(200);
    const record = (made.body as NewsletterSenderView).waitingDkimKey?.record;
    const dkim = async (answers: (string | undefined)[] | null) => {
      if (answers) await fetch(`${test.sandboxUrl}/control/dns`, post({ name: record?.name, answers }));
      const result = await sent();
      expect((await saveSender({})).hasDkimKey).toBe(signs);
      const check = result.checks.find(({ name }) => name === 'dkim');
      return { state: check?.state, message: check?.message, alignment: checks(result).at(-1) };
    };
    let signs = false;
    const waits = expect.stringContaining('not signed yet');
    expect(await dkim(null)).toEqual({ state: 'bad', message: waits, alignment: 'alignment warning' });
    signs = true;
    const begins = expect.stringContaining('mails after this one are signed with it');
    expect(await dkim([record?.value])).toEqual({ state: 'good', message: begins, alignment: 'alignment good' });
    const signed = expect.stringContaining('is the one that signs');
    expect(await dkim(null)).toEqual({ state: 'good', message: signed, alignment: 'alignment good' });
    const gone = expect.stringMatching(/no TXT record .* still signed with this key/);
    expect(await dkim([])).toEqual({ state: 'bad', message: gone, alignment: 'alignment good' });
  });

  it.each([
    ['refuses the sign-in', { mode: 'forbidden', method: 'AUTH' }, 'signIn failed'],
    ['refuses the recipient', { mode: 'refused', method: 'RCPT' }, 'accepted failed'],
    ['puts it off', { mode: 'rate-limit', method: 'RCPT' }, 'accepted failed'],
    ['drops it in the middle', { mode: 'reset', method: 'DATA' }, 'accepted failed'],
  ])('that a server %s is no success, and says where', async (_name, fault, stage) => {
    await fetch(`${test.sandboxUrl}/control/faults`, post({ provider: 'mail', times: 1, ...fault }));
    const result = await sent();
    expect(result).toMatchObject({
      success: false,
      messageId: null,
      error: expect.stringMatching(/^The mail server .*\.$/),
    });
    expect(stages(result)).toContain(stage);
    expect((await list())[0]).toMatchObject({ success: false, email: 'reader@press.example' });
  });

  it('of a dead server of its own ends, and says so; the installation’s mails are untouched', async () => {
    expect((await sent()).success).toBe(true);
    await saveSender({
      fromAddress: 'news@press.example',
      smtpHost: '127.0.0.1',
      smtpPort: portOf(dead),
      smtpSecurity: 'none',
    });
    const result = await sent();
    expect(stages(result)).toEqual([
      'dns ok',
      'connect failed',
      'tls unreached',
      'signIn unreached',
      'accepted unreached',
    ]);
    const providers = (await operator.get('/api/providers').expect(200)).body as { key: string; state: string }[];
    expect(providers.find(({ key }) => key === 'mail')?.state).toBe('sandbox');
  });

  it.each(['mail server.example', 'mail.example/?x', '[:::]', 'a@b@c', '🚒', ' '])(
    'says so where the stored server is none: %j',
    async (smtpHost) => {
      const server = { smtpHost: 'smtp.press.example', smtpPort: 587, smtpSecurity: 'starttls' };
      await saveSender({ fromAddress: 'news@press.example', ...server });
      const { dataSource } = test.database;
      await dataSource.query('UPDATE site_senders SET smtp_host = $1 WHERE wordpress_site_id = $2', [
        smtpHost,
        site.id,
      ]);
      const result = await sent();
      expect(result).toMatchObject({
        success: false,
        error: expect.stringMatching(/^The address of the mail server /),
      });
      expect(stages(result)[0]).toBe('dns failed');
      expect((await list())[0]).toMatchObject({ success: false });
    },
  );

  it('to a server that greets late is answered with a job, and has its result in the end', async () => {
    test.app.get<Runtime>(RUNTIME).timing.jobAnswerWaitMs = 50;
    await traits({ greetingMs: 400 });
    const { jobId } = (await send().expect(202)).body as JobAccepted;
    const job = await waitFor(async () => {
      const { body } = await operator.get(`/api/jobs/${jobId}`).expect(200);
      return (body as JobEntry).status === 'completed' ? (body as JobEntry) : null;
    });
    expect(job.result).toMatchObject({ success: true });
    expect(await list()).toMatchObject([{ success: true, email: 'reader@press.example' }]);
    const [{ payload }]: [{ payload: object }] = await test.database.dataSource.query(
      'SELECT payload FROM jobs WHERE id = $1',
      [jobId],
    );
    expect(payload).toEqual({});
  });

  it.each([
    ['and is too late for both', 100, 'did not answer within'],
    ['and is in time for both', 5_000, null],
  ])('waits for a server that greets late as newsletters do, %s', async (_name, mailReplyMs, words) => {
    test.app.get<Runtime>(RUNTIME).timing.mailReplyMs = mailReplyMs;
    await traits({ greetingMs: 400 });
    const client = (await test.app.get(MailProvider, { strict: false }).access(site.id)).bulkClient(1);
    const reached = await client.verify().then(
      () => null,
      ({ message }: Error) => message,
    );
    client.close();
    const { error } = await sent();
    expect([reached, error]).toEqual(words === null ? [null, null] : Array(2).fill(expect.stringContaining(words)));
  });

  it('greets with the sender’s domain while the installation has no public name, as all other mails do', async () => {
    await saveSender({
      fromAddress: 'news@paper.example',
      smtpHost: '127.0.0.1',
      smtpPort: portOf(ehloServer),
      smtpSecurity: 'none',
    });
    const access = await test.app.get(MailProvider, { strict: false }).access(site.id);
    said.length = 0;
    await sent();
    for (const client of [access.client(), access.bulkClient(1)]) {
      await client.verify().catch(() => undefined);
      client.close();
    }
    expect(said).toEqual(Array(3).fill('EHLO paper.example'));
  });

  it('names the setting to check where the server doesn’t speak TLS', async () => {
    await saveSender({
      fromAddress: 'news@press.example',
      smtpHost: '127.0.0.1',
      smtpPort: portOf(ehloServer),
      smtpSecurity: 'tls',
    });
    const result = await sent();
    expect(result.error).toContain('Check encryption and port (Newsletter, Settings)');
    expect(result.stages.find(({ state }) => state === 'failed')).toMatchObject({ name: 'tls', message: result.error });
  });

  it('says that the mail server can’t write to an address beyond ASCII', async () => {
    await traits({ smtpUtf8: false });
    expect(await sent('jürgen@press.example')).toMatchObject({
      success: false,
      error: expect.stringContaining('can’t write to this address'),
    });
    expect((await sent('reader@müller.example')).success).toBe(true);
  });

  it('is told without the DNS where that fails', async () => {
    await fetch(`${test.sandboxUrl}/control/faults`, post({ provider: 'dns', mode: 'error' }));
    const result = await sent();
    expect(result.success).toBe(true);
    expect(checks(result).slice(0, 1)).toEqual(['spf unknown']);
    expect(result.checks[0]?.message).toContain('Test again in a few minutes.');
  });

  it('keeps the last ten of a website, the newest first', async () => {
    const { id: siteId } = await newSite('Other', 'other');
    await operator.post('/api/test-smtp2go-newsletter').send({ email: 'other@press.example', siteId }).expect(200);
    for (let count = 1; count <= 12; count += 1) await sent(`reader${count}@press.example`);
    const tests = await list();
    expect(tests.map(({ email }) => email)).toEqual(
      Array.from({ length: 10 }, (_, place) => `reader${12 - place}@press.example`),
    );
    expect(tests[0]).toMatchObject({ testedBy: 'Pat Sample', site: 'Press' });
    const elsewhere = await operator.get(`/api/email-tests?siteId=${siteId}`).expect(200);
    expect(elsewhere.body).toMatchObject([{ email: 'other@press.example', site: 'Other' }]);
  });

  it('goes to an address, and not too often', async () => {
    expect((await send('no address').expect(400)).body).toHaveProperty('fields.email');
    expect((await operator.post('/api/test-smtp2go-newsletter').send({}).expect(400)).body).toHaveProperty(
      'fields.email',
    );
    for (let count = 0; count < 30; count += 1) await sent();
    expect((await send().expect(429)).body).toMatchObject({ code: 'too_many_requests' });
  });
});

describe('an installation without a mail server', () => {
  it('says so', async () => {
    const bare = await startTestApp({ sandbox: false });
    const agent = await signedIn(bare, 'operator');
    await agent
      .post('/api/test-smtp2go-newsletter')
      .send({ email: 'a@press.example' })
      .expect(409, /no_site/);
    const form = { name: 'P', siteUrl: 'https://p.example', username: 'a', applicationPassword: 'b' };
    await agent.post('/api/wordpress-sites').send(form).expect(201);
    const answer = await agent.post('/api/test-smtp2go-newsletter').send({ email: 'a@press.example' }).expect(409);
    expect(answer.body).toMatchObject({ code: 'provider_unconfigured', message: NOT_SET_UP.siteMail });
    await bare.close();
  });
});
