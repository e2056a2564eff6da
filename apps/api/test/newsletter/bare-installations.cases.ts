import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';
import type { SiteView } from '@pressloom/contracts/sites';
import type { AddedSubscriber } from '@pressloom/contracts/subscribers';
import pg from 'pg';
import supertest from 'supertest';
import { signedIn } from '../people.ts';
import { BEHIND_PROXY, refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';
import { storedIssue, storedPost } from './issue-scene.ts';

it('without a mail server nobody is told that a mail is on its way', async () => {
  const bare = await startTestApp({ sandbox: false });
  try {
    const alone = await signedIn(bare, 'operator');
    const form = {
      name: 'Press',
      siteUrl: 'https://press.example',
      username: 'a',
      applicationPassword: 'b',
      brand: 'general',
    };
    const made = (await alone.post('/api/wordpress-sites').send(form).expect(201)).body as SiteView;
    const answer = await alone
      .post('/api/subscribers')
      .send({ email: 'quiet@press.example', siteId: made.id })
      .expect(201);
    expect((answer.body as AddedSubscriber).message).toMatch(
      /^quiet@press\.example is on the list\. No welcome email will be sent, because this website has no mail server/,
    );
    const shown = await bare.agent().get(`/api/reader/site?siteId=${made.id}`).expect(200);
    expect(shown.body).toMatchObject({ name: 'Press', canMail: false });
    expect((await alone.get(`/api/newsletter-sender?siteId=${made.id}`)).body).toMatchObject({
      server: { mode: 'unconfigured', state: 'unconfigured' },
    });
    const asked = await bare.agent().post('/api/subscribers').send({ email: 'form@press.example', siteId: made.id });
    expect(refused(asked)).toEqual([409, 'provider_unconfigured']);
    const issue = await storedIssue(bare, made.id, { posts: [await storedPost(bare, made.id)] });
    const tested = await alone.post(`/api/newsletters/${issue}/test`).send({ email: 'me@press.example' });
    expect(refused(tested)).toEqual([409, 'provider_unconfigured']);
    const generated = await alone.post('/api/newsletters/generate').send({ siteId: made.id });
    expect(refused(generated)).toEqual([409, 'issue_empty']);
    await storedPost(bare, made.id);
    const unwritten = await alone.post('/api/newsletters/generate').send({ siteId: made.id });
    expect(refused(unwritten)).toEqual([409, 'provider_unconfigured']);
    const auto = { wordpressSiteId: made.id, autoSend: true };
    const { delivery, nextSendAt } = (await alone.post('/api/newsletter-settings').send(auto).expect(200))
      .body as NewsletterSettingsView;
    expect([delivery.state, nextSendAt, delivery.hindrances.map(({ code }) => code)]).toEqual([
      'attention',
      null,
      ['no-postal-address', 'no-mail-server', 'no-ai'],
    ]);
  } finally {
    await bare.close();
  }
});

describe('what a form tells of an address (T21)', () => {
  it('takes the same work for each, as nothing is looked up before the answer', async () => {
    const web = await startTestApp({ env: { ...BEHIND_PROXY, ...WEB_ONLY } });
    try {
      const form = {
        name: 'Press',
        siteUrl: 'https://press.example',
        username: 'a',
        applicationPassword: 'b',
        brand: 'general',
      };
      const alone = await signedIn(web, 'operator');
      const { id } = (await alone.post('/api/wordpress-sites').send(form).expect(201)).body as SiteView;
      await alone.post('/api/subscribers').send({ email: 'known@press.example', siteId: id }).expect(201);
      const statementsOf = async (email: string): Promise<string[]> => {
        const spy = jest.spyOn(pg.Client.prototype, 'query');
        await supertest(web.url).post('/api/subscribers').send({ email, siteId: id }).expect(201);
        const texts = spy.mock.calls.map(([query]) =>
          typeof query === 'string' ? query : (query as { text: string }).text,
        );
        spy.mockRestore();
        return texts;
      };
      for (const email of ['unknown@press.example', 'known@press.example']) {
        const statements = await statementsOf(email);
        expect(statements.length).toBeGreaterThan(3);
        expect(statements.filter((text) => /subscriber|suppression|membership/i.test(text))).toEqual([]);
      }
    } finally {
      await web.close();
    }
  });
});
