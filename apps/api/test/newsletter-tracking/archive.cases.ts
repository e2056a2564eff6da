import { DELIVERY_STATUSES } from '@pressloom/contracts/newsletter-delivery';
import type { SiteView } from '@pressloom/contracts/sites';
import { Newsletter, NewsletterDelivery, NewsletterMail } from '@pressloom/database/entities';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { gatesReport } from '../gates.ts';
import { storedPost } from '../newsletter/issue-scene.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { LINKS, after, sentIssue } from './sent-issue.ts';
import type { SentMail } from './sent-issue.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  site = await new Pipeline(test, operator).site({ brand: 'fire-news' });
});
afterAll(() => test.close());

const manager = () => test.database.dataSource.manager;
const look = (path: string) => supertest(test.url).get(path);
const archive = async (query = `site=${site.id}`): Promise<string> =>
  (await look(`/archive?${query}`).expect(200)).text;

describe('the archive of a website', () => {
  it('has the issues that were sent, and none that were not', async () => {
    const sent = await sentIssue(test, site.id, { subject: 'Sent <b>once</b>', preheader: 'All & more' });
    const states = ['pending', 'scheduled', 'sending', 'paused', 'failed', 'cancelled'] as const;
    for (const deliveryStatus of states) {
      const issue = await sentIssue(test, site.id, { subject: `Is ${deliveryStatus}`, deliveryStatus });
      const answer = await look(`/web-view?id=${issue.id}`).expect(404);
      expect(answer.text).toContain('There is no newsletter at this address');
    }
    // One that is sent again to readers who were refused stays.
    const again = { subject: 'Is paused again', deliveryStatus: 'paused', sentAt: new Date() } as const;
    await look(`/web-view?id=${(await sentIssue(test, site.id, again)).id}`).expect(200);
    const page = await archive();
    expect(page).toContain('Is paused again');
    expect(page).toContain(`<a href="/web-view?id=${sent.id}">Sent &lt;b&gt;once&lt;/b&gt;</a>`);
    expect(page).toContain('All &amp; more');
    expect(page).toContain('March 2, 2026');
    expect(page).not.toMatch(/Is (pending|scheduled|sending|paused|failed|cancelled)</);
    const feed = await look(`/archive.xml?site=${site.id}`).expect(200);
    expect(feed.type).toBe('application/rss+xml');
    const text = feed.text || (feed.body as Buffer).toString();
    expect(text).toContain('<title>Sent &lt;b&gt;once&lt;/b&gt;</title>');
    expect(text).toContain(`/web-view?id=${sent.id}</link>`);
    expect(text).not.toContain('Is pending');
  });

  it('runs nothing and loads pictures alone', async () => {
    const answer = await look(`/archive?site=${site.id}&utm_source=a-friend`).expect(200);
    const policy = answer.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).toContain("form-action 'none'");
    expect(answer.text).not.toMatch(/<script|\son\w+=/i);
    expect(answer.get('set-cookie')).toBeUndefined();
  });

  it('goes on to older issues, and speaks the language of its website', async () => {
    const other = await new Pipeline(test, operator).site({ brand: 'meditation' });
    await manager().query(`UPDATE wordpress_sites SET language = 'es' WHERE id = $1`, [other.id]);
    expect(await archive(`site=${other.id}`)).toContain('Todavía no se ha enviado');
    for (let number = 1; number <= 51; number += 1)
      await sentIssue(test, other.id, { readers: 0, subject: `Number ${number}.` });
    const page = await archive(`site=${other.id}`);
    expect(page).toContain('lang="es"');
    expect(page).toContain('Number 51.');
    expect(page).not.toContain('Number 1.');
    expect(page).toContain('2 de marzo de 2026');
    const [, before] = /before=(\d+)/.exec(page) ?? [];
    const older = await archive(`site=${other.id}&before=${before}`);
    expect([older.includes('Number 1.'), older.includes('Number 2.'), older.includes('before=')]).toEqual([
      true,
      false,
      false,
    ]);
    await manager().query('UPDATE wordpress_sites SET active = false WHERE id = $1', [other.id]);
    await look(`/archive?site=${other.id}`).expect(404);
    await look(`/archive.xml?site=${other.id}`).expect(404);
  });

  it.each(['', 'site=0', 'site=999999', 'site=a', 'site=1&site=2', 'site[a]=1', 'site=99999999999'])(
    'is not at ?%s',
    async (query) => {
      const answer = await look(`/archive?${query}`).set('Accept-Language', 'es').expect(404);
      expect(answer.text).toContain('Aquí no hay nada');
    },
  );
});

describe('an archive that is closed', () => {
  it('shows nothing to everybody, in the website’s look; whoever got an issue reads it, and it can be opened again', async () => {
    const other = await new Pipeline(test, operator).site({ brand: 'psychic-tarot' });
    await manager().query(`UPDATE wordpress_sites SET language = 'es' WHERE id = $1`, [other.id]);
    const issue = await sentIssue(test, other.id, {
      subject: 'The secret one',
      posts: [await storedPost(test, other.id)],
    });
    const [mail] = issue.mails as [SentMail];
    const keep = (hasArchive: boolean) =>
      operator.post('/api/newsletter-settings').send({ wordpressSiteId: other.id, hasArchive }).expect(200);
    const open = [`/archive?site=${other.id}`, `/archive.xml?site=${other.id}`, `/web-view?id=${issue.id}`];
    expect((await keep(false)).body).toMatchObject({ hasArchive: false });
    for (const path of open) {
      const { text } = await look(path).set('Accept-Language', 'en').expect(404).expect('content-type', /html/);
      expect(text).toContain(`${other.name} no muestra sus boletines aquí`);
      expect(text).toContain(`<header><a href="${other.siteUrl}">`);
      expect(text).not.toMatch(/The secret one|archive|web-view/);
    }
    const draft = await sentIssue(test, other.id, { deliveryStatus: 'pending' });
    expect((await look(`/web-view?id=${draft.id}`).expect(404)).text).not.toContain(other.name);
    expect((await look(`/web-view?r=${mail.token}`).expect(200)).text).toContain('The secret one');
    await keep(true);
    for (const path of open) await look(path).expect(200);
  });
});

describe('an issue as a page', () => {
  it('shows of a premium post its excerpt, and nobody’s links', async () => {
    const posts = [
      await storedPost(test, site.id, { title: 'Open', excerpt: 'Excerpt of the open one' }),
      await storedPost(test, site.id, {
        title: 'Paid',
        isPremium: true,
        excerpt: 'Only this much',
        content: '<p>The secret</p>',
      }),
    ];
    const issue = await sentIssue(test, site.id, { posts });
    const answer = await look(`/web-view?id=${issue.id}`).expect(200);
    expect(answer.text).toContain('Only this much');
    expect(answer.text).not.toContain('The secret');
    // Whoever reads it there need not be subscribed.
    expect(answer.text).toContain(`Published by ${site.name} at `);
    expect(answer.text).not.toContain('You get this email');
    // Nothing closes it there, so nothing calls it so.
    expect(answer.text).not.toMatch(/Read it as a member|Premium/);
    await gatesReport(test.database.dataSource, [site.id]);
    const gated = (await look(`/web-view?id=${issue.id}`).expect(200)).text;
    await gatesReport(test.database.dataSource, [site.id], false);
    expect(gated).toMatch(/Premium[^]*Read it as a member/);
    expect(gated).not.toContain('The secret');
    expect(answer.text).not.toMatch(/\?r=|\/api\/n\//);
    expect(answer.get('x-robots-tag')).toBeUndefined();
    expect(answer.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is there for whoever got it, also while it is sent, and for no search engine', async () => {
    const posts = [await storedPost(test, site.id)];
    const issue = await sentIssue(test, site.id, { posts, deliveryStatus: 'sending', readers: 2 });
    const [mail, waiting] = issue.mails as [SentMail, SentMail];
    const answer = await look(`/web-view?r=${mail.token}`).expect(200);
    expect(answer.get('x-robots-tag')).toBe('noindex');
    expect(answer.text).toContain(`/unsubscribe?r=${mail.token}`);
    const readable: string[] = [];
    for (const deliveryStatus of DELIVERY_STATUSES) {
      await manager().update(NewsletterDelivery, { id: waiting.deliveryId }, { deliveryStatus });
      if ((await look(`/web-view?r=${waiting.token}`)).status === 200) readable.push(deliveryStatus);
    }
    // Who may have it reads it; who surely has not does not.
    const none = ['pending', 'delayed', 'bounced', 'failed', 'skipped'];
    expect(readable).toEqual(DELIVERY_STATUSES.filter((status) => !none.includes(status)));
    await look(`/web-view?r=${mail.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`).expect(404);
    await look(`/web-view?r=${mail.token}&r=x`).expect(404);
    expect((await manager().findOneByOrFail(NewsletterDelivery, { id: mail.deliveryId })).trackingData).toBeNull();
  });

  it('has the subject that won, or the one that its reader got', async () => {
    const abTest = {
      subjects: ['Plain', 'Winning'],
      sharePercent: 50,
      hours: 1,
      sentAt: null,
      decidedAt: after(1).toISOString(),
      winner: 1,
      isClear: true,
    };
    const issue = await sentIssue(test, site.id, { abTest, readers: 2, posts: [await storedPost(test, site.id)] });
    const [mail, other] = issue.mails as [SentMail, SentMail];
    await manager().update(NewsletterDelivery, other.deliveryId, { variant: 1 });
    const links = ['https://news.example/of-the-other/'];
    await manager().update(NewsletterMail, { newsletterId: issue.id, variant: 1 }, { links });
    expect((await look(`/web-view?id=${issue.id}`).expect(200)).text).toContain('<title>Winning');
    expect((await look(`/web-view?r=${mail.token}`).expect(200)).text).toContain('<title>Plain');
    expect((await look(`/web-view?r=${other.token}`).expect(200)).text).toContain('<title>Winning');
    // The links of each lead where those of its own subject do.
    const leadsTo = async ({ token }: SentMail) => (await look(`/api/n/c/${token}/0`).expect(302)).get('location');
    expect([await leadsTo(mail), await leadsTo(other)]).toEqual([LINKS[0], ...links]);
    expect(await archive()).toContain('Winning');
    await manager().delete(Newsletter, { id: issue.id });
    await look(`/web-view?r=${mail.token}`).expect(404);
  });
});
