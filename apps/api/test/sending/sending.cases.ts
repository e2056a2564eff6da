import type { SendNewsletterAnswer } from '@pressloom/contracts/newsletter-delivery';
import { NewsletterDelivery, Subscriber } from '@pressloom/database/entities';
import type { Newsletter } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type { EntityManager } from 'typeorm';
import { IssueMails } from '../../src/newsletter/sending/issue-mails.service.ts';
import { SendingState } from '../../src/newsletter/sending/sending-state.service.ts';
import { control } from '../pipeline.ts';
import { gate } from '../worker.ts';
import { SendingScene, eachOnce } from './sending-scene.ts';

/** A mail as the stand-in's MIME parser read it. */
interface ReadMail {
  subject: string;
  headerFrom: string;
  headerTo: string[];
  html: string;
  text: string;
  headers: { name: string; value: string }[];
}

let scene: SendingScene;
beforeAll(async () => (scene = await SendingScene.start()));
afterAll(() => scene.close());
beforeEach(() => scene.clear());

const rate = (ratePerHour: number | null) =>
  scene.operator.put(`/api/newsletter-sender?siteId=${scene.siteId}`).send({ ratePerHour }).expect(200);
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
const send = async (id: number, form: object = {}) => scene.operator.post(`/api/newsletters/${id}/send`).send(form);
/** An issue while everybody on the list has a pause. */
async function allRest(): Promise<number> {
  await scene.readers(2);
  await scene.test.database.dataSource.query(`UPDATE subscribers SET paused_until = now() + interval '1 day'`);
  return scene.issue();
}

describe('sending a newsletter', () => {
  it('mails everybody who is on the list once, and says how many', async () => {
    const readers = await scene.readers(60);
    await scene.readers(2, { status: 'pending', domain: 'pending.example' });
    const id = await scene.issue();
    const answer = await send(id);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        newsletterId: id,
        sentCount: 60,
        deliveryStatus: 'sent',
        message: 'The mail server accepted 60 emails.',
        error: null,
      },
    ]);
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect(await scene.ledger(id)).toEqual({ sent: 60 });
    expect(await scene.delivery(id)).toMatchObject({ recipients: 60, sent: 60, waiting: 0, error: null });
  });

  it('gives each reader links of their own, and the headers by which programs unsubscribe', async () => {
    const [first, second] = (await scene.readers(2)) as [string, string];
    const id = await scene.issue({ subject: 'Feuer & Flamme: ñandú' });
    await send(id);
    const mailTo = async (to: string) => ((await control(scene.test, `mails?to=${to}`)) as [ReadMail])[0];
    const [one, other] = [await mailTo(first), await mailTo(second)];
    const headerOf = ({ headers }: ReadMail, wanted: string) => headers.find(({ name }) => name === wanted)?.value;
    expect(one.subject).toBe('Feuer & Flamme: ñandú');
    expect([one.headerFrom, one.headerTo]).toEqual(['The News <news@press.example>', [first]]);
    expect(headerOf(one, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(one, 'List-Id')).toMatch(/^<.+newsletter.+>$/);
    expect(headerOf(one, 'Feedback-ID')).toBe(`${id}:${scene.siteId}:newsletter:pressloom`);
    expect(one.text).toContain('News Street 1');
    expect(one.html).toContain('News Street 1');
    const tokenIn = (text = '') => /[?&]r=([\w-]{80})/.exec(text)?.[1];
    const [mine, theirs] = [tokenIn(one.html), tokenIn(other.html)];
    expect(mine).toBeDefined();
    expect(mine).not.toBe(theirs);
    for (const part of [one.html, one.text, headerOf(one, 'List-Unsubscribe')]) {
      expect(tokenIn(part)).toBe(mine);
      expect(part).not.toContain(theirs);
    }
    // Looking changes nothing; the one click of a mail program takes exactly this reader off.
    const oneClick = new URL(/<(.+)>/.exec(headerOf(one, 'List-Unsubscribe') ?? '')?.[1] ?? '');
    await scene.test.agent().get(oneClick.pathname + oneClick.search);
    const list = (): Promise<object[]> =>
      scene.test.database.dataSource.query('SELECT email, status FROM subscribers ORDER BY id');
    expect(await list()).toEqual([
      { email: first, status: 'active' },
      { email: second, status: 'active' },
    ]);
    await scene.test
      .agent()
      .post(oneClick.pathname + oneClick.search)
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    expect(await list()).toEqual([
      { email: first, status: 'unsubscribed' },
      { email: second, status: 'active' },
    ]);
  });

  it('has replies go where the website wants them, and no picture that tells of opening where nobody wants to know', async () => {
    const save = (form: object) =>
      scene.operator.put(`/api/newsletter-sender?siteId=${scene.siteId}`).send(form).expect(200);
    const [reader] = (await scene.readers(1)) as [string];
    await save({ replyTo: 'desk@press.example', openTracking: 'off' });
    await send(await scene.issue({ subject: 'Without' }));
    await save({ replyTo: null, openTracking: 'aggregate' });
    await send(await scene.issue({ subject: 'With' }));
    const mails = (await control(scene.test, `mails?to=${reader}`)) as ReadMail[];
    const seen = mails.map(({ subject, html, headers }) => [
      subject,
      html.includes('/api/n/o/'),
      headers.find(({ name }) => name === 'Reply-To')?.value ?? null,
    ]);
    expect(new Map(seen.map(([subject, ...rest]) => [subject, rest]))).toEqual(
      new Map([
        ['Without', [false, 'desk@press.example']],
        ['With', [true, null]],
      ]),
    );
  });

  it('is one sending, however many press the button at once', async () => {
    const readers = await scene.readers(30);
    const id = await scene.issue();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((answers[49]!.body as SendNewsletterAnswer).sentCount).toBe(30);
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect((await send(id)).body).toMatchObject({ statusCode: 409, message: 'It was already sent.' });
  });

  it('leaves out who rests: paused for now, or content with one a week or a month', async () => {
    const readers = await scene.readers(3);
    await scene.readers(1, { frequency: 'weekly', domain: 'weekly.example' });
    await send(await scene.issue());
    await scene.test.database.dataSource.query(
      `UPDATE subscribers SET paused_until = now() + pause::interval
       FROM unnest($1::text[], ARRAY['1 day', '-1 minute']) AS reader (address, pause) WHERE email = reader.address`,
      [readers.slice(0, 2)],
    );
    const id = await scene.issue();
    const audience = await scene.operator.get(`/api/newsletters/${id}/audience`).expect(200);
    expect(audience.body).toEqual({ recipients: 2, resting: 2, obstacle: null });
    await send(id);
    const taken = await scene.taken();
    expect([taken.get('reader1@weekly.example'), ...readers.map((email) => taken.get(email))]).toEqual([1, 1, 2, 2]);
  });

  it('leaves out who was imported or confirmed after its audience was fixed, since whenever they have been on a list', async () => {
    await scene.readers(1, { status: 'pending', domain: 'confirmed.example' });
    const readers = await scene.readers(3);
    const id = await scene.issue();
    const within = async (manager: EntityManager) => {
      await scene.readers(2, { domain: 'imported.example' });
      const after = new Date(scene.test.clock.now().getTime() + 1_000);
      await manager.update(Subscriber, { status: 'pending' }, { status: 'active', subscribedAt: after });
    };
    await scene.sending.start(id, { within });
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', recipients: 3 });
    expect(await scene.taken()).toEqual(eachOnce(readers));
  });

  it.each<[string, () => Promise<number>, number, string]>([
    ['nobody to send it to', () => scene.issue(), 409, 'There is nobody to send it to'],
    ['only readers who rest', () => allRest(), 409, 'There is nobody to send it to'],
    ['one that is not there', () => Promise.resolve(2_000_000_000), 404, 'does not exist'],
  ])('refuses %s', async (_name, issue, status, words) => {
    const answer = await send(await issue());
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
  });

  it('refuses an issue that somebody changed since it was looked at', async () => {
    await scene.readers(1);
    const id = await scene.issue();
    await scene.operator.patch(`/api/newsletters/${id}`).send({ revision: 1, subject: 'Another' }).expect(200);
    expect((await send(id, { revision: 1 })).body).toMatchObject({ statusCode: 409, code: 'issue_changed' });
    expect(await scene.taken()).toEqual(new Map());
    expect((await send(id, { revision: 2 })).body).toMatchObject({ sentCount: 1 });
  });

  it('refuses an issue that somebody changes while its mails are written', async () => {
    await scene.readers(1);
    const id = await scene.issue();
    const mails = scene.test.app.get(IssueMails);
    const write = mails.write.bind(mails);
    jest.spyOn(mails, 'write').mockImplementationOnce(async (...issue) => {
      const written = await write(...issue);
      await scene.operator.patch(`/api/newsletters/${id}`).send({ revision: 1, subject: 'Another' }).expect(200);
      return written;
    });
    expect((await send(id)).body).toMatchObject({ statusCode: 409, code: 'issue_changed' });
    expect(await scene.taken()).toEqual(new Map());
  });

  it('can be stopped, goes on where it stood, and can be ended', async () => {
    const readers = await scene.readers(40);
    await rate(36_000);
    const id = await scene.issue();
    const sent = send(id);
    await scene.until(id, ({ sent: count }) => count >= 3);
    await scene.operator.post(`/api/newsletters/${id}/pause`).expect(200);
    await sent;
    const stopped = await scene.delivery(id);
    expect(stopped).toMatchObject({ deliveryStatus: 'paused' });
    expect(stopped.sent).toBeLessThan(40);
    expect((await scene.taken()).size).toBe(stopped.sent);
    await rate(null);
    await scene.operator.post(`/api/newsletters/${id}/resume`).expect(200);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 40 });
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect((await scene.operator.post(`/api/newsletters/${id}/cancel`)).status).toBe(409);
  });

  it('shows at a slow pace what was accepted so far', async () => {
    await scene.readers(8);
    await rate(18_000);
    const id = await scene.issue();
    const sent = send(id);
    const accepted = await waitFor(async () => {
      const { size } = await scene.taken();
      return size >= 3 ? size : null;
    });
    const shown = await waitFor(async () => {
      const view = await scene.delivery(id);
      return view.sent >= accepted ? view : null;
    });
    expect(shown.deliveryStatus).toBe('sending');
    expect((await sent).body).toMatchObject({ sentCount: 8 });
    await rate(null);
  });

  it.each(['sending', 'paused'] as const)(
    'can be ended while it is %s: who has not had it gets none',
    async (state) => {
      await scene.readers(40);
      await rate(36_000);
      const id = await scene.issue();
      const sent = send(id);
      await scene.until(id, ({ sent: count }) => count >= 3);
      const asked = async (word: string) => (await scene.operator.post(`/api/newsletters/${id}/${word}`)).status;
      if (state === 'paused') expect(await asked('pause')).toBe(200);
      expect(await asked('cancel')).toBe(200);
      await sent;
      await rate(null);
      expect(await asked('resume')).toBe(409);
      await scene.sending.continueDue();
      await scene.idle();
      const ended = await scene.delivery(id);
      expect([ended.deliveryStatus, ended.sent < 40]).toEqual(['cancelled', true]);
      expect((await scene.taken()).size).toBe(ended.sent);
    },
  );
});

it.each<[string, Partial<Newsletter>, number, string]>([
  ['nothing since', {}, 4, 'paused'],
  ['a person who let it go on just now', { resumedAt: hoursAgo(0.5) }, 4, 'sending'],
  ['a mail just now', {}, 0.5, 'sending'],
  ['its time to go on just now', { nextRunAt: hoursAgo(0.5) }, 4, 'sending'],
  ['its time to go on long ago', { nextRunAt: hoursAgo(2) }, 4, 'paused'],
])('an issue of five hours ago goes on by itself only with a sign of life: %s', async (...row) => {
  const [, fields, claimed, deliveryStatus] = row;
  const [email = ''] = await scene.readers(1);
  const id = await scene.issue({ deliveryStatus: 'sending', markedAt: hoursAgo(5), ...fields });
  const mail = { subscriberId: 1, email, variant: 0, deliveryStatus: 'sent', claimedAt: hoursAgo(claimed) } as const;
  await scene.test.database.dataSource.manager.insert(NewsletterDelivery, { newsletterId: id, ...mail });
  await scene.test.app.get(SendingState).begin(id);
  expect((await scene.delivery(id)).deliveryStatus).toBe(deliveryStatus);
});

it('how far the sending of an issue is tells nothing of another one', async () => {
  const [id, other] = [await scene.issue({ deliveryStatus: 'sending' }), await scene.issue()];
  const sentAt = new Date(scene.test.clock.now().getTime() - 30_000);
  const { manager } = scene.test.database.dataSource;
  for (const [newsletterId, name, count] of [
    [id, 'own', 1],
    [other, 'theirs', 3],
  ] as const) {
    for (let number = 1; number <= count; number += 1) {
      const row = { newsletterId, variant: 0, errorMessage: `${name} words`, email: `${name}${number}@list.example` };
      await manager.insert(NewsletterDelivery, { ...row, subscriberId: number, deliveryStatus: 'uncertain' });
      const sent = { ...row, errorMessage: null, deliveryStatus: 'sent', sentAt } as const;
      await manager.insert(NewsletterDelivery, { ...sent, subscriberId: 10 + number });
    }
  }
  expect(await scene.delivery(id)).toMatchObject({
    ...{ sent: 1, uncertain: 1, perMinute: 1, uncertainReaders: ['own1@list.example'] },
    refusals: [{ message: 'own words', count: 1 }],
  });
});

it('the issue of a website goes to its own readers, while that of another one waits for its mail server', async () => {
  const siteId = await scene.anotherSite();
  const [own, theirs] = [await scene.readers(3), await scene.readers(3, { siteId, domain: 'other.example' })];
  const [first, second] = [await scene.issue(), await scene.issue({ wordpressSiteId: siteId })];
  const [held, goesOn] = [gate(), gate()];
  const spy = jest.spyOn(scene.probe, 'at').mockImplementation((moment) => {
    if (moment !== 'claimed') return undefined;
    spy.mockImplementation(() => undefined);
    held.open();
    return goesOn.passed;
  });
  await scene.sending.start(first);
  await held.passed;
  await scene.sending.start(second);
  expect(await scene.until(second)).toMatchObject({ deliveryStatus: 'sent', recipients: 3 });
  expect(await scene.delivery(first)).toMatchObject({ deliveryStatus: 'sending' });
  goesOn.open();
  expect(await scene.until(first)).toMatchObject({ deliveryStatus: 'sent', recipients: 3 });
  spy.mockRestore();
  expect(await scene.taken()).toEqual(eachOnce([...own, ...theirs]));
});

it.each([
  ['weekly', '6 days 11 hours', 1],
  ['weekly', '6 days 23 hours', 2],
  ['monthly', '27 days 11 hours', 1],
  ['monthly', '27 days 23 hours', 2],
])('whoever wants a %s mail, and had the one before %s ago, has %i then', async (frequency, ago, count) => {
  const [reader = ''] = await scene.readers(1, { frequency });
  await send(await scene.issue());
  const earlier = 'UPDATE newsletter_delivery_tracking SET sent_at = sent_at - $1::interval';
  await scene.test.database.dataSource.query(earlier, [ago]);
  await send(await scene.issue());
  expect((await scene.taken()).get(reader)).toBe(count);
});
