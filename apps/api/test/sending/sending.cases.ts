import type { SendNewsletterAnswer } from '@pressloom/contracts/newsletter-delivery';
import { control } from '../pipeline.ts';
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

const send = async (id: number, form: object = {}) => scene.operator.post(`/api/newsletters/${id}/send`).send(form);

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
        message: 'The mail server took 60 mails.',
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
    const tokenIn = (text = '') => /[?&]r=([\w-]{32})/.exec(text)?.[1];
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

  it('is one sending, however many press the button at once', async () => {
    const readers = await scene.readers(30);
    const id = await scene.issue();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((answers[49]?.body as SendNewsletterAnswer).sentCount).toBe(30);
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect((await send(id)).body).toMatchObject({ statusCode: 409, message: 'It was sent already.' });
  });

  it('leaves out who rests: paused, or content with one a week or a month', async () => {
    const readers = await scene.readers(3);
    await scene.readers(1, { frequency: 'weekly', domain: 'weekly.example' });
    await send(await scene.issue());
    await scene.test.database.dataSource.query(
      `UPDATE subscribers SET paused_until = now() + interval '1 day' WHERE email = $1`,
      [readers[0]],
    );
    const id = await scene.issue();
    const audience = await scene.operator.get(`/api/newsletters/${id}/audience`).expect(200);
    expect(audience.body).toEqual({ recipients: 2, resting: 2, obstacle: null });
    await send(id);
    const taken = await scene.taken();
    expect([taken.get('reader1@weekly.example'), ...readers.map((email) => taken.get(email))]).toEqual([1, 1, 2, 2]);
  });

  it.each<[string, () => Promise<number>, number, string]>([
    ['nobody to send it to', () => scene.issue(), 409, 'There is nobody to send it to'],
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

  it('can be stopped, goes on where it stood, and can be ended', async () => {
    const readers = await scene.readers(40);
    await scene.operator.put(`/api/newsletter-sender?siteId=${scene.siteId}`).send({ ratePerHour: 36_000 }).expect(200);
    const id = await scene.issue();
    const sent = send(id);
    await scene.until(id, ({ sent: count }) => count >= 3);
    await scene.operator.post(`/api/newsletters/${id}/pause`).expect(200);
    await sent;
    const stopped = await scene.delivery(id);
    expect(stopped).toMatchObject({ deliveryStatus: 'paused' });
    expect(stopped.sent).toBeLessThan(40);
    expect((await scene.taken()).size).toBe(stopped.sent);
    await scene.operator.put(`/api/newsletter-sender?siteId=${scene.siteId}`).send({ ratePerHour: null }).expect(200);
    await scene.operator.post(`/api/newsletters/${id}/resume`).expect(200);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: 40 });
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect((await scene.operator.post(`/api/newsletters/${id}/cancel`)).status).toBe(409);
  });
});
