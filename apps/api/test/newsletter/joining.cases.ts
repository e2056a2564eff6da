import { SUBSCRIBE_TEXTS } from '@pressloom/contracts/reader-texts/subscribe';
import type { ConfirmView, PreferencesView, SubscribeAnswer } from '@pressloom/contracts/reader-pages';
import type { SiteView } from '@pressloom/contracts/sites';
import type { SubscriberDetail, SubscriberView } from '@pressloom/contracts/subscribers';
import { Subscriber, Suppression } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import { CleanSubscribersJob } from '../../src/newsletter/subscribers/clean-subscribers.job.ts';
import { cookiesOf, signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { BEHIND_PROXY, Readers, linkOf, refused } from '../readers.ts';
import type { Mail } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let readers: Readers;
let site: SiteView;
let otherSite: SiteView;
let people = 0;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  operator = await signedIn(test, 'operator');
  readers = new Readers(test);
  const pipeline = new Pipeline(test, operator);
  site = await pipeline.site({ brand: 'fire-news' });
  otherSite = await pipeline.site({ brand: 'meditation' });
});
afterAll(() => test.close());
afterEach(() => test.clock.set(null));

const newEmail = () => `joins${(people += 1)}@press.example`;
/** A page of a connected website, whose visitor has a network address of their own. */
const page = (body: object, origin = new URL(site.siteUrl).origin) =>
  supertest(test.url)
    .post('/api/subscribers')
    .set({ Origin: origin, 'X-Forwarded-For': `198.51.100.${(people += 1) % 250}` })
    .send(body);
const asked = async (email: string, more: object = {}): Promise<SubscribeAnswer> =>
  (await page({ email, siteId: site.id, ...more }).expect(201)).body as SubscribeAnswer;
const ours = () => test.agent();
const subscriberOf = (email: string, wordpressSiteId = site.id) =>
  test.database.dataSource.getRepository(Subscriber).findOneBy({ email, wordpressSiteId });
const detailOf = async (email: string): Promise<SubscriberDetail> => {
  const { id } = (await subscriberOf(email)) as Subscriber;
  return (await operator.get(`/api/subscribers/${id}`).expect(200)).body as SubscriberDetail;
};
const tokenOf = (mail: Mail) => linkOf(mail, '/confirm');
/** Of the mail that came last, once so many were sent. */
const newestToken = async (email: string, count: number): Promise<string> => {
  const all = await waitFor(async () => {
    const mails = (await readers.mailsTo(email)).filter(({ links }) =>
      links.some((link) => link.includes('/confirm?')),
    );
    return mails.length >= count ? mails : null;
  });
  const works = await Promise.all(
    all.map((mail) =>
      ours()
        .post('/api/reader/confirm/look')
        .send({ token: tokenOf(mail) }),
    ),
  );
  return tokenOf(all[works.findIndex(({ status }) => status === 200)] as Mail);
};
const readerLinkOf = ({ links }: Mail): string =>
  links.map((link) => new URL(link).searchParams.get('r')).find((link) => link !== null) ?? '';
/** On the list, and with the mail that says so. */
async function joined(more: object = {}): Promise<{ email: string; reader: string }> {
  const email = newEmail();
  await asked(email, more);
  const [mail] = (await readers.mailsOnce(email, 1)) as [Mail];
  await ours()
    .post('/api/reader/confirm')
    .send({ token: tokenOf(mail) })
    .expect(200);
  const mails = await readers.mailsOnce(email, 2);
  const welcome = mails.find((one) => readerLinkOf(one) !== '') as Mail;
  return { email, reader: readerLinkOf(welcome) };
}

describe('a form of a website', () => {
  it('brings somebody onto the list once they click, with what they saw as their consent', async () => {
    const email = newEmail();
    const answer = await asked(email, { page: `${site.siteUrl}/a-page` });
    expect(answer).toEqual({ success: true, message: SUBSCRIBE_TEXTS.en.answers.checkInbox, isLate: false });
    const [mail] = (await readers.mailsOnce(email, 1)) as [Mail];
    expect(await subscriberOf(email)).toMatchObject({ status: 'pending', consentedAt: null });
    const token = tokenOf(mail);
    const looked = await ours().post('/api/reader/confirm/look').send({ token }).expect(200);
    expect(looked.body as ConfirmView).toMatchObject({
      state: 'waiting',
      site: { siteId: site.id, name: site.name },
      readerLink: null,
    });
    expect(await subscriberOf(email)).toMatchObject({ status: 'pending' });
    for (const _twice of [1, 2]) {
      const confirmed = await ours().post('/api/reader/confirm').send({ token }).expect(200);
      expect(confirmed.body as ConfirmView).toMatchObject({ state: 'confirmed', readerLink: expect.any(String) });
    }
    const { status, source, sourcePage, consentNote, timeline } = await detailOf(email);
    expect([status, source, sourcePage]).toEqual(['active', 'form', `${site.siteUrl}/a-page`]);
    expect(consentNote).toBe(
      `I want to get the newsletter of ${site.name} by email. I can unsubscribe at any time, with one click.`,
    );
    expect(timeline.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['confirmed', null],
      ['asked', null],
    ]);
    expect(await readers.mailsOnce(email, 2)).toHaveLength(2);
  });

  // A page in a language without texts is spoken to in its website's, not in English.
  it.each([
    { page: 'es-MX', website: 'en', spoken: 'es-MX' },
    { page: 'de', website: 'es', spoken: 'es' },
  ])('speaks the language of its page where there are texts for it: $page', async (languages) => {
    await operator.patch(`/api/wordpress-sites/${site.id}`).send({ language: languages.website }).expect(200);
    const email = newEmail();
    expect((await asked(email, { language: languages.page })).message).toBe(SUBSCRIBE_TEXTS.es.answers.checkInbox);
    const [mail] = (await readers.mailsOnce(email, 1)) as [Mail];
    expect(mail.html).toContain('lang="es"');
    // And so does the page that the mail leads to.
    const looked = await ours()
      .post('/api/reader/confirm/look')
      .send({ token: tokenOf(mail) });
    expect((looked.body as ConfirmView).site.language).toBe(languages.spoken);
    await operator.patch(`/api/wordpress-sites/${site.id}`).send({ language: 'en' }).expect(200);
  });

  it('finds its website by where it stands', async () => {
    const email = newEmail();
    await page({ email, page: `${otherSite.siteUrl}/a-page` }).expect(201);
    await readers.mailsOnce(email, 1);
    expect(await subscriberOf(email, otherSite.id)).toMatchObject({ status: 'pending' });
  });

  it('of plain HTML is answered with a page, also when something is wrong', async () => {
    const form = (fields: Record<string, string>) =>
      supertest(test.url)
        .post('/api/subscribers')
        .set({ Origin: new URL(site.siteUrl).origin, 'X-Forwarded-For': `192.0.2.${(people += 1)}` })
        .type('form')
        .send(fields);
    const good = await form({ email: newEmail(), siteId: String(site.id) }).expect(303);
    expect(good.get('location')).toBe(`/confirm?site=${site.id}&sent=1`);
    const bad = await form({ email: 'nobody', siteId: String(site.id) }).expect(303);
    expect(bad.get('location')).toBe(`/confirm?site=${site.id}&problem=email`);
    const nowhere = await form({ email: newEmail(), siteId: '99999' }).expect(303);
    expect(nowhere.get('location')).toBe('/confirm?site=99999&problem=closed');
  });

  it('may be read by pages of connected websites alone', async () => {
    const look = (origin: string) =>
      supertest(test.url).get(`/api/reader/site?siteId=${site.id}`).set('Origin', origin);
    const { origin } = new URL(site.siteUrl);
    const answer = await look(origin).expect(200);
    expect(answer.get('access-control-allow-origin')).toBe(origin);
    expect(answer.body).toEqual({
      ...{ siteId: site.id, name: site.name, url: site.siteUrl, language: 'en' },
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      logo: null,
      canMail: true,
    });
    expect((await look('https://elsewhere.example').expect(200)).get('access-control-allow-origin')).toBeUndefined();
    const preflight = await supertest(test.url)
      .options('/api/subscribers')
      .set({ Origin: origin, 'Access-Control-Request-Method': 'POST' })
      .expect(204);
    expect(preflight.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.get('access-control-allow-credentials')).toBeUndefined();
  });

  it('never acts for an operator whose browser shows it', async () => {
    const email = newEmail();
    const cookie = cookiesOf(await operator.get('/api/auth/me').expect(200));
    await page({ email, siteId: site.id }).set('Cookie', cookie).expect(201);
    await readers.mailsOnce(email, 1);
    expect(await subscriberOf(email)).toMatchObject({ status: 'pending', source: 'form' });
  });
});

describe('what a form tells of an address (T21)', () => {
  it('is the same for one that is unknown, waits, is on the list, left or complained', async () => {
    const known = await joined();
    const gone = await joined();
    await ours().post('/api/reader/unsubscribe').send({ reader: gone.reader }).expect(200);
    const waiting = newEmail();
    await asked(waiting);
    const answers = [];
    for (const email of [newEmail(), waiting, known.email, gone.email]) {
      const { status, body } = await page({ email, siteId: site.id });
      answers.push([status, body]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // What the answer doesn't say, the mail does: to the owner alone.
    const mails = await readers.mailsOnce(known.email, 3);
    expect(mails.some(({ links }) => links.some((link) => link.includes('/preferences')))).toBe(true);
  });
});

describe('a link of a mail', () => {
  it('to confirm ends with its time, and whoever never clicked is forgotten', async () => {
    const email = newEmail();
    await asked(email);
    const [mail] = (await readers.mailsOnce(email, 1)) as [Mail];
    const token = tokenOf(mail);
    test.clock.set(new Date(Date.now() + 15 * 86_400_000));
    for (const path of ['confirm/look', 'confirm']) {
      expect(refused(await ours().post(`/api/reader/${path}`).send({ token }))).toEqual([400, 'link_invalid']);
    }
    const later = newEmail();
    await asked(later);
    await readers.mailsOnce(later, 1);
    await test.app.get(CleanSubscribersJob, { strict: false }).run();
    expect(await subscriberOf(email)).toBeNull();
    expect(await subscriberOf(later)).toMatchObject({ status: 'pending' });
  });

  it('that was made up opens nothing', async () => {
    const { reader } = await joined();
    const other = await joined();
    const id = (await subscriberOf(other.email))?.id ?? 0;
    const forged = [
      // What the other one says, or its numbers alone, under the signature of this one.
      other.reader.slice(0, -22) + reader.slice(-22),
      other.reader.slice(0, 12) + reader.slice(12),
      ...[`${id}.${reader.slice(-22)}`, String(id), `${id}.`, 'x'],
    ];
    for (const link of forged) {
      for (const path of ['preferences/look', 'unsubscribe']) {
        expect(refused(await ours().post(`/api/reader/${path}`).send({ reader: link }))).toEqual([400, 'link_invalid']);
      }
    }
    expect(await ours().post('/api/reader/preferences/look').send({ reader })).toMatchObject({ status: 200 });
  });

  it('does not bring back whoever left since', async () => {
    const email = newEmail();
    await asked(email);
    const [mail] = (await readers.mailsOnce(email, 1)) as [Mail];
    await ours()
      .post('/api/reader/confirm')
      .send({ token: tokenOf(mail) })
      .expect(200);
    const mails = await readers.mailsOnce(email, 2);
    const reader = mails.map(readerLinkOf).find(Boolean);
    await ours().post('/api/reader/unsubscribe').send({ reader }).expect(200);
    expect(
      refused(
        await ours()
          .post('/api/reader/confirm')
          .send({ token: tokenOf(mail) }),
      ),
    ).toEqual([400, 'link_invalid']);
  });
});

describe('leaving', () => {
  const oneClick = (reader: string, body = 'List-Unsubscribe=One-Click') =>
    supertest(test.url).post(`/api/reader/one-click?r=${reader}`).type('form').send(body);

  it('is one click of a mail program, in both kinds of forms, for one list, and changes nothing when only looked at', async () => {
    const { email, reader } = await joined();
    await operator.post('/api/subscribers').send({ email, siteId: otherSite.id }).expect(201);
    await supertest(test.url)
      .get(`/api/reader/one-click?r=${reader}`)
      .expect(303)
      .expect('Location', `/unsubscribe?r=${reader}`);
    await supertest(test.url).head(`/api/reader/one-click?r=${reader}`);
    await oneClick(reader, 'a=b').expect(400);
    expect(await subscriberOf(email)).toMatchObject({ status: 'active' });
    await oneClick(reader).expect(200);
    await oneClick(reader).expect(200);
    expect(await subscriberOf(email)).toMatchObject({ status: 'unsubscribed', leftAt: expect.any(Date) });
    expect(await subscriberOf(email, otherSite.id)).toMatchObject({ status: 'active' });
    const other = await joined();
    const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    await supertest(test.url)
      .post(`/api/reader/one-click?r=${other.reader}`)
      .set('Content-Type', 'multipart/form-data; boundary=b')
      .send(parts)
      .expect(200);
    expect(await subscriberOf(other.email)).toMatchObject({ status: 'unsubscribed' });
  });

  it('may be told a reason later, and is told in the story', async () => {
    const { email, reader } = await joined();
    await ours().post('/api/reader/unsubscribe').send({ reader }).expect(200);
    await ours().post('/api/reader/unsubscribe').send({ reader, reason: 'Too many emails' }).expect(200);
    const { leaveReason, suppressed, timeline } = await detailOf(email);
    expect([leaveReason, suppressed]).toEqual(['Too many emails', 'unsubscribed']);
    expect(timeline.slice(0, 2).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['left', { reason: 'Too many emails' }],
      ['left', { by: 'link' }],
    ]);
  });

  it('keeps operators from bringing them back, and the reader not', async () => {
    const { email, reader } = await joined();
    await oneClick(reader).expect(200);
    const id = (await subscriberOf(email))?.id ?? 0;
    expect(refused(await operator.post('/api/subscribers').send({ email, siteId: site.id }))).toEqual([
      409,
      'subscriber_left',
    ]);
    await operator.delete(`/api/subscribers/${id}`).expect(200);
    // The list of hashes outlives the subscriber.
    expect(refused(await operator.post('/api/subscribers').send({ email, siteId: site.id }))).toEqual([
      409,
      'subscriber_left',
    ]);
    expect(
      (await operator.post('/api/subscribers').send({ email, siteId: otherSite.id }).expect(201))
        .body as SubscriberView,
    ).toMatchObject({ status: 'active' });
    const hashes = await test.database.dataSource.getRepository(Suppression).find();
    expect(JSON.stringify(hashes)).not.toContain(email);
    await asked(email);
    await ours()
      .post('/api/reader/confirm')
      .send({ token: await newestToken(email, 2) })
      .expect(200);
    expect(await subscriberOf(email)).toMatchObject({ status: 'active' });
  });

  it('takes them off all lists where they say so', async () => {
    const { email, reader } = await joined();
    await operator.post('/api/subscribers').send({ email, siteId: otherSite.id }).expect(201);
    await ours().post('/api/reader/unsubscribe').send({ reader, all: true }).expect(200);
    expect([await subscriberOf(email), await subscriberOf(email, otherSite.id)]).toMatchObject([
      { status: 'unsubscribed' },
      { status: 'unsubscribed' },
    ]);
  });
});

describe('preferences', () => {
  const look = async (reader: string) =>
    (await ours().post('/api/reader/preferences/look').send({ reader }).expect(200)).body as PreferencesView;
  const save = async (form: object) =>
    (await ours().put('/api/reader/preferences').send(form).expect(200)).body as PreferencesView;

  it('are how often, a pause, and the lists that the address was on', async () => {
    const { email, reader } = await joined();
    await operator.post('/api/subscribers').send({ email, siteId: otherSite.id }).expect(201);
    const before = await look(reader);
    expect(before).toMatchObject({ email: 'j•••@press.example', frequency: 'every', pausedUntil: null });
    expect(before.sites.map(({ siteId, isSubscribed }) => [siteId, isSubscribed])).toEqual([
      [site.id, true],
      [otherSite.id, true],
    ]);
    test.clock.set(new Date());
    expect(await save({ reader, frequency: 'monthly', pauseDays: 30 })).toMatchObject({
      frequency: 'monthly',
      pausedUntil: new Date(test.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    });
    const elsewhere = { status: 'active', frequency: 'every', pausedUntil: null };
    expect(await subscriberOf(email, otherSite.id)).toMatchObject(elsewhere);
    expect(await save({ reader, pauseDays: 0, sites: [site.id] })).toMatchObject({
      frequency: 'monthly',
      pausedUntil: null,
    });
    expect(await subscriberOf(email, otherSite.id)).toMatchObject({ status: 'unsubscribed' });
    expect((await save({ reader, sites: [site.id, otherSite.id, 99_999] })).sites).toMatchObject([
      { siteId: site.id, isSubscribed: true },
      { siteId: otherSite.id, isSubscribed: true },
    ]);
    const kinds = (await detailOf(email)).timeline.map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['resumed', 'paused', 'preferences']);
  });

  it('bring back whoever left, without the pause of before', async () => {
    const { reader } = await joined();
    await save({ reader, pauseDays: 30 });
    expect(await save({ reader, sites: [] })).toMatchObject({ sites: [{ isSubscribed: false }] });
    expect(await save({ reader, sites: [site.id] })).toMatchObject({
      pausedUntil: null,
      sites: [{ isSubscribed: true }],
    });
  });

  it('bring nobody back whose address bounced', async () => {
    const { email, reader } = await joined();
    await test.database.dataSource.getRepository(Subscriber).update({ email }, { status: 'bounced' });
    expect((await save({ reader, sites: [site.id] })).sites).toMatchObject([{ isSubscribed: false }]);
  });
});

it('whoever clicked stays on the list when the time of the link is over', async () => {
  const { email } = await joined();
  test.clock.set(new Date(Date.now() + 15 * 86_400_000));
  await test.app.get(CleanSubscribersJob, { strict: false }).run();
  expect(await subscriberOf(email)).toMatchObject({ status: 'active' });
});
