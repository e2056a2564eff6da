import { ProviderError } from '@pressloom/clients/http';
import type { NewsletterPreview } from '@pressloom/contracts/newsletters';
import { BlogPost, Publication } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { ProviderHealthService } from '../../src/common/providers/provider-health.service.ts';
import { IssueRender } from '../../src/newsletter/issues/issue-render.service.ts';
import type { IssueAddresses } from '../../src/newsletter/issues/issue-content.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { detailOf, storedIssue, storedPost } from './issue-scene.ts';

let test: TestApp;
let operator: TestAgent;
let siteId: number;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  siteId = (await new Pipeline(test, operator).site()).id;
});
afterAll(() => test.close());

const preview = async (id: number) =>
  (await operator.get(`/api/newsletters/${id}/preview`).expect(200)).body as NewsletterPreview;
const renders = () => test.app.get(IssueRender, { strict: false });
const testTo = (id: number, email: string) => operator.post(`/api/newsletters/${id}/test`).send({ email });
const mailTo = async (address: string) => (await new Pipeline(test, operator).idle(siteId), await inbox(address));

async function inbox(address: string) {
  const answer = await fetch(`${test.sandboxUrl}/control/mails?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as { subject: string; html: string; text: string; from: string }[];
}

describe('the preview of a newsletter', () => {
  it('is the mail, in the brand’s words and the language of the issue, without what leads nowhere', async () => {
    const [post, gone] = [await storedPost(test, siteId), await storedPost(test, siteId)];
    const id = await storedIssue(test, siteId, { posts: [post, gone], preheader: 'Inside', intro: 'One.\n\nTwo.' });
    await test.database.dataSource.getRepository(BlogPost).delete(gone);
    const { subject, preheader, from, html, text } = await preview(id);
    expect({ subject, preheader, from }).toMatchObject({ subject: 'The news', preheader: 'Inside' });
    expect(from).toContain('@');
    for (const part of [html, text]) {
      expect(part).toContain(`Summary of ${post}`);
      expect(part).toContain(`https://news.example/post-${post}/`);
      expect(part).not.toContain(`Summary of ${gone}`);
      expect(part).toContain('/unsubscribe');
      expect(part).not.toContain('?r=');
    }
    expect(html).toContain('<p style="margin: 12px 0 0">Two.</p>');
  });

  it('is in Spanish where the issue is', async () => {
    const id = await storedIssue(test, siteId, { posts: [await storedPost(test, siteId)], language: 'es-MX' });
    const { html, text } = await preview(id);
    expect(html).toContain('<html lang="es"');
    expect(text).toContain('Leer el artículo:');
  });

  it('of an issue with no items says so by having none; the test mail is refused', async () => {
    const id = await storedIssue(test, siteId);
    expect((await preview(id)).html).not.toContain('Read the article');
    expect((await testTo(id, 'me@press.example').expect(409)).body).toMatchObject({ code: 'issue_empty' });
  });

  it('of an issue that does not exist is not found', async () => {
    await operator.get('/api/newsletters/2000000000/preview').expect(404);
  });
});

describe('the body that is stored', () => {
  it('follows each change', async () => {
    const id = await storedIssue(test, siteId, { posts: [await storedPost(test, siteId)] });
    await operator.patch(`/api/newsletters/${id}`).send({ revision: 1, intro: 'Fresh words' }).expect(200);
    const { content } = await detailOf(operator, id);
    expect(content).toContain('Fresh words');
    expect(content).not.toMatch(/unsubscribe|\?r=/i);
  });
});

describe('the mail for sending', () => {
  it('asks for each target’s address once, in order, and carries the ways that it was given', async () => {
    const posts = [await storedPost(test, siteId), await storedPost(test, siteId)];
    const asked: string[] = [];
    const addresses: IssueAddresses = {
      link: (url) => `https://press.example/c/${asked.push(url) - 1}`,
      webView: 'https://press.example/web-view?r=t',
      preferences: 'https://press.example/preferences?r=t',
      unsubscribe: 'https://press.example/unsubscribe?r=t',
      open: 'https://press.example/o.gif',
      trap: 'https://press.example/trap',
    };
    // Another that leads where the first does.
    const same = await storedPost(test, siteId);
    const wordpressUrl = `https://news.example/post-${posts[0]}/`;
    await test.database.dataSource.getRepository(Publication).update(same, { wordpressUrl });
    const id = await storedIssue(test, siteId, { posts: [...posts, same] });
    const mail = await renders().render(id, addresses, { subject: 'Another subject' });
    expect(asked).toEqual(posts.map((post) => `https://news.example/post-${post}/`));
    expect(mail.subject).toBe('Another subject');
    for (const address of ['c/0', 'c/1', 'web-view?r=t', 'preferences?r=t', 'unsubscribe?r=t']) {
      expect(mail.html).toContain(`https://press.example/${address}`);
      expect(mail.text).toContain(`https://press.example/${address}`);
    }
    expect(mail.html).not.toContain('https://news.example/post-');
  });

  it('is refused where nothing can be opened, and without a postal address', async () => {
    const empty = await storedIssue(test, siteId);
    await expect(renders().assertSendable(empty)).rejects.toMatchObject({ code: 'issue_empty' });
    const id = await storedIssue(test, siteId, { posts: [await storedPost(test, siteId)] });
    await expect(renders().assertSendable(id)).rejects.toMatchObject({ code: 'sender_incomplete' });
    await operator
      .put(`/api/newsletter-sender?siteId=${siteId}`)
      .send({ postalAddress: '12 Station Road' })
      .expect(200);
    await expect(renders().assertSendable(id)).resolves.toBeUndefined();
    expect((await preview(id)).text).toContain('12 Station Road');
  });
});

describe('a test mail', () => {
  it('is the mail as it goes out, marked as a test, by the sender of the website', async () => {
    const id = await storedIssue(test, siteId, { posts: [await storedPost(test, siteId)] });
    const { body } = (await testTo(id, 'me@press.example').expect(200)) as { body: { message: string } };
    expect(body.message).toBe('The test email to me@press.example is on its way.');
    const [mail] = await mailTo('me@press.example');
    expect(mail).toMatchObject({ subject: '[Test] The news' });
    expect(mail?.text).toContain('Read the article');
  });

  it('says so where the mail server did not take the last one', async () => {
    const id = await storedIssue(test, siteId, { posts: [await storedPost(test, siteId)] });
    const health = test.app.get(ProviderHealthService, { strict: false });
    const away = new ProviderError({ provider: 'mail', code: 'timeout', message: 'The mail server did not answer.' });
    const { scope } = await test.app.get(MailProvider, { strict: false }).access(siteId);
    await health.record('mail', scope, away);
    const { body } = (await testTo(id, 'late@press.example').expect(200)) as { body: { message: string } };
    expect(body.message).toContain('This one may arrive late or not at all');
  });

  it('is sent thirty times an hour at most', async () => {
    const id = await storedIssue(test, siteId, { posts: [await storedPost(test, siteId)] });
    const busy = await signedIn(test, 'operator', 'busy@press.example');
    const asked = async () =>
      (await busy.post(`/api/newsletters/${id}/test`).send({ email: 'me@press.example' })).status;
    for (let sent = 0; sent < 30; sent += 1) expect(await asked()).toBe(200);
    expect(await asked()).toBe(429);
  });

  it.each(['nobody', 'a@b@c', 'a@press.example\r\nBcc: b@press.example', ''])('is refused for %j', async (email) => {
    const id = await storedIssue(test, siteId, { posts: [await storedPost(test, siteId)] });
    expect((await testTo(id, email).expect(400)).body).toMatchObject({
      fields: { email: expect.any(String) as string },
    });
  });
});
