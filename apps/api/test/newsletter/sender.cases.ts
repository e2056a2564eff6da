import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { ProviderError } from '@pressloom/clients/http';
import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import type { ProviderView } from '@pressloom/contracts/providers';
import type { SiteView } from '@pressloom/contracts/sites';
import { SiteSender } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { ProviderHealthService } from '../../src/common/providers/provider-health.service.ts';
import { RelayLookups } from '../../src/mail/relay/relay-lookups.service.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const PASSWORD = 'canary-4711-password';
const OWN = {
  fromName: 'Press',
  fromAddress: 'news@press.example',
  smtpHost: 'smtp.press.example',
  smtpPort: 587,
  smtpUser: 'user',
  smtpPassword: PASSWORD,
};

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
});
beforeEach(async () => {
  site = await newSite('Press');
});
afterAll(() => test.close());

async function newSite(name: string): Promise<SiteView> {
  const form = { siteUrl: `https://press${++number}.example`, username: 'admin', applicationPassword: 'secret words' };
  const answer = await operator.post('/api/wordpress-sites').send({ name, ...form });
  expect(answer.status).toBe(201);
  return answer.body as SiteView;
}
const path = (id = site.id) => `/api/newsletter-sender?siteId=${id}`;
const save = (form: object) => operator.put(path()).send(form);
const saved = async (form: object) => (await save(form).expect(200)).body as NewsletterSenderView;
const read = async () => (await operator.get(path()).expect(200)).body as NewsletterSenderView;
const row = () => test.database.dataSource.getRepository(SiteSender).findOneByOrFail({ wordpressSiteId: site.id });
const mail = {
  to: { address: 'reader@press.example' },
  subject: 'Hello',
  html: '<p>x</p>',
  text: 'x',
  messageId: '<1@press.example>',
};

describe('the sender of a website', () => {
  it('is the installation’s until one is saved', async () => {
    expect(await read()).toMatchObject({
      wordpressSiteId: site.id,
      fromAddress: null,
      openTracking: 'aggregate',
      ratePerHour: null,
      hasSmtpPassword: false,
      server: { mode: 'sandbox', isOwn: false, from: 'press@pressloom.example', state: 'ready' },
      updatedAt: null,
    });
  });

  it('is saved and read, without its secrets, which are encrypted for their row', async () => {
    const answer = await save({ ...OWN, ratePerHour: 500, openTracking: 'off' }).expect(200);
    expect(answer.body).toMatchObject({ hasSmtpPassword: true, smtpPasswordMask: '••••word', ratePerHour: 500 });
    expect(answer.body).toMatchObject({ server: { mode: 'live', isOwn: true, from: 'news@press.example' } });
    expect(answer.text + JSON.stringify(await read())).not.toMatch(/canary-4711|v1:|smtpPassword"/);
    expect((await row()).smtpPassword).toMatch(/^v1:/);
    // What was read can be sent back as it is.
    expect(await saved(answer.body as object)).toMatchObject({ hasSmtpPassword: true, server: { isOwn: true } });
  });

  it('has an API key for SMTP2GO, which asks what that took of an issue that began with it', async () => {
    const relay = { ...OWN, smtpHost: 'mail.smtp2go.com', relayApiKey: 'api-canary-4711' };
    const answer = await save(relay).expect(200);
    expect(answer.body).toMatchObject({ hasRelayApiKey: true, relayApiKeyMask: '••••4711' });
    expect(answer.text + JSON.stringify(await read())).not.toMatch(/canary-4711|v1:|relayApiKey"/);
    expect((await row()).relayApiKey).toMatch(/^v1:/);
    expect(await saved(answer.body as object)).toMatchObject({ hasRelayApiKey: true });
    expect(await saved({ relayApiKey: '••••4711' })).toMatchObject({ relayApiKeyMask: '••••4711' });
    const lookups = test.app.get(RelayLookups, { strict: false });
    const of = (deliveryProvider: string) => lookups.of(site.id, deliveryProvider);
    expect(await of('mail.smtp2go.com')).toMatchObject({ byAddress: true });
    expect(await of('smtp.press.example')).toBeNull();
    expect(await saved({ relayApiKey: null })).toMatchObject({ hasRelayApiKey: false, relayApiKeyMask: null });
    expect(await of('mail.smtp2go.com')).toBeNull();
    await save({ smtpHost: 'smtp.other.example', smtpPassword: 'x', relayApiKey: 'api-4712' }).expect(400);
  });

  it('has a client for many mails that asks the server each time, however often it failed', async () => {
    const access = await test.app.get(MailProvider, { strict: false }).access(site.id);
    const client = access.bulkClient(1);
    await test.fault({ provider: 'mail', mode: 'reset', method: 'CONNECT', times: 8 });
    const codes: string[] = [];
    for (let count = 0; count < 8; count += 1)
      await client.send(mail).catch((error: unknown) => codes.push((error as ProviderError).code));
    client.close();
    expect(codes).toEqual(Array(8).fill('connection_lost'));
  });

  it('asks for the password again where the server changes', async () => {
    await saved(OWN);
    const answer = await save({ smtpHost: 'smtp.other.example' }).expect(400);
    expect(answer.body).toMatchObject({
      fields: { smtpPassword: expect.stringContaining('enter the password again') },
    });
    expect(await read()).toMatchObject({ smtpHost: 'smtp.press.example' });
    expect(await saved({ smtpHost: null })).toMatchObject({ hasSmtpPassword: false, server: { isOwn: false } });
  });

  it.each([
    [{ fromAddress: 'no address' }, 'fromAddress'],
    [{ fromAddress: 'a@press.example\r\nBcc: b@press.example' }, 'fromAddress'],
    [{ smtpHost: 'smtp.press.example/path' }, 'smtpHost'],
    [{ smtpHost: 'https://smtp.press.example' }, 'smtpHost'],
    [{ smtpPort: 70_000 }, 'smtpPort'],
    [{ dkimSelector: 'a.b' }, 'dkimSelector'],
    [{ ratePerHour: 0 }, 'ratePerHour'],
    [{ openTracking: 'all' }, 'openTracking'],
  ])('refuses %j at its field', async (form, field) => {
    expect((await save(form).expect(400)).body).toHaveProperty(`fields.${field}`);
  });

  it('goes with its website', async () => {
    await saved(OWN);
    await operator
      .delete(`/api/wordpress-sites/${site.id}`)
      .expect((answer) => expect(answer.status).toBeLessThan(300));
    expect(await test.database.dataSource.getRepository(SiteSender).countBy({ wordpressSiteId: site.id })).toBe(0);
  });
});

describe('how a website’s mails leave', () => {
  const provider = () => test.app.get(MailProvider, { strict: false });
  let canary: Server;
  let visits = 0;

  beforeAll(async () => {
    canary = createServer((socket) => {
      visits += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(canary, 'listening');
  });
  afterAll(() => canary.close());

  const mailsTo = async (to: string) =>
    (await (await fetch(`${test.sandboxUrl}/control/mails?to=${to}`)).json()) as {
      headerFrom: string;
      headers: { name: string; value: string }[];
    }[];

  /** Past the form, as a row from a backup or an older version would be. */
  const enter = (smtpHost: string, port: number) =>
    test.database.dataSource
      .getRepository(SiteSender)
      .update({ wordpressSiteId: site.id }, { smtpHost, smtpPort: port, smtpUser: null, smtpPassword: null });

  it('has the website’s own name and address, through the installation’s server', async () => {
    await saved({ fromName: 'Zoë, Press', fromAddress: 'news@press.example', replyTo: 'desk@press.example' });
    const access = await provider().access(site.id);
    expect(access).toMatchObject({
      mode: 'sandbox',
      isOwn: false,
      sender: { name: 'Zoë, Press', address: 'news@press.example' },
    });
    const messageId = `<sender-${site.id}@press.example>`;
    await access.client().send({ ...mail, messageId });
    const [kept] = await mailsTo('reader@press.example');
    expect(kept?.headerFrom).toContain('news@press.example');
    expect(kept?.headers).toContainEqual(expect.objectContaining({ value: 'desk@press.example' }));
  });

  it('is that of its sender from the first mail to a reader on', async () => {
    await saved({ fromName: 'Second Press', fromAddress: 'hello@second.example' });
    const [email, origin] = ['asks@press.example', new URL(site.siteUrl).origin];
    await test.agent().post('/api/subscribers').set('Origin', origin).send({ email, siteId: site.id }).expect(201);
    const [mail] = await waitFor(async () => {
      const mails = await mailsTo(email);
      return mails.length > 0 ? mails : null;
    });
    expect(mail?.headerFrom).toBe('Second Press <hello@second.example>');
  });

  it('comes from the address of each website, of two that mail by the installation’s server', async () => {
    for (const name of ['third', 'fourth']) {
      site = await newSite(name);
      await saved({ fromAddress: `${name}@press.example` });
      const access = await provider().access(site.id);
      await access
        .client()
        .send({ ...mail, to: { address: `to-${name}@press.example` }, messageId: `<${name}@press>` });
      const [kept] = await mailsTo(`to-${name}@press.example`);
      expect(kept?.headerFrom).toContain(`${name}@press.example`);
    }
  });

  it('has replies come to the website, of two that mail by the installation’s server in its name', async () => {
    const { id: other } = site;
    await saved({ replyTo: 'other@press.example' });
    site = await newSite('Second');
    await saved({ replyTo: 'second@press.example' });
    for (const [id, to] of [
      [other, 'first-reply@press.example'],
      [site.id, 'second-reply@press.example'],
    ] as const) {
      const access = await provider().access(id);
      await access.client().send({ ...mail, to: { address: to }, messageId: `<${to}>` });
    }
    const repliesTo = async (to: string) => {
      const [kept] = await mailsTo(to);
      return kept?.headers.filter(({ name }) => name.toLowerCase() === 'reply-to').map(({ value }) => value);
    };
    expect(await repliesTo('first-reply@press.example')).toEqual(['other@press.example']);
    expect(await repliesTo('second-reply@press.example')).toEqual(['second@press.example']);
  });

  it.each(['127.0.0.1', 'localhost', '::1', '::ffff:127.0.0.1', '0x7f000001', '2130706433', '127.1', '0'])(
    'reaches nothing inside by %s',
    async (host) => {
      await saved(OWN);
      await enter(host, (canary.address() as AddressInfo).port);
      const access = await provider().access(site.id);
      await expect(access.client().send(mail)).rejects.toMatchObject({
        code: expect.stringMatching(/address_not_allowed|unreachable/),
      });
      expect(visits).toBe(0);
    },
  );

  it('of a dead server of its own darkens nothing but itself', async () => {
    await saved(OWN);
    await enter('127.0.0.1', 9);
    await expect((await provider().access(site.id)).client().send(mail)).rejects.toBeInstanceOf(ProviderError);
    const healths = test.app.get(ProviderHealthService, { strict: false });
    expect((await healths.health('mail', `site:${site.id}`)).state).toBe('failing');
    expect((await healths.health('mail', 'shared')).state).toBe('unknown');
    expect((await provider().outlook()).state).toBe('ready');
    expect((await provider().outlook(site.id)).state).toBe('failing');
    const providers = (await operator.get('/api/providers').expect(200)).body as ProviderView[];
    const { message } = await provider().outlook(site.id);
    const overview = providers.find(({ key }) => key === 'mail');
    expect(overview?.state).toBe('sandbox');
    expect(overview?.outages.map(({ siteId }) => siteId)).not.toContain(null);
    expect(overview?.outages).toContainEqual({ siteId: site.id, siteName: site.name, state: 'failing', message });
    const { body } = await operator.get(`/api/automation-status?siteId=${site.id}`).expect(200);
    expect((body as AutomationStatus).issues).toContainEqual({
      ...{ kind: 'service', message, link: '/newsletter?tab=settings' },
    });
    // Other settings are another server, of which nothing is known.
    await saved({ ...OWN, smtpHost: 'smtp2.press.example' });
    expect((await healths.health('mail', `site:${site.id}`)).state).toBe('unknown');
  });
});
