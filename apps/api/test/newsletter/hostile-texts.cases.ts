import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { headerNames, hostileTexts, mailFlaws, seeded, VICTIM, waitFor } from '@pressloom/testing';
import type { MailFlaw, SinkMail } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import supertest from 'supertest';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { BEHIND_PROXY } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const SEED = 20_261_122;
const COUNT = 60;
/** Worked on beside each other, each with its sender. */
const SITES = 4;

let test: TestApp;
let operator: TestAgent;
let people = 0;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  operator = await signedIn(test, 'operator');
});
afterAll(() => test.close());

const mailsTo = async (address: string) =>
  (await control(test, `mails?to=${encodeURIComponent(address)}`)) as SinkMail[];
const mailTo = (address: string): Promise<SinkMail> =>
  waitFor(async () => (await mailsTo(address))[0] ?? null, { timeoutMs: 10_000 });
/** The public form, from a network address of its own. */
const ask = (siteId: number, form: object) =>
  supertest(test.url)
    .post('/api/subscribers')
    .set('X-Forwarded-For', `198.18.5.${(people += 1) % 250}`)
    .send({ siteId, ...form });

/** Who this website's mails are from, as it was saved last; undefined where all was refused. */
async function senders(siteId: number, forms: object[]): Promise<NewsletterSenderView | undefined> {
  let last: NewsletterSenderView | undefined;
  for (const form of forms) {
    const { status, body } = await operator.put(`/api/newsletter-sender?siteId=${siteId}`).send(form);
    expect([200, 400]).toContain(status);
    if (status === 200) last = body as NewsletterSenderView;
  }
  return last;
}

/** Takes texts until there are none; how many mails were read, and what was wrong with them. */
async function work(siteId: number, texts: Iterable<[number, string]>): Promise<{ mails: number; flaws: MailFlaw[] }> {
  let sender = await senders(siteId, [{ fromAddress: 'news@press.example', replyTo: 'desk@press.example' }]);
  await ask(siteId, { email: `harmless${siteId}@list.example` }).expect(201);
  const names = headerNames(await mailTo(`harmless${siteId}@list.example`));
  const flaws: MailFlaw[] = [];
  let mails = 0;
  for (const [number, text] of texts) {
    const forms = [{ fromName: text, postalAddress: text }, { fromAddress: text }, { replyTo: text }];
    const saved = await senders(siteId, forms);
    sender = saved ?? sender;
    // What was refused whole changes no mail.
    const addresses = saved ? [`reader${number}@list.example`] : [];
    for (const email of addresses) await ask(siteId, { email }).expect(201);
    const { status } = await ask(siteId, { email: text });
    expect([201, 400]).toContain(status);
    if (status === 201) addresses.push(text.trim().toLowerCase());
    for (const address of addresses) {
      const mail = await mailTo(address);
      mails += 1;
      flaws.push(
        ...mailFlaws(mail, { address, from: sender?.server.from ?? '', replyTo: sender?.replyTo ?? null, names }),
      );
    }
  }
  return { mails, flaws };
}

it(`${COUNT} hostile texts through the forms add no header and no recipient to a mail (T9, seed ${SEED})`, async () => {
  const texts = hostileTexts(seeded(SEED), COUNT).entries();
  const pipeline = new Pipeline(test, operator);
  const sites = [];
  for (let site = 0; site < SITES; site += 1)
    sites.push(await pipeline.site({ siteUrl: `https://hostile${site}.example` }));
  const done = await Promise.all(sites.map(({ id }) => work(id, texts)));
  expect(done.flatMap(({ flaws }) => flaws)).toEqual([]);
  expect(done.reduce((sum, { mails }) => sum + mails, 0)).toBeGreaterThanOrEqual(COUNT / 4);
  expect(await mailsTo(VICTIM)).toEqual([]);
});
