import type { SiteView } from '@pressloom/contracts/sites';
import { LoggedMail, Subscriber } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { BEHIND_PROXY, linkOf, Readers, refused } from '../readers.ts';
import type { Mail } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const HOUR_MS = 3_600_000;

let test: TestApp;
let operator: TestAgent;
let readers: Readers;
let site: SiteView;
let people = 0;

beforeAll(async () => {
  test = await startTestApp({ env: { ...BEHIND_PROXY, ALLOW_PRIVATE_HOSTS: '127.0.0.1' } });
  operator = await signedIn(test, 'operator');
  readers = new Readers(test);
  site = await new Pipeline(test, operator).site({ brand: 'fire-news' });
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(new Date()));

const replies = (list: object[]) => control(test, 'mail-replies', { replies: list });
const noFault = () => test.fault({ provider: 'mail', mode: 'ok' });
const smtpPort = () => Number(new URL(test.app.get<Runtime>(RUNTIME).sandboxSmtpUrl ?? '').port);
const ownServer = (smtpSecurity: 'starttls' | 'none') =>
  operator
    .put(`/api/newsletter-sender?siteId=${site.id}`)
    .send({ smtpHost: '127.0.0.1', smtpPort: smtpPort(), smtpSecurity, fromAddress: 'news@press.example' })
    .expect(200);

/** So many people sign up at the website's form; their addresses. */
async function signUp(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `held${(people += 1)}@press.example`);
  for (const email of emails) {
    const origin = new URL(site.siteUrl).origin;
    const from = `198.51.${Math.floor(people / 250)}.${(people += 1) % 250}`;
    const form = supertest(test.url).post('/api/subscribers').set({ Origin: origin, 'X-Forwarded-For': from });
    await form.send({ email, siteId: site.id }).expect(201);
  }
  return emails;
}

/** Once each of their mails waits, none of them failed. */
async function allHeld(emails: string[]): Promise<string> {
  const rows = await waitFor(
    async () => {
      const held: { note: string; status: string }[] = await test.database.dataSource.query(HELD);
      const waiting = held.filter(({ note }) => note.startsWith('Waiting: '));
      return waiting.length >= emails.length ? held : null;
    },
    { timeoutMs: 25_000 },
  );
  expect(rows.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(rows).toHaveLength(emails.length);
  return rows[0]?.note ?? '';
}

const HELD = `
  SELECT progress_note AS note, status FROM jobs WHERE type = 'send-mail' AND status IN ('queued', 'running', 'failed')`;

/** Each has the confirmation once. */
async function expectEachOnce(emails: string[]): Promise<void> {
  await waitFor(
    async () => {
      const counts = await Promise.all(emails.map(async (email) => (await readers.mailsTo(email)).length));
      return counts.every((count) => count >= 1) ? counts : null;
    },
    { timeoutMs: 25_000 },
  );
  const counts = await Promise.all(emails.map(async (email) => (await readers.mailsTo(email)).length));
  expect(new Set(counts)).toEqual(new Set([1]));
}

const CAUSES: [string, number, () => PromiseLike<unknown>, () => PromiseLike<unknown>, RegExp][] = [
  [
    'refuses the sender',
    50,
    () => replies([{ stage: 'MAIL', reply: '550 5.1.8 Sender address rejected: Domain not found' }]),
    () => replies([]),
    /does not accept email from this sender \(550 5\.1\.8\)/,
  ],
  [
    'refuses the sender when it hears the recipient',
    4,
    () => replies([{ stage: 'RCPT', reply: '550 5.1.8 Sender address rejected' }]),
    () => replies([]),
    /from this sender/,
  ],
  [
    'takes the password no more',
    4,
    async () => {
      // Sessions that are open stay signed in.
      await replies([{ stage: 'MAIL', reply: '421 4.7.0 Closing' }]);
      await test.fault({ provider: 'mail', mode: 'forbidden', method: 'AUTH' });
    },
    async () => {
      await replies([]);
      await noFault();
    },
    /did not accept the user name and password/,
  ],
  [
    'has reached its limit',
    4,
    () => replies([{ stage: 'DATA', reply: '550 5.4.5 Daily user sending limit exceeded.' }]),
    () => replies([]),
    /sending limit is reached/,
  ],
  [
    'is away',
    4,
    () => test.fault({ provider: 'mail', mode: 'reset', method: 'MAIL' }),
    noFault,
    /ended the connection/,
  ],
  ['shows no certificate', 4, () => ownServer('starttls'), () => ownServer('none'), /no encryption/],
];

describe('sign-ups while the mail server', () => {
  it.each(CAUSES)(
    '%s: their confirmations wait and go out after the repair, each once',
    async (_name, count, breaks, repairs, note) => {
      await breaks();
      const emails = await signUp(count);
      expect(await allHeld(emails)).toMatch(note);
      test.clock.set(new Date(test.clock.now().getTime() + 6 * HOUR_MS));
      await repairs();
      await expectEachOnce(emails);
      const logged = await test.database.dataSource.getRepository(LoggedMail).countBy({ status: 'accepted' });
      expect(logged).toBeGreaterThanOrEqual(count);
    },
    60_000,
  );

  it('tries with one mail of a sender at a time, however many wait', async () => {
    const before = await tries();
    await replies([{ stage: 'MAIL', reply: '550 5.7.1 No' }]);
    const emails = await signUp(20);
    await allHeld(emails);
    expect((await tries()) - before).toBeLessThan(20);
    await replies([]);
    await expectEachOnce(emails);
  }, 60_000);
});

/** Sessions that the stand-in answered are in no log; a failure that was noted is. */
async function tries(): Promise<number> {
  const [{ count }]: [{ count: number }] = await test.database.dataSource.query(
    `SELECT count(*)::int AS count FROM mail_log WHERE tried_at IS NOT NULL OR server IS NOT NULL`,
  );
  return count;
}

describe('a mail that waits', () => {
  it('is given up once its link has ended', async () => {
    await replies([{ stage: 'MAIL', reply: '550 5.7.1 No' }]);
    const [email] = (await signUp(1)) as [string];
    await allHeld([email]);
    test.clock.set(new Date(test.clock.now().getTime() + 15 * 24 * HOUR_MS));
    await waitFor(
      async () => {
        const mail = await test.database.dataSource.getRepository(LoggedMail).findOneBy({ email });
        return mail?.status === 'given-up' || null;
      },
      { timeoutMs: 25_000 },
    );
    await replies([]);
    expect(await readers.mailsTo(email)).toEqual([]);
    await test.database.dataSource.getRepository(Subscriber).delete({ email });
  }, 60_000);
});

describe('an operator', () => {
  const confirmAgain = (id: number) => operator.post(`/api/subscribers/${id}/confirmation`);
  const waiting = async (email: string): Promise<Subscriber> =>
    waitFor(() => test.database.dataSource.getRepository(Subscriber).findOneBy({ email }));

  it('mails a reader who waits another confirmation, and both links work', async () => {
    const [email] = (await signUp(1)) as [string];
    const [first] = await readers.mailsOnce(email, 1);
    const { id } = await waiting(email);
    const { body } = await confirmAgain(id).expect(200);
    expect(body).toEqual({ success: true, message: `Another confirmation email to ${email} is queued.` });
    const mails = await readers.mailsOnce(email, 2);
    for (const mail of [first as Mail, ...mails])
      await test
        .agent()
        .post('/api/reader/confirm')
        .send({ token: linkOf(mail, '/confirm') })
        .expect(200);
    expect(refused(await confirmAgain(id))).toEqual([409, 'subscriber_exists']);
  });

  it('is told that it waits while the mail server fails, and mails nobody more than three times a day', async () => {
    await replies([{ stage: 'MAIL', reply: '550 5.7.1 No' }]);
    const [email] = (await signUp(1)) as [string];
    await allHeld([email]);
    const { id } = await waiting(email);
    const { body } = await confirmAgain(id).expect(200);
    expect((body as { message: string }).message).toBe(
      `Another confirmation email to ${email} is queued. It goes out when the mail server accepts emails again.`,
    );
    await confirmAgain(id).expect(200);
    expect(refused(await confirmAgain(id))).toEqual([429, 'too_many_requests']);
    await replies([]);
    expect(await readers.mailsOnce(email, 3)).toHaveLength(3);
  }, 60_000);

  it('cannot mail one who left, or is not there', async () => {
    const { body } = await operator.post('/api/subscribers').send({ email: 'left@press.example', siteId: site.id });
    const { id } = body as { id: number };
    await test.database.dataSource.getRepository(Subscriber).update(id, { status: 'unsubscribed' });
    expect(refused(await confirmAgain(id))).toEqual([409, 'subscriber_left']);
    expect(refused(await confirmAgain(2_000_000_000))).toEqual([404, 'not_found']);
  });
});
