import type { PreferencesView, UnsubscribeView } from '@pressloom/contracts/reader-pages';
import type { SiteView } from '@pressloom/contracts/sites';
import {
  EngagementEvent,
  GlobalSetting,
  Newsletter,
  NewsletterMail,
  Subscriber,
  SubscriberHistory,
  Suppression,
} from '@pressloom/database/entities';
import supertest from 'supertest';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { AddressKeys } from '../../src/common/secrets/address-keys.service.ts';
import { hidden } from '../../src/newsletter/reader/subscription-links.service.ts';
import { IssueMails } from '../../src/newsletter/sending/issue-mails.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { deliveryOf, sentIssue } from './sent-issue.ts';
import type { SentMail } from './sent-issue.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let otherSite: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  const pipeline = new Pipeline(test, operator);
  site = await pipeline.site({ brand: 'fire-news' });
  otherSite = await pipeline.site({ brand: 'meditation' });
});
afterAll(() => test.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const manager = () => test.database.dataSource.manager;
const keys = () => test.app.get(AddressKeys);
const press = (link: string): Promise<Response> =>
  supertest(test.url).post(`/api/reader/one-click?r=${link}`).type('form').send('List-Unsubscribe=One-Click');
const ask = (path: string, reader: string, more: object = {}): Promise<Response> =>
  test
    .agent()
    .post(`/api/reader/${path}`)
    .send({ reader, ...more });
const save = (reader: string, more: object): Promise<Response> =>
  test
    .agent()
    .put('/api/reader/preferences')
    .send({ reader, ...more });
const suppressed = async (email: string): Promise<[number | null, string][]> => {
  const emailHash = (await keys().addressHasher())(email);
  const rows = await manager().find(Suppression, { where: { emailHash }, order: { wordpressSiteId: 'ASC' } });
  return rows.map(({ wordpressSiteId, reason }) => [wordpressSiteId, reason]);
};
const rowOf = (id: number): Promise<Subscriber> => manager().findOneByOrFail(Subscriber, { id });
const historyOf = (subscriberId: number): Promise<number> => manager().countBy(SubscriberHistory, { subscriberId });

/**
 * A mail of a day that a restored backup doesn't know: issue and number are others' by now, and its link is as it went out. The other's
 * address ends in its reader's.
 */
async function lost(): Promise<{ link: string; list: string; email: string; other: SentMail }> {
  const [other] = (await sentIssue(test, site.id)).mails as [SentMail];
  const email = other.email.slice(1);
  const { newsletterId } = await deliveryOf(test, other);
  const linkOf = await keys().readerLinks();
  const reader = { siteId: site.id, subscriberId: other.subscriberId, email };
  return { link: linkOf({ ...reader, newsletterId }), list: linkOf(reader), email, other };
}

describe('a link whose number is another person’s since a backup was restored', () => {
  it('opens and changes nothing of theirs, and its own reader leaves', async () => {
    const { link, list, email, other } = await lost();
    const [before, lines] = [await rowOf(other.subscriberId), await historyOf(other.subscriberId)];
    for (const reader of [link, list]) {
      expect(refused(await ask('preferences/look', reader))).toEqual([400, 'link_invalid']);
      expect(refused(await save(reader, { frequency: 'weekly', pauseDays: 30, sites: [] }))).toEqual([
        400,
        'link_invalid',
      ]);
      const looked = (await ask('unsubscribe/look', reader)).body as UnsubscribeView;
      expect(looked).toMatchObject({ email: null, state: 'subscribed', hasPreferences: false });
      expect(JSON.stringify(looked)).not.toContain(hidden(other.email));
      expect((await press(reader)).status).toBe(200);
      expect((await ask('unsubscribe', reader, { reason: 'Too many' })).body).toMatchObject({ state: 'unsubscribed' });
      expect((await ask('unsubscribe/look', reader)).body).toMatchObject({ state: 'unsubscribed' });
      await manager().delete(Suppression, { wordpressSiteId: site.id });
    }
    expect((await ask('unsubscribe', link, { all: true })).status).toBe(200);
    expect(await rowOf(other.subscriberId)).toEqual(before);
    expect(await historyOf(other.subscriberId)).toBe(lines);
    expect(await suppressed(other.email)).toEqual([]);
    expect(await suppressed(email)).toEqual([
      [site.id, 'unsubscribed'],
      [otherSite.id, 'unsubscribed'],
    ]);
    expect(await deliveryOf(test, other)).toMatchObject({ trackingData: null });
  });

  it('counts as nobody’s opening or click, and shows no issue', async () => {
    const { link, other } = await lost();
    const get = (path: string) => supertest(test.url).get(path).set('User-Agent', FIREFOX);
    const events = () => manager().countBy(EngagementEvent, { eventType: 'newsletter_open' });
    const before = await events();
    await get(`/api/n/o/${link}.gif`).expect(200);
    await get(`/api/n/c/${link}/0`).expect(404);
    await get(`/web-view?r=${link}`).expect(404);
    expect(await events()).toBe(before);
    expect(await deliveryOf(test, other)).toMatchObject({ openedAt: null, trackingData: null });
    await get(`/api/n/o/${other.token}.gif`).expect(200);
    expect(await events()).toBe(before + 1);
    await get(`/api/n/c/${other.token}/0`).expect(302);
    await get(`/web-view?r=${other.token}`).expect(200);
  });

  it('leaves the list by what the ledger still knows of its address', async () => {
    const [mail] = (await sentIssue(test, site.id)).mails as [SentMail];
    await manager().delete(Subscriber, { id: mail.subscriberId });
    const { id } = await manager().save(Subscriber, { wordpressSiteId: site.id, email: mail.email, status: 'active' });
    expect((await press(mail.token)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'unsubscribed' });
  });
});

describe('an address that was changed', () => {
  it('is not touched by links that went to the former one, which leaves for itself', async () => {
    const [mail] = (await sentIssue(test, site.id)).mails as [SentMail];
    await manager().update(Subscriber, { id: mail.subscriberId }, { email: `new.${mail.email}` });
    expect(refused(await ask('preferences/look', mail.token))).toEqual([400, 'link_invalid']);
    expect((await press(mail.token)).status).toBe(200);
    expect(await rowOf(mail.subscriberId)).toMatchObject({ status: 'active' });
    expect([await suppressed(mail.email), await suppressed(`new.${mail.email}`)]).toEqual([
      [[site.id, 'unsubscribed']],
      [],
    ]);
  });
});

describe('a link of one website', () => {
  it('does nothing on another, though the address is on its list too', async () => {
    const [mail] = (await sentIssue(test, site.id)).mails as [SentMail];
    const { email, subscriberId } = mail;
    const there = await manager().save(Subscriber, { wordpressSiteId: otherSite.id, email, status: 'active' });
    const linkOf = await keys().readerLinks();
    // As for whoever has the same number on the other website.
    const { newsletterId } = await deliveryOf(test, mail);
    const foreign = linkOf({ siteId: otherSite.id, subscriberId, newsletterId, email });
    expect((await press(foreign)).status).toBe(200);
    expect([await rowOf(subscriberId), await rowOf(there.id)]).toMatchObject([
      { status: 'active' },
      { status: 'active' },
    ]);
    await supertest(test.url).get(`/web-view?r=${foreign}`).expect(404);
    expect((await press(mail.token)).status).toBe(200);
    expect(await rowOf(there.id)).toMatchObject({ status: 'active' });
    expect((await ask('unsubscribe', mail.token, { all: true })).status).toBe(200);
    expect(await rowOf(there.id)).toMatchObject({ status: 'unsubscribed' });
  });

  it('is answered 200 by one click though the website is no more', async () => {
    const linkOf = await keys().readerLinks();
    const link = linkOf({ siteId: 999_999, subscriberId: 999_999, email: 'a@press.example' });
    expect((await press(link)).status).toBe(200);
    for (const path of ['unsubscribe', 'unsubscribe/look', 'preferences/look'])
      expect(refused(await ask(path, link))).toEqual([400, 'link_invalid']);
    expect(await suppressed('a@press.example')).toEqual([]);
  });
});

describe('a link that is not as it was sent', () => {
  it.each<[string, (link: string) => string, number]>([
    ['cut', (link) => link.slice(0, -1), 400],
    ['longer', (link) => `${link}A`, 400],
    ['in other letters', (link) => link.toLowerCase(), 400],
    ['with one letter in the other case', (link) => link.replace(/[a-z]/, (one) => one.toUpperCase()), 400],
    ['escaped', (link) => [...link].map((one) => `%${one.charCodeAt(0).toString(16)}`).join(''), 200],
    ['escaped twice', (link) => [...link].map((one) => `%25${one.charCodeAt(0).toString(16)}`).join(''), 400],
  ])('%s', async (_name, change, status) => {
    const [mail] = (await sentIssue(test, site.id)).mails as [SentMail];
    expect((await press(change(mail.token))).status).toBe(status);
    expect((await rowOf(mail.subscriberId)).status).toBe(status === 200 ? 'unsubscribed' : 'active');
  });
});

describe('a link of before, which names a number alone', () => {
  const lineAt = (id: number) =>
    manager().upsert(GlobalSetting, { settingKey: 'readers.last_by_number', settingValue: String(id) }, ['settingKey']);
  const former = async (mail: SentMail): Promise<string> => {
    const { newsletterId, subscriberId } = await deliveryOf(test, mail);
    return (await keys().formerMailTokens())({ newsletterId, subscriberId });
  };

  it('works on for who was there, in all that it did', async () => {
    const [mail] = (await sentIssue(test, site.id)).mails as [SentMail];
    const link = await former(mail);
    await lineAt(mail.subscriberId);
    expect((await ask('preferences/look', link)).body as PreferencesView).toMatchObject({ email: hidden(mail.email) });
    await supertest(test.url).get(`/api/n/c/${link}/0`).set('User-Agent', FIREFOX).expect(302);
    await supertest(test.url).get(`/web-view?r=${link}`).expect(200);
    expect((await save(link, { frequency: 'weekly' })).status).toBe(200);
    expect((await press(link)).status).toBe(200);
    expect(await rowOf(mail.subscriberId)).toMatchObject({ status: 'unsubscribed', frequency: 'weekly' });
    expect(await deliveryOf(test, mail)).toMatchObject({ trackingData: expect.objectContaining({ left: true }) });
  });

  it('works on for who was deleted, and for whom the ledger knows', async () => {
    const [deleted, gone] = (await sentIssue(test, site.id, { readers: 2 })).mails as [SentMail, SentMail];
    await lineAt(gone.subscriberId);
    await operator.delete(`/api/subscribers/${deleted.subscriberId}`).expect(200);
    await manager().delete(Subscriber, { id: gone.subscriberId });
    for (const mail of [deleted, gone]) {
      expect((await press(await former(mail))).status).toBe(200);
      expect(await suppressed(mail.email)).toEqual([[site.id, 'unsubscribed']]);
    }
    await operator.post(`/api/subscribers/${deleted.subscriberId}/restore`).expect(200);
    expect(await rowOf(deleted.subscriberId)).toMatchObject({ status: 'unsubscribed' });
  });

  it('is what the rest of an issue gets whose mails were written for such ones', async () => {
    const { id, mails } = await sentIssue(test, site.id, { deliveryStatus: 'sending' });
    const [mail] = mails as [SentMail];
    const placeholder = 'p'.repeat(32);
    const body = Buffer.from(`\r\n\r\nhttps://press.example/unsubscribe?r=${placeholder}\r\n`);
    await manager().update(NewsletterMail, { newsletterId: id }, { placeholder, body });
    const issue = (await manager().findOneByOrFail(Newsletter, { id })) as Newsletter & { messageId: string };
    const make = await test.app.get(IssueMails, { strict: false }).maker(issue, 'news@press.example');
    const { subscriberId, email } = mail;
    const text = make({
      id: mail.deliveryId,
      subscriberId,
      email,
      variant: 0,
      attempts: 0,
      lastMessage: null,
    }).raw.toString();
    expect([...text.matchAll(/[?]r=([\w-]+)/g)].map(([, token]) => token)).toEqual(Array(2).fill(await former(mail)));
  });

  it('acts for nobody who came later', async () => {
    const [mail] = (await sentIssue(test, site.id)).mails as [SentMail];
    const link = await former(mail);
    await lineAt(mail.subscriberId - 1);
    for (const path of ['preferences/look', 'unsubscribe/look', 'unsubscribe'])
      expect(refused(await ask(path, link))).toEqual([400, 'link_invalid']);
    expect(refused(await save(link, { sites: [] }))).toEqual([400, 'link_invalid']);
    await supertest(test.url).get(`/api/n/c/${link}/0`).set('User-Agent', FIREFOX).expect(404);
    await supertest(test.url).get(`/web-view?r=${link}`).expect(404);
    // Ours all the same: the program that presses it is told so.
    expect((await press(link)).status).toBe(200);
    expect(await rowOf(mail.subscriberId)).toMatchObject({ status: 'active' });
    expect(await suppressed(mail.email)).toEqual([]);
  });

  it('acts for the address that its mail went to', async () => {
    const [mail] = (await sentIssue(test, site.id)).mails as [SentMail];
    const link = await former(mail);
    await lineAt(mail.subscriberId);
    await manager().update(Subscriber, { id: mail.subscriberId }, { email: `new.${mail.email}` });
    expect((await press(link)).status).toBe(200);
    expect(await rowOf(mail.subscriberId)).toMatchObject({ status: 'active' });
    expect(await suppressed(mail.email)).toEqual([[site.id, 'unsubscribed']]);
  });
});
