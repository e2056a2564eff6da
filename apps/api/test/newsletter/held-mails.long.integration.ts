import { LoggedMail, Subscriber } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { In, IsNull, Not } from 'typeorm';
import { linkOf, refused } from '../readers.ts';
import type { Mail } from '../readers.ts';
import { HeldMailsFixture, OUTAGES } from './held-mails-fixture.ts';

const DAY_MS = 24 * 3_600_000;
/** Between two tries of a sender's mails, where one mail waits for a second. */
const PAUSE_MS = 700;
const REFUSED = [{ stage: 'MAIL', reply: '550 5.7.1 No' }];

let fixture: HeldMailsFixture;
beforeAll(async () => (fixture = await HeldMailsFixture.start()));
afterAll(() => fixture.test.close());
beforeEach(() => fixture.clear());

const logged = () => fixture.test.database.dataSource.getRepository(LoggedMail);
const subscribers = () => fixture.test.database.dataSource.getRepository(Subscriber);

describe('sign-ups while the mail server', () => {
  it.each(OUTAGES)(
    '$name: their confirmations wait and go out after the repair, each once',
    async (outage) => {
      const { note, mails } = await fixture.outage(4, outage);
      expect(note).toMatch(outage.note);
      expect(mails).toEqual([1, 1, 1, 1]);
    },
    120_000,
  );

  it('refuses them: one mail of a sender tries at a time, however many wait', async () => {
    const startedAt = performance.now();
    await fixture.replies(REFUSED);
    const emails = await fixture.signUp(20);
    await fixture.allHeld(emails);
    // A mail that tries notes the server.
    const tried = await logged().findBy({ email: In(emails), server: Not(IsNull()) });
    expect(tried.length).toBeGreaterThan(0);
    // Until the first one failed, as many try as the queue runs at a time.
    expect(tried.length).toBeLessThanOrEqual(3 + (performance.now() - startedAt) / PAUSE_MS);
    await fixture.replies([]);
    expect(new Set(await fixture.mailsOf(emails))).toEqual(new Set([1]));
  }, 120_000);
});

it('a mail that waits is given up once its link has ended', async () => {
  await fixture.replies(REFUSED);
  const [email] = (await fixture.signUp(1)) as [string];
  await fixture.allHeld([email]);
  fixture.test.clock.set(new Date(fixture.test.clock.now().getTime() + 15 * DAY_MS));
  const isGivenUp = async () => (await logged().findOneBy({ email }))?.status === 'given-up' || null;
  await waitFor(isGivenUp, { timeoutMs: 25_000 });
  await fixture.replies([]);
  expect(await fixture.readers.mailsTo(email)).toEqual([]);
});

describe('an operator', () => {
  const confirmAgain = (id: number) => fixture.operator.post(`/api/subscribers/${id}/confirmation`);
  const waiting = (email: string): Promise<Subscriber> => waitFor(() => subscribers().findOneBy({ email }));

  it('mails a reader who waits another confirmation, and both links work', async () => {
    const [email] = (await fixture.signUp(1)) as [string];
    const [first] = (await fixture.readers.mailsOnce(email, 1)) as [Mail];
    const { id } = await waiting(email);
    const { body } = await confirmAgain(id).expect(200);
    expect(body).toEqual({ success: true, message: `Another confirmation email to ${email} is queued.` });
    const mails = await fixture.readers.mailsOnce(email, 2);
    const confirm = (mail: Mail) =>
      fixture.test
        .agent()
        .post('/api/reader/confirm')
        .send({ token: linkOf(mail, '/confirm') });
    for (const mail of [first, ...mails]) await confirm(mail).expect(200);
    expect(refused(await confirmAgain(id))).toEqual([409, 'subscriber_exists']);
  });

  it('is told that it waits while the mail server fails, and mails nobody more than three times a day', async () => {
    await fixture.replies(REFUSED);
    const [email] = (await fixture.signUp(1)) as [string];
    await fixture.allHeld([email]);
    const { id } = await waiting(email);
    const { body } = await confirmAgain(id).expect(200);
    expect((body as { message: string }).message).toBe(
      `Another confirmation email to ${email} is queued. It goes out when the mail server accepts emails again.`,
    );
    await confirmAgain(id).expect(200);
    expect(refused(await confirmAgain(id))).toEqual([429, 'too_many_requests']);
    await fixture.replies([]);
    expect(await fixture.readers.mailsOnce(email, 3)).toHaveLength(3);
  });

  it('cannot mail one who left, or is not there', async () => {
    const left = { email: 'left@press.example', siteId: fixture.site.id };
    const { body } = await fixture.operator.post('/api/subscribers').send(left).expect(201);
    const { id } = body as { id: number };
    await subscribers().update(id, { status: 'unsubscribed' });
    expect(refused(await confirmAgain(id))).toEqual([409, 'subscriber_left']);
    expect(refused(await confirmAgain(2_000_000_000))).toEqual([404, 'not_found']);
  });
});
