import type { NewsletterStats } from '@pressloom/contracts/newsletter-numbers';
import { NEWSLETTER_MESSAGES } from '@pressloom/contracts/newsletters';
import type { NewsletterDetail, NewsletterItemView, NewsletterSummary } from '@pressloom/contracts/newsletters';
import { BlogPost, Newsletter, NewsletterItem, Publication, Subscriber } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { LATE_MS } from '../../src/newsletter/readiness/readiness-rules.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { detailOf, storedIssue, storedPost, storedVideo } from './issue-scene.ts';

type Item = NewsletterItemView;

let test: TestApp;
let operator: TestAgent;
let siteId: number;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  siteId = (await new Pipeline(test, operator).site()).id;
});
afterAll(() => test.close());
beforeEach(() => test.database.dataSource.query('DELETE FROM newsletters'));

const table = <T extends object>(entity: new () => T) => test.database.dataSource.getRepository(entity);
const patch = (id: number, form: object) => operator.patch(`/api/newsletters/${id}`).send(form);
const listed = async (query = '') =>
  (await operator.get(`/api/newsletters?siteId=${siteId}${query}`).expect(200)).body as NewsletterSummary[];

describe('the list of newsletters', () => {
  it('has the newest first, with what is in them, and their bodies only where they are asked for', async () => {
    const post = await storedPost(test, siteId);
    await storedIssue(test, siteId, { subject: 'First', content: '<p>Body</p>' });
    await storedIssue(test, siteId, { subject: 'Second', posts: [post] });
    const [second, first] = await listed();
    expect(second).toMatchObject({
      subject: 'Second',
      deliveryStatus: 'pending',
      videosSummary: [{ title: `Title of ${post}`, url: `https://news.example/post-${post}/` }],
      sentAt: null,
      sendsItself: false,
    });
    expect(first).toMatchObject({ subject: 'First', content: '<p>Body</p>', videosSummary: [] });
    expect((await listed('&fields=summary')).map((one) => Object.keys(one).includes('content'))).toEqual([
      false,
      false,
    ]);
    expect((await listed('&q=sec')).map(({ subject }) => subject)).toEqual(['Second']);
    expect(await listed('&status=sent')).toEqual([]);
  });

  it('says of a scheduled one whether it goes out automatically, and what is in the way; the counters agree', async () => {
    const hindranceOf = async (): Promise<unknown> => {
      const [one] = await listed();
      const stats = (await operator.get(`/api/newsletters/stats?siteId=${siteId}`).expect(200)).body as NewsletterStats;
      expect([stats.scheduled, stats.waiting]).toEqual(one?.sendsItself ? [1, 0] : [0, 1]);
      expect(one?.sendsItself).toBe(one?.hindrance === null);
      return one?.hindrance?.code ?? null;
    };
    const { dataSource } = test.database;
    await storedIssue(test, siteId, { deliveryStatus: 'scheduled', scheduledFor: new Date(Date.now() + 60_000) });
    expect(await hindranceOf()).toBe('auto-send-off');
    await dataSource.query(
      `INSERT INTO newsletter_settings (wordpress_site_id, auto_send, auto_send_since) VALUES ($1, true, '2026-01-01')
       ON CONFLICT (wordpress_site_id) DO UPDATE SET auto_send = true, auto_send_since = EXCLUDED.auto_send_since`,
      [siteId],
    );
    const sender = (postalAddress: string | null) =>
      operator.put(`/api/newsletter-sender?siteId=${siteId}`).send({ postalAddress }).expect(200);
    await sender(null);
    expect(await hindranceOf()).toBe('no-postal-address');
    await sender('1 Main Street');
    expect(await hindranceOf()).toBe('no-readers');
    const reader = { wordpressSiteId: siteId, email: 'ada@press.example', status: 'active' as const };
    await dataSource.getRepository(Subscriber).save(reader);
    expect(await hindranceOf()).toBeNull();
    const automation = (enabled: boolean) =>
      operator.patch('/api/global-automation-settings').send({ enabled }).expect(200);
    await automation(false);
    expect(await hindranceOf()).toBe('automation-off');
    await automation(true);
    const website = (active: boolean) => operator.patch(`/api/wordpress-sites/${siteId}`).send({ active }).expect(200);
    await website(false);
    expect(await hindranceOf()).toBe('site-off');
    await website(true);
    // A person is asked about one that is late.
    const late = { scheduledFor: new Date(Date.now() - LATE_MS - 1_000) };
    await dataSource.getRepository(Newsletter).update({ wordpressSiteId: siteId }, late);
    expect(await hindranceOf()).toBe('date-over');
    expect((await listed('&isUnsent=true')).length).toBe(1);
    expect(await listed('&isUnsent=false')).toEqual([]);
  });
});

describe('a newsletter', () => {
  it('says of each item why it is left out: gone, or not public any more', async () => {
    const { manager } = test.database.dataSource;
    const posts = [await storedPost(test, siteId), await storedPost(test, siteId), await storedPost(test, siteId)];
    const [deleted, unpublished] = posts as [number, number];
    const id = await storedIssue(test, siteId, { posts });
    const youtubeId = 'private-one';
    const videoId = await storedVideo(test, siteId, { youtubeId, flag: 'private' });
    const url = 'https://www.youtube.com/watch?v=abc';
    const video = {
      newsletterId: id,
      position: 3,
      kind: 'video',
      videoId,
      youtubeId,
      title: 'A video',
      summary: '',
      url,
    } as const;
    await manager.save(NewsletterItem, video);
    await table(BlogPost).delete(deleted);
    await table(BlogPost).update(unpublished, { status: 'draft' });
    const { items } = await detailOf(operator, id);
    expect(items.map(({ url: address, leftOut }) => ({ address, leftOut }))).toEqual([
      { address: null, leftOut: 'The post was deleted.' },
      { address: null, leftOut: 'The post is not public.' },
      { address: `https://news.example/post-${posts[2]}/`, leftOut: null },
      { address: null, leftOut: 'The video is private.' },
    ]);
  });

  it('tells of a post that became premium only its excerpt, and leads where the post is now', async () => {
    const post = await storedPost(test, siteId, { excerpt: 'For everybody' });
    const id = await storedIssue(test, siteId, { posts: [post] });
    await table(BlogPost).update(post, { isPremium: true });
    await table(Publication).update(post, { wordpressUrl: 'https://news.example/elsewhere/' });
    const { items } = await detailOf(operator, id);
    expect(items).toMatchObject([
      { isPremium: true, summary: 'For everybody', url: 'https://news.example/elsewhere/' },
    ]);
    const own = [{ id: items[0]?.id, summary: 'Own words for everybody' }];
    const { body } = (await patch(id, { revision: 1, items: own }).expect(200)) as { body: NewsletterDetail };
    expect(body.items).toMatchObject([{ isPremium: true, summary: 'Own words for everybody' }]);
  });

  it('tells of a post that became premium after somebody wrote of all of it only its excerpt', async () => {
    const post = await storedPost(test, siteId, { excerpt: 'For everybody' });
    const id = await storedIssue(test, siteId, { posts: [post] });
    const [item] = (await detailOf(operator, id)).items;
    await patch(id, { revision: 1, items: [{ id: item?.id, summary: 'All that it says' }] }).expect(200);
    await table(BlogPost).update(post, { isPremium: true });
    expect((await detailOf(operator, id)).items).toMatchObject([{ isPremium: true, summary: 'For everybody' }]);
  });
});

describe('a change of a newsletter', () => {
  it('takes texts, order and removal of items, time and test, and raises the revision', async () => {
    const posts = [await storedPost(test, siteId), await storedPost(test, siteId), await storedPost(test, siteId)];
    const id = await storedIssue(test, siteId, { posts });
    const stored = (await detailOf(operator, id)).items;
    const [first, second, third] = stored as [Item, Item, Item];
    const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();
    const answer = await patch(id, {
      revision: 1,
      subject: ' New subject ',
      preheader: 'Inside',
      intro: 'One.\n\nTwo.',
      items: [
        { id: third.id, title: 'Third first' },
        { id: first.id, summary: 'Now second' },
      ],
      scheduledFor,
      abTest: { subjects: ['New subject', 'Another'], sharePercent: 20, hours: 4 },
    }).expect(200);
    expect(answer.body).toMatchObject({
      subject: 'New subject',
      preheader: 'Inside',
      intro: 'One.\n\nTwo.',
      scheduledFor,
      deliveryStatus: 'scheduled',
      revision: 2,
      abTest: { subjects: ['New subject', 'Another'], sharePercent: 20, hours: 4, winner: null },
    });
    const { items } = await detailOf(operator, id);
    expect(items.map(({ id: item, title, summary }) => ({ item, title, summary }))).toEqual([
      { item: third.id, title: 'Third first', summary: `Summary of ${posts[2]}` },
      { item: first.id, title: `Title of ${posts[0]}`, summary: 'Now second' },
    ]);
    expect(await table(NewsletterItem).existsBy({ id: second.id })).toBe(false);
    // The test follows the subject; taken back, both are as before.
    const again = { revision: 2, subject: 'Newer', scheduledFor: null };
    expect((await patch(id, again).expect(200)).body).toMatchObject({
      deliveryStatus: 'pending',
      abTest: { subjects: ['Newer', 'Another'] },
    });
    expect((await patch(id, { revision: 3, abTest: null }).expect(200)).body).toMatchObject({ abTest: null });
  });

  it('is refused whole where somebody changed it since', async () => {
    const id = await storedIssue(test, siteId);
    const both = await Promise.all([
      patch(id, { revision: 1, subject: 'Mine' }),
      patch(id, { revision: 1, subject: 'Theirs' }),
    ]);
    const refused = both.find(({ status }) => status === 409);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refused?.body).toMatchObject({ code: 'issue_changed', message: NEWSLETTER_MESSAGES.changed });
    expect((await detailOf(operator, id)).revision).toBe(2);
  });

  it.each(['sending', 'paused', 'sent', 'failed', 'cancelled'] as const)(
    'is refused once it is %s',
    async (deliveryStatus) => {
      const id = await storedIssue(test, siteId, { deliveryStatus });
      const changed = await patch(id, { revision: 1, subject: 'Late' }).expect(409);
      expect(changed.body).toMatchObject({ code: 'issue_sending', message: NEWSLETTER_MESSAGES.sending });
      const removed = await operator.delete(`/api/newsletters/${id}`).expect(409);
      expect(removed.body).toMatchObject({ code: 'issue_sending', message: NEWSLETTER_MESSAGES.sendingDelete });
    },
  );

  it.each([
    ['a subject of two lines', { subject: 'One\r\nBcc: all@press.example' }, { subject: NEWSLETTER_MESSAGES.oneLine }],
    ['no subject', { subject: '  ' }, { subject: NEWSLETTER_MESSAGES.subject }],
    ['a time that has gone', { scheduledFor: '2020-01-01T00:00:00Z' }, { scheduledFor: NEWSLETTER_MESSAGES.past }],
    ['a foreign item', { items: [{ id: 2_000_000_000 }] }, { items: NEWSLETTER_MESSAGES.unknownItem }],
    ['a title of two lines', { items: [{ id: 1, title: 'a\nb' }] }, { 'items.0.title': NEWSLETTER_MESSAGES.oneLine }],
    [
      'one subject to try',
      { abTest: { subjects: ['The news'], sharePercent: 20, hours: 4 } },
      { 'abTest.subjects': NEWSLETTER_MESSAGES.subjects },
    ],
    [
      'subjects alike',
      { abTest: { subjects: ['The news', 'the news '], sharePercent: 20, hours: 4 } },
      { 'abTest.subjects': NEWSLETTER_MESSAGES.differentSubjects },
    ],
    [
      'another subject first',
      { subject: 'A', abTest: { subjects: ['B', 'C'], sharePercent: 20, hours: 4 } },
      { 'abTest.subjects': NEWSLETTER_MESSAGES.firstSubject },
    ],
    [
      'too large a part',
      { abTest: { subjects: ['The news', 'B'], sharePercent: 51, hours: 4 } },
      { 'abTest.sharePercent': 'sharePercent must be at most 50' },
    ],
    ['no revision', { revision: undefined }, { revision: 'revision must be a whole number' }],
  ])('is refused with %s, on its field', async (_name, form, fields) => {
    const id = await storedIssue(test, siteId);
    const { body } = (await patch(id, { revision: 1, ...form }).expect(400)) as { body: { fields: object } };
    expect(body.fields).toEqual(fields);
    expect((await detailOf(operator, id)).revision).toBe(1);
  });
});

describe('a deleted newsletter', () => {
  it('is gone with its items', async () => {
    const id = await storedIssue(test, siteId, { posts: [await storedPost(test, siteId)] });
    await operator.delete(`/api/newsletters/${id}`).expect(200, { success: true });
    expect(await table(Newsletter).count()).toBe(0);
    expect(await table(NewsletterItem).count()).toBe(0);
    await operator.delete(`/api/newsletters/${id}`).expect(404);
  });
});
