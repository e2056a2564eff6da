import { randomBytes, randomUUID } from 'node:crypto';
import type { JobView } from '@pressloom/contracts/jobs';
import { Job, LoggedMail } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { ENGLISH_MAIL } from '../../src/mail/mail-data.ts';
import type { MailOrder, MailRequest, MailTemplate } from '../../src/mail/mail-data.ts';
import { MailService } from '../../src/mail/mail.service.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';

interface SinkMail {
  to: string[];
  from: string;
  headerFrom: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  messageId: string;
  headers: { name: string; value: string }[];
}

/** A reset mail with a token that nothing else holds. */
const resetMail = (to: string) => {
  const token = randomBytes(16).toString('hex');
  const link = `http://localhost:3000/reset-password?token=${token}`;
  const mail: MailRequest<'reset-password'> = {
    to,
    template: 'reset-password',
    data: { firstName: 'Ada', link, expiresAt: '2096-11-21T05:53:00.000Z' },
    locale: ENGLISH_MAIL,
  };
  return { token, link, mail };
};

/** To a subscriber of a website. */
const welcomeMail = (to: string, siteId: number): MailRequest<'subscriber-welcome'> => ({
  to,
  template: 'subscriber-welcome',
  data: { addedBy: 'reader', isPremium: false },
  locale: { language: 'es-MX', timeZone: 'America/Mexico_City' },
  siteId,
  site: {
    name: 'Fuego <Día>',
    url: 'https://fire.example',
    color: '#dc2626',
    logo: null,
    postalAddress: 'Calle Mayor 1\nMadrid',
  },
  leave: {
    preferencesUrl: 'https://press.example/preferences?s=secret',
    unsubscribeUrl: 'https://press.example/unsubscribe?s=secret',
    oneClickUrl: 'https://press.example/api/one-click?s=secret',
  },
});

/** What somebody with the database in hand would find of the jobs. */
async function allOfJobs(test: TestApp): Promise<string> {
  const rows: { row: string }[] = await test.database.dataSource.query(
    `SELECT to_jsonb(jobs)::text AS row FROM jobs UNION ALL SELECT to_jsonb(job)::text FROM pgboss.job job`,
  );
  return rows.map(({ row }) => row).join('\n');
}

/** Queues a mail; gives its job. */
const enqueue = async <T extends MailTemplate>(test: TestApp, mail: MailOrder<T>): Promise<Job> => {
  const { dataSource } = test.database;
  const id = await dataSource.transaction((manager) => test.app.get(MailService).enqueue(manager, mail));
  const { key } = await dataSource.manager.findOneByOrFail(LoggedMail, { id });
  return dataSource.manager.findOneByOrFail(Job, { target: `mail:${key}` });
};

let count = 0;
const newAddress = () => `reader-${++count}@press.example`;

describe('a mail', () => {
  let test: TestApp;
  let operator: TestAgent;

  beforeAll(async () => {
    test = await startTestApp();
    operator = await signedIn(test, 'operator');
  });
  beforeEach(() => fetch(`${test.sandboxUrl}/control/reset`, { method: 'POST' }));
  afterAll(() => test.close());

  const sent = async (to: string): Promise<SinkMail[]> =>
    (await (await fetch(`${test.sandboxUrl}/control/mails?to=${encodeURIComponent(to)}`)).json()) as SinkMail[];
  const ended = (id: number, status: JobView['status']) =>
    waitFor(
      async () => {
        const { body } = await operator.get(`/api/jobs/${id}`).expect(200);
        expect((body as JobView).status).toBe(status);
        return body as JobView;
      },
      { timeoutMs: 25_000 },
    );

  it('arrives with both parts and its link, and leaves nothing of it behind', async () => {
    const to = newAddress();
    const { token, link, mail } = resetMail(to);
    const { id } = await enqueue(test, mail);
    const job = await ended(id, 'completed');
    const [received, ...more] = await sent(to);
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      to: [to],
      from: 'press@pressloom.example',
      headerFrom: 'Pressloom <press@pressloom.example>',
      subject: 'Reset your password',
      text: expect.stringContaining('The reset link will expire in 1 hour.'),
      links: [link],
    });
    expect(received?.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' });
    expect(job).toMatchObject({ type: 'send-mail', result: { messageId: received?.messageId }, attempts: 1 });
    const kept = await allOfJobs(test);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(to);
    expect(await test.database.dataSource.query('SELECT payload, steps FROM jobs WHERE id = $1', [id])).toEqual([
      { payload: {}, steps: {} },
    ]);
  });

  it('of a website has its look and the ways out, and mail programs are told how to leave', async () => {
    const form = {
      name: 'Fuego',
      siteUrl: 'https://fire.example',
      username: 'u',
      applicationPassword: 'p',
      brand: 'general',
    };
    const { body: site } = await operator.post('/api/wordpress-sites').send(form).expect(201);
    const { id } = site as { id: number };
    const sender = { fromName: 'Fuego', fromAddress: 'hola@fire.example', replyTo: 'mesa@fire.example' };
    await operator.put(`/api/newsletter-sender?siteId=${id}`).send(sender).expect(200);
    const to = newAddress();
    const job = await enqueue(test, welcomeMail(to, id));
    expect(job.siteId).toBe(id);
    expect(await allOfJobs(test)).not.toContain('s=secret');
    await ended(job.id, 'completed');
    const [received] = await sent(to);
    expect(received).toMatchObject({
      headerFrom: 'Fuego <hola@fire.example>',
      subject: 'Te damos la bienvenida a Fuego <Día>',
      html: expect.stringContaining('<html lang="es" '),
      links: [
        'https://fire.example/',
        'https://press.example/preferences?s=secret',
        'https://press.example/unsubscribe?s=secret',
      ],
    });
    expect(received?.html).toContain('>Fuego &lt;Día&gt;<');
    expect(received?.html).toContain('background:#dc2626');
    expect(received?.text).toContain('\nCalle Mayor 1\nMadrid\n');
    const headers = new Map(received?.headers.map(({ name, value }) => [name.toLowerCase(), value]));
    expect(headers.get('reply-to')).toBe('mesa@fire.example');
    expect(headers.get('message-id')).toMatch(/@fire\.example>$/);
    expect(headers.get('list-unsubscribe')).toBe('<https://press.example/api/one-click?s=secret>');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('list-id')).toBe('<newsletter.fire.example>');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('that an older version queued goes out in English', async () => {
    const [to, target] = [newAddress(), `mail:${randomUUID()}`];
    const { data, template } = resetMail(to).mail;
    const { cipher } = test.app.get<Runtime>(RUNTIME);
    const sealed = cipher.encrypt(JSON.stringify({ to, data }), { table: 'jobs', column: 'payload', row: target });
    const job = { type: 'send-mail', target, siteId: null, payload: { template, sealed } } as const;
    const { id } = await test.app.get(JobsService).start(job);
    await ended(id, 'completed');
    const [received] = await sent(to);
    expect(received).toMatchObject({
      subject: 'Reset your password',
      html: expect.stringContaining('<html lang="en" '),
    });
    expect(received?.text).toMatch(/21 November 2096 at\s05:53 UTC/);
  });

  it('that an older version queued is not sent twice where its answer was not heard', async () => {
    const [to, target] = [newAddress(), `mail:${randomUUID()}`];
    const { data, template } = resetMail(to).mail;
    const { cipher } = test.app.get<Runtime>(RUNTIME);
    const sealed = cipher.encrypt(JSON.stringify({ to, data }), { table: 'jobs', column: 'payload', row: target });
    await test.fault({ provider: 'mail', mode: 'reset', times: 1, afterWork: true });
    const job = { type: 'send-mail', target, siteId: null, payload: { template, sealed } } as const;
    const { error } = await ended((await test.app.get(JobsService).start(job)).id, 'failed');
    expect(error?.message).toContain('may have arrived');
    expect(await sent(to)).toHaveLength(1);
  });

  it('is not sent when the transaction that asked for it fails', async () => {
    const to = newAddress();
    const rolledBack = test.database.dataSource.transaction(async (manager) => {
      await test.app.get(MailService).enqueue(manager, resetMail(to).mail);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    const after = newAddress();
    await ended((await enqueue(test, resetMail(after).mail)).id, 'completed');
    expect([(await sent(to)).length, (await sent(after)).length]).toEqual([0, 1]);
  });

  it('comes once, under one Message-ID, after a server that asks for patience', async () => {
    const to = newAddress();
    await test.fault({ provider: 'mail', mode: 'rate-limit', times: 2 });
    const { id } = await enqueue(test, resetMail(to).mail);
    expect((await ended(id, 'completed')).attempts).toBe(3);
    expect(await sent(to)).toHaveLength(1);
  });

  it('sent again after a refusal that came too late has the same Message-ID', async () => {
    const to = newAddress();
    await test.fault({ provider: 'mail', mode: 'error', times: 1, afterWork: true });
    const { id } = await enqueue(test, resetMail(to).mail);
    await ended(id, 'completed');
    const received = await sent(to);
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it.each([
    ['to its recipient', 'RCPT', 'does not accept email for this address (550 5.1.1)'],
    ['for its text', 'DATA', 'rejected the email (554 5.7.1)'],
  ])('that is refused %s fails at once, says why, and is forgotten', async (_what, method, words) => {
    const to = newAddress();
    const { token, mail } = resetMail(to);
    await test.fault({ provider: 'mail', mode: 'refused', method, times: 1 });
    const { id } = await enqueue(test, mail);
    const job = await ended(id, 'failed');
    expect(job).toMatchObject({ attempts: 1, error: { message: expect.stringContaining(words) } });
    expect(await sent(to)).toEqual([]);
    expect(await allOfJobs(test)).not.toContain(token);
    const { body } = await operator.post(`/api/jobs/${id}/retry`).expect(409);
    expect(body).toMatchObject({ code: 'job_not_retryable', message: expect.stringContaining('was deleted') });
  });

  it('waits while the password is refused, says why, and goes out afterwards', async () => {
    const to = newAddress();
    await test.fault({ provider: 'mail', mode: 'forbidden' });
    const { id } = await enqueue(test, resetMail(to).mail);
    const words = 'Waiting: The mail server did not accept the user name and password (535).';
    await waitFor(async () => {
      const { body } = await operator.get(`/api/jobs/${id}`).expect(200);
      return (body as JobView).progress.note === words || null;
    });
    expect(await sent(to)).toEqual([]);
    await test.fault({ provider: 'mail', mode: 'ok' });
    await ended(id, 'completed');
    expect(await sent(to)).toHaveLength(1);
  });

  it('that surely did not arrive is sent again', async () => {
    const to = newAddress();
    await test.fault({ provider: 'mail', mode: 'reset', method: 'RCPT', times: 1 });
    const { id } = await enqueue(test, resetMail(to).mail);
    await ended(id, 'completed');
    expect(await sent(to)).toHaveLength(1);
  });

  it('shows neither address nor data in any answer about jobs', async () => {
    const to = newAddress();
    const { token, mail } = resetMail(to);
    const { id } = await enqueue(test, mail);
    const whileQueued = JSON.stringify((await operator.get(`/api/jobs/${id}`).expect(200)).body);
    await ended(id, 'completed');
    const after = JSON.stringify((await operator.get('/api/jobs?type=send-mail').expect(200)).body);
    for (const answer of [whileQueued, after]) {
      expect(answer).not.toContain(token);
      expect(answer).not.toContain(to);
      expect(answer).not.toContain('sealed');
    }
  });
});

describe('a mail that waits', () => {
  let test: TestApp;
  let operator: TestAgent;
  beforeAll(async () => {
    test = await startTestApp({ env: WEB_ONLY });
    operator = await signedIn(test, 'operator');
  });
  afterAll(() => test.close());

  it('is encrypted in the database, each time anew, and readable only in its own row', async () => {
    const { token, mail } = resetMail('waiting@press.example');
    const [one, other] = [await enqueue(test, mail), await enqueue(test, mail)];
    const kept = await allOfJobs(test);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('waiting@press.example');
    expect(one.payload).toEqual({ template: 'reset-password', sealed: expect.stringMatching(/^v1:/) });
    expect(one.payload).not.toEqual(other.payload);
    expect(one.target).not.toBe(other.target);
  });

  it('is forgotten when it is cancelled', async () => {
    const { id } = await enqueue(test, resetMail('waiting@press.example').mail);
    await operator.post(`/api/jobs/${id}/cancel`).expect(200);
    const [row] = await test.database.dataSource.query<{ payload: object }[]>(
      'SELECT payload FROM jobs WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ payload: {} });
  });
});
