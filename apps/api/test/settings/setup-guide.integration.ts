import type { SetupGuide, SetupStepKey } from '@pressloom/contracts/setup-guide';
import type { SiteView } from '@pressloom/contracts/sites';
import { WelcomeService } from '../../src/site-setup/welcome.service.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { KeysFixture } from './keys-fixture.ts';

const guideOf = async ({ operator }: Pick<KeysFixture, 'operator'>): Promise<SetupGuide> =>
  (await operator.get('/api/setup-guide').expect(200)).body as SetupGuide;

describe('the first steps of an installation without samples', () => {
  let fixture: KeysFixture;
  let pipeline: Pipeline;
  let site: SiteView;
  let done: SetupStepKey[] = [];
  beforeAll(async () => {
    fixture = await KeysFixture.start();
    fixture.youtubeIsStandIn();
    fixture.runtime.config.stripe.apiUrl = fixture.test.sandboxUrl;
    pipeline = new Pipeline(fixture.test, fixture.operator);
  });
  afterAll(() => fixture.test.close());

  /** What became done since this was asked for before. */
  const newlyDone = async (): Promise<SetupStepKey[]> => {
    const { steps } = await guideOf(fixture);
    const before = done;
    done = steps.filter(({ isDone }) => isDone).map(({ key }) => key);
    return done.filter((key) => !before.includes(key));
  };

  it('are all to be done, and say nothing of sample data', async () => {
    const { steps, isHidden } = await guideOf(fixture);
    expect(isHidden).toBe(false);
    expect(steps.map(({ key, isDone }) => `${key} ${isDone}`)).toEqual([
      ...['website false', 'youtube-key false', 'ai-key false', 'keyword false', 'draft false'],
      ...[
        'published-post false',
        'mail-server false',
        'test-email false',
        'gate false',
        'payments false',
        'colleague false',
      ],
    ]);
  });

  it('are each done by what is stored, in whatever order', async () => {
    await fixture.saved('openai', { apiKey: 'sk-entered-0123456789', baseUrl: fixture.aiUrl });
    expect(await newlyDone()).toEqual(['ai-key']);
    site = await pipeline.site();
    expect(await newlyDone()).toEqual(['website']);
    // Simulated by then: what is written counts, the key doesn't.
    const [video] = await pipeline.discover(site.id, 'first steps');
    expect(await newlyDone()).toEqual(['keyword']);
    const post = await pipeline.write(video?.id ?? 0);
    expect(await newlyDone()).toEqual(['draft']);
    await fixture.saved('youtube', { apiKey: 'AIzaSyD-entered-key-0123456789-4711' });
    expect(await newlyDone()).toEqual(['youtube-key']);
    await fixture.operator.post(`/api/blog-posts/${post.id}/auto-publish`).send({}).expect(200);
    expect(await newlyDone()).toEqual(['published-post']);
    await fixture.operator
      .put('/api/billing/connection')
      .send({ secretKey: 'sk_test_first_steps_0123456789' })
      .expect(200);
    expect(await newlyDone()).toEqual(['payments']);
    await fixture.operator
      .post('/api/content-gate-settings')
      .send({ wordpressSiteId: site.id, isActive: true })
      .expect(200);
    expect(await newlyDone()).toEqual([]);
    const covering = fixture.test.agent().get(`/api/content-gate/card?siteId=${site.id}`);
    await covering.set('Origin', new URL(site.siteUrl).origin).expect(200);
    expect(await newlyDone()).toEqual(['gate']);
    await fixture.operator.post('/api/team/invites').send({ email: 'colleague@press.example' }).expect(200);
    expect(await newlyDone()).toEqual(['colleague']);
  });

  it('count a test email only once a real mail server accepted it', async () => {
    const test = { email: 'ada@press.example', siteId: site.id };
    await fixture.operator.post('/api/test-smtp2go-newsletter').send(test).expect(200);
    expect(await newlyDone()).toEqual([]);
    await fixture.saved('mail', fixture.mailForm);
    expect(await newlyDone()).toEqual(['mail-server']);
    await fixture.test.fault({ provider: 'mail', mode: 'refused', path: test.email, times: 1 });
    await fixture.operator.post('/api/test-smtp2go-newsletter').send(test).expect(200);
    expect(await newlyDone()).toEqual([]);
    await fixture.operator.post('/api/test-smtp2go-newsletter').send(test).expect(200);
    expect(await newlyDone()).toEqual(['test-email']);
  });

  it('are to be done again where what did them is gone', async () => {
    await fixture.forget('youtube');
    await newlyDone();
    expect(done).not.toContain('youtube-key');
    await fixture.operator.delete(`/api/wordpress-sites/${site.id}`).expect(200);
    await newlyDone();
    expect(done).toEqual(['ai-key', 'mail-server', 'payments', 'colleague']);
  });

  it('can be hidden from the Dashboard, and shown again, for all operators', async () => {
    const put = (isHidden: unknown) => fixture.operator.put('/api/setup-guide').send({ isHidden });
    expect((await put(true).expect(200)).body.isHidden).toBe(true);
    expect((await guideOf(fixture)).isHidden).toBe(true);
    expect((await put(false).expect(200)).body.isHidden).toBe(false);
    expect((await put('perhaps').expect(400)).body.fields).toHaveProperty('isHidden');
  });
});

describe('the first steps of a sandbox', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('count nothing that came with the samples', async () => {
    await test.app.get(WelcomeService).prepare();
    const operator = test.agent();
    await operator.post('/api/auth/sample-sign-in').expect(200);
    const { steps } = await guideOf({ operator });
    expect(steps).toHaveLength(13);
    expect(steps.filter(({ isDone }) => isDone)).toEqual([]);
  });
});
