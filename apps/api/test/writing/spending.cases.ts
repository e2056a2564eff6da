import type { ErrorBody } from '@pressloom/contracts/errors';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import type { AiPricesView, Spending, SpendingSettings } from '@pressloom/contracts/spending';
import type { VideoView } from '@pressloom/contracts/videos';
import { AiCall, BlogPost } from '@pressloom/database/entities';
import { WritePostsJob } from '../../src/pipeline/automation/writing/write-posts.job.ts';
import { FoundVideos } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/** A minute before midnight in New York, on the evening before the clocks go back. */
const LATE = new Date('2026-11-01T03:59:00Z');
const NEXT_DAY = new Date('2026-11-01T04:01:00Z');

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let found: FoundVideos;
let videos: VideoView[];

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  found = new FoundVideos(test, pipeline, 'wildfire season');
});
beforeEach(async () => {
  site = await pipeline.site({ videosPerSearch: 5 });
  videos = await found.of(site.id);
});
afterEach(async () => {
  await control(test, 'reset', {});
  test.clock.set(null);
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
  await test.database.dataSource.query(`DELETE FROM spending_budgets`);
  await test.database.dataSource.query(`DELETE FROM spending_days`);
  await test.database.dataSource.query(`DELETE FROM global_settings WHERE setting_key LIKE 'ai_price:%'`);
});
afterAll(() => test.close());

const idOf = (index: number): number => (videos[index] as VideoView).id;
const settings = (form: object) =>
  pipeline.operator
    .patch('/api/spending-settings')
    .send({ siteId: site.id, ...form })
    .expect(200);
const spending = async (days = 7): Promise<Spending> =>
  (await pipeline.operator.get(`/api/spending?siteId=${site.id}&days=${days}`).expect(200)).body as Spending;
const calls = (): Promise<AiCall[]> =>
  test.database.dataSource.getRepository(AiCall).find({ where: { wordpressSiteId: site.id }, order: { id: 'ASC' } });
const refused = async (videoId: number): Promise<ErrorBody> =>
  (await pipeline.operator.post(`/api/videos/${videoId}/generate-blog`).expect(409)).body as ErrorBody;
const writeRound = () => test.app.get(WritePostsJob, { strict: false }).run({ createdAt: test.clock.now() });
const chats = () => requestsTo(test, 'openai', '/chat/completions');

describe('what a post costs', () => {
  it('is booked before the call, settled after it, and told of post, day, keyword and model', async () => {
    const post = await pipeline.write(idOf(0));
    await pipeline.operator.post(`/api/blog-posts/${post.id}/generate-featured-image`).send({}).expect(200);
    const [text, picture, ...more] = await calls();
    expect(more).toEqual([]);
    expect(text).toMatchObject({
      kind: 'text',
      state: 'settled',
      source: 'sandbox',
      automatic: false,
      isPriceKnown: true,
    });
    expect(text).toMatchObject({ videoId: idOf(0), postId: post.id, keywordId: videos[0]?.keywordId });
    const { inputTokens = 0, outputTokens = 0, chargedMicros = 0, bookedMicros = 0 } = text ?? {};
    expect(chargedMicros).toBe(inputTokens + 5 * outputTokens);
    expect(bookedMicros).toBeGreaterThan(chargedMicros);
    // Standard quality, in the wide size.
    expect(picture).toMatchObject({ kind: 'picture', state: 'settled', chargedMicros: 22_000, pictures: 1 });
    const cents = Math.ceil((chargedMicros + 22_000) / 10_000);
    const { cost } = await pipeline.post(site.id, post.id);
    expect(cost).toMatchObject({ cents, outputTokens: expect.any(Number), pictures: 1, isSandbox: true });
    expect(await spending()).toMatchObject({
      today: { usedCents: cents, budgetCents: 200, state: 'ok' },
      all: { usedCents: cents, budgetCents: null, state: 'ok' },
      notice: null,
      keywords: [{ keywordId: videos[0]?.keywordId, term: 'wildfire season', cents }],
      models: [
        { model: 'gpt-image-2.5-flare', calls: 1 },
        { model: 'gpt-6.1-terra', calls: 1 },
      ],
      unpricedModels: [],
      sandboxCents: cents,
      totalCents: cents,
    });
    expect((await spending()).days.at(-1)).toMatchObject({ cents, pictures: 1, unknownCalls: 0 });
  });

  it('stays counted when video, post and keyword are deleted', async () => {
    await pipeline.write(idOf(0));
    const before = await spending();
    await pipeline.operator.delete(`/api/videos/${idOf(0)}`).expect(200);
    await pipeline.operator.delete(`/api/keywords/${videos[0]?.keywordId}`).expect(200);
    const { today, keywords } = await spending();
    expect(today).toEqual(before.today);
    expect(keywords).toMatchObject([{ term: null, cents: before.totalCents }]);
  });

  it('is not told of a post from before costs were counted', async () => {
    const post = await pipeline.write(idOf(0));
    await test.database.dataSource.query('DELETE FROM ai_calls');
    expect(await pipeline.post(site.id, post.id)).toMatchObject({ cost: null });
  });

  it('a job that runs again neither asks nor books for an answer that it has', async () => {
    const { dataSource } = test.database;
    // The first try fails after the answer was stored, as a crash would have it.
    await dataSource.query(`
      CREATE SEQUENCE tries;
      CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF nextval('tries') = 1 THEN RAISE EXCEPTION 'once'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER fail_once BEFORE INSERT ON blog_posts FOR EACH ROW EXECUTE FUNCTION fail_once()`);
    try {
      await pipeline.write(idOf(0));
    } finally {
      await dataSource.query('DROP FUNCTION fail_once CASCADE; DROP SEQUENCE tries');
    }
    expect(await pipeline.jobs(site.id, 'generate-post')).toMatchObject([{ attempts: 2 }]);
    expect(await calls()).toMatchObject([{ state: 'settled' }]);
    expect(await chats()).toHaveLength(1);
  });

  it('counts a repair as a call of its own', async () => {
    await test.fault({ provider: 'openai', mode: 'prose', times: 1 });
    const { cost } = await pipeline.write(idOf(0));
    const [first, second] = await calls();
    expect([first, second]).toMatchObject([{ state: 'settled' }, { state: 'settled' }]);
    expect(cost?.outputTokens).toBe((first?.outputTokens ?? 0) + (second?.outputTokens ?? 0));
  });
});

describe('a call that fails', () => {
  it.each([
    ['quota', 502, ['given_back']],
    ['forbidden', 502, ['given_back']],
  ])('%s: is given back', async (mode, status, states) => {
    await test.fault({ provider: 'openai', mode });
    await pipeline.operator.post(`/api/videos/${idOf(0)}/generate-blog`).expect(status);
    expect((await calls()).map(({ state }) => state)).toEqual(states);
    expect((await spending()).today).toMatchObject({ usedCents: 0 });
  });

  it('each sending of it is booked: what failed is given back, what worked is counted', async () => {
    await test.fault({ provider: 'openai', mode: 'error', times: 2 });
    await pipeline.write(idOf(0));
    expect((await calls()).map(({ state }) => state)).toEqual(['given_back', 'given_back', 'settled']);
  });

  it('one that is cut stays booked at the most that it can have cost', async () => {
    await test.fault({ provider: 'openai', mode: 'reset', times: 1 });
    await pipeline.write(idOf(0));
    const [cut, whole] = await calls();
    expect(cut).toMatchObject({ state: 'unknown', chargedMicros: cut?.bookedMicros });
    expect(whole).toMatchObject({ state: 'settled' });
    const { today, days } = await spending();
    expect(today.usedCents).toBe(Math.ceil(((cut?.chargedMicros ?? 0) + (whole?.chargedMicros ?? 0)) / 10_000));
    expect(days.at(-1)).toMatchObject({ unknownCalls: 1 });
  });

  it('one that a dead process left stays booked too', async () => {
    await pipeline.write(idOf(0));
    await test.database.dataSource.query(
      `UPDATE ai_calls SET state = 'booked', charged_micros = booked_micros, at = at - interval '1 hour'`,
    );
    await pipeline.write(idOf(1));
    expect(await calls()).toMatchObject([{ state: 'unknown' }, { state: 'settled' }]);
  });
});

describe('a spent budget', () => {
  it('refuses a person with the reason, who may go on after a question', async () => {
    await settings({ dailyBudgetCents: 0 });
    expect(await refused(idOf(0))).toMatchObject({
      code: 'budget_spent',
      message: `The daily budget for ${site.name} is $0.00, so nothing paid starts automatically.`,
    });
    expect(await chats()).toEqual([]);
    const answer = await pipeline.operator
      .post(`/api/videos/${idOf(0)}/generate-blog`)
      .send({ overBudget: true })
      .expect(200);
    const post = answer.body as PostView;
    const picture = `/api/blog-posts/${post.id}/generate-featured-image`;
    expect((await pipeline.operator.post(picture).send({}).expect(409)).body).toMatchObject({ code: 'budget_spent' });
    await pipeline.operator.post(picture).send({ overBudget: true }).expect(200);
  });

  it('is told of each of many videos, which may go on together', async () => {
    await settings({ dailyBudgetCents: 0 });
    const bulk = (more: object) =>
      pipeline.operator
        .post('/api/videos/bulk')
        .send({ action: 'generate', ids: [idOf(0), idOf(1)], ...more })
        .expect(200);
    await bulk({});
    await pipeline.idle(site.id);
    const jobs = await pipeline.jobs(site.id, 'generate-post');
    expect(jobs.map(({ error }) => error?.code)).toEqual(['budget_spent', 'budget_spent']);
    expect(await chats()).toEqual([]);
    await bulk({ overBudget: true });
    await pipeline.idle(site.id);
    expect(await pipeline.posts(site.id)).toHaveLength(2);
  });

  it('says how much is left where it is too little, and until when', async () => {
    test.clock.set(LATE);
    await settings({ dailyBudgetCents: 1 });
    expect((await refused(idOf(0))).message).toBe(
      `Only $0.01 of today's budget of $0.01 for ${site.name} is left, too little to continue. ` +
        'It resets on Sun, Nov 1, 12:00 AM EDT.',
    );
    expect((await spending()).today).toMatchObject({ state: 'spent', resetsAt: '2026-11-01T04:00:00.000Z' });
  });

  it('of all websites together refuses too', async () => {
    await settings({ allDailyBudgetCents: 0 });
    expect((await refused(idOf(0))).message).toContain('for all websites is $0.00');
    await settings({ allDailyBudgetCents: null });
    await pipeline.write(idOf(0));
  });

  it('holds up the automation until the day is over in the zone of the website, and is no failure of a video', async () => {
    test.clock.set(LATE);
    await settings({ dailyBudgetCents: 1 });
    expect(await writeRound()).toMatchObject({ written: 5 });
    await pipeline.idle(site.id);
    expect(await chats()).toEqual([]);
    const jobs = await pipeline.jobs(site.id, 'generate-post');
    expect(jobs).toHaveLength(5);
    for (const job of jobs)
      expect(job).toMatchObject({ status: 'failed', error: { code: 'budget_spent', statusCode: 409 } });
    // The first refusal told: nothing else is begun today.
    expect(await writeRound()).toMatchObject({ written: 0 });
    const status = await pipeline.operator.get(`/api/automation-status?siteId=${site.id}`).expect(200);
    expect(status.body).toMatchObject({
      issues: [
        {
          kind: 'budget',
          message: expect.stringContaining('too little to continue'),
          link: '/content-generation?tab=settings',
        },
      ],
      parts: [{}, { key: 'writing', state: 'paused' }, {}],
    });
    await settings({ dailyBudgetCents: 200 });
    test.clock.set(NEXT_DAY);
    expect(await writeRound()).toMatchObject({ written: 5 });
    await pipeline.idle(site.id);
    expect(await pipeline.posts(site.id)).toHaveLength(5);
  });

  it('is told from 80 % on', async () => {
    await pipeline.write(idOf(0));
    const { totalCents } = await spending();
    await test.database.dataSource.query(`UPDATE spending_days SET used_micros = 1600000`);
    expect(await spending()).toMatchObject({
      today: { state: 'near', usedCents: 160 },
      notice: `$1.60 of today's budget of $2.00 for ${site.name} is used.`,
      totalCents,
    });
    const { body } = await pipeline.operator.get(`/api/automation-status?siteId=${site.id}`).expect(200);
    expect(body).toMatchObject({ state: 'active', reason: expect.stringContaining('$1.60') });
  });

  it('lets the picture of a post come back the next day where its website wants one, but none of a post, or a request, of a person', async () => {
    const other = await pipeline.site({ brand: 'meditation', autoImages: true, videosPerSearch: 4 });
    await pipeline.discover(other.id, 'sleep');
    test.clock.set(LATE);
    await pipeline.operator.put('/api/ai-prices/pictures').send(PAINTER(50_000_000)).expect(200);
    await writeRound();
    await pipeline.idle(other.id);
    const [post, taken, asked, chosen] = (await pipeline.posts(other.id)) as [PostView, PostView, PostView, PostView];
    const refusal = { status: 'failed', error: { code: 'budget_spent' } };
    expect(post).toMatchObject({ featuredImageUrl: null, lastJob: refusal });
    await pipeline.operator.patch(`/api/blog-posts/${taken.id}`).send({ autoPublish: false }).expect(200);
    await pipeline.operator.post(`/api/blog-posts/${asked.id}/generate-featured-image`).send({}).expect(409);
    await pipeline.operator.post(`/api/blog-posts/${chosen.id}/use-youtube-thumbnail`).expect(200);
    await writeRound();
    await pipeline.idle(other.id);
    expect(await pipeline.jobs(other.id, 'generate-image')).toHaveLength(5);
    await pipeline.operator.put('/api/ai-prices/pictures').send(PAINTER(10_000)).expect(200);
    test.clock.set(NEXT_DAY);
    const wantsPictures = (autoGenerateImages: boolean) =>
      pipeline.operator
        .post('/api/content-generation-settings')
        .send({ siteId: other.id, autoGenerateImages })
        .expect(200);
    await wantsPictures(false);
    await writeRound();
    expect(await pipeline.jobs(other.id, 'generate-image')).toHaveLength(5);
    await wantsPictures(true);
    const be = (status: 'published' | 'draft') =>
      test.database.dataSource.getRepository(BlogPost).update(post.id, { status });
    await be('published');
    await writeRound();
    expect(await pipeline.jobs(other.id, 'generate-image')).toHaveLength(5);
    await be('draft');
    await writeRound();
    await pipeline.idle(other.id);
    const pictures = (await pipeline.posts(other.id)).map(({ featuredImageType }) => featuredImageType);
    expect(pictures).toEqual(['ai', 'auto', 'auto', 'youtube']);
  });
});

const PAINTER = (micros: number, quality = 'medium') => ({
  ...{ model: 'gpt-image-2.5-flare', size: '1536x1024' },
  ...{ quality, micros },
});
const TEXT = { model: 'gpt-6.1-terra', inputMicros: 0, outputMicros: 0 };

describe('prices', () => {
  it('of 0 cost nothing, so that a budget of 0 does not mind', async () => {
    await pipeline.operator.put('/api/ai-prices/texts').send(TEXT).expect(200);
    await settings({ dailyBudgetCents: 0 });
    await pipeline.write(idOf(0));
    expect(await calls()).toMatchObject([{ state: 'settled', chargedMicros: 0, bookedMicros: 0 }]);
  });

  it('are set one by one, and forgotten by model', async () => {
    const put = async (form: object) =>
      (await pipeline.operator.put('/api/ai-prices/texts').send(form).expect(200)).body;
    await put(TEXT);
    const view = (await put({ ...TEXT, model: 'own-model', inputMicros: 5, outputMicros: 6 })) as AiPricesView;
    expect(view.own.texts).toHaveLength(2);
    expect(view.texts).toContainEqual({ model: 'own-model', inputMicros: 5, outputMicros: 6 });
    expect(view.texts.filter(({ model }) => model === 'gpt-6.1-terra')).toMatchObject([{ outputMicros: 0 }]);
    expect(view.inUse).toMatchObject({
      textModel: 'gpt-6.1-terra',
      text: { ...TEXT, isKnown: true },
      pictureModel: 'gpt-image-2.5-flare',
    });
    expect(view.inUse.pictures).toContainEqual({ ...PAINTER(22_000), isKnown: true });
    expect(view.defaults.texts).toContainEqual({ ...TEXT, inputMicros: 1_000_000, outputMicros: 5_000_000 });
    for (const form of [PAINTER(1, 'low'), PAINTER(2, 'high')])
      await pipeline.operator.put('/api/ai-prices/pictures').send(form).expect(200);
    const { own } = (await pipeline.operator.get('/api/ai-prices').expect(200)).body as AiPricesView;
    expect(own.pictures.map(({ quality, micros }) => `${quality} ${micros}`).toSorted()).toEqual(['high 2', 'low 1']);
    await pipeline.operator.delete('/api/ai-prices?model=gpt-image-2.5-flare').expect(200);
    await pipeline.operator.delete('/api/ai-prices?model=own-model').expect(200);
    const { body } = await pipeline.operator.delete('/api/ai-prices?model=gpt-6.1-terra').expect(200);
    expect(body).toMatchObject({ own: { texts: [], pictures: [] } });
  });

  it.each([
    ['texts', { ...TEXT, inputMicros: -1 }, 'inputMicros must be at least 0'],
    ['texts', { model: 'm' }, 'inputMicros must be a whole number'],
    ['texts', { ...TEXT, model: '' }, 'model is required'],
    ['pictures', { ...PAINTER(1), size: '1x1' }, 'size must be one of 1024x1024, 1536x1024, 1024x1536'],
  ])('of %s: %j is refused', async (kind, form, message) => {
    const { body } = await pipeline.operator.put(`/api/ai-prices/${kind}`).send(form).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', message });
  });
});

describe('the settings', () => {
  it('begin with $2.00 a website and no limit for all, and say what a post costs', async () => {
    const read = async () =>
      (await pipeline.operator.get(`/api/spending-settings?siteId=${site.id}`).expect(200)).body as SpendingSettings;
    expect(await read()).toMatchObject({ dailyBudgetCents: 200, allDailyBudgetCents: null, usualPostCents: null });
    expect((await read()).articleMostCents).toBeGreaterThan(1);
    expect(await read()).toMatchObject({ unpricedModel: null, isSandbox: true, budgetLeftCents: 200 });
    await pipeline.write(idOf(0));
    // What another website spends, a call that became no post, and one of long ago tell nothing of what a post costs.
    const [own] = (await calls()) as [AiCall];
    const other = await pipeline.site({ brand: 'meditation' });
    const dear = { ...own, id: undefined, chargedMicros: 9_000_000 };
    const rows = test.database.dataSource.getRepository(AiCall);
    await rows.save([
      { ...dear, wordpressSiteId: other.id, postId: (own.postId as number) + 1 },
      { ...dear, postId: null },
      { ...dear, day: '2020-02-29', postId: (own.postId as number) + 2 },
    ]);
    expect(await read()).toMatchObject({ usualPostCents: Math.ceil(own.chargedMicros / 10_000) });
    await settings({ dailyBudgetCents: 50 });
    await settings({ allDailyBudgetCents: 90 });
    expect(await read()).toMatchObject({ dailyBudgetCents: 50, allDailyBudgetCents: 90 });
    await settings({ allDailyBudgetCents: null });
    expect(await read()).toMatchObject({ dailyBudgetCents: 50, allDailyBudgetCents: null });
  });

  it.each([
    [{ dailyBudgetCents: -1 }, 'dailyBudgetCents must be at least 0'],
    [{ dailyBudgetCents: 100_001 }, 'dailyBudgetCents must be at most 100000'],
    [{ allDailyBudgetCents: 1.5 }, 'allDailyBudgetCents must be a whole number'],
  ])('refuse %j', async (form, message) => {
    const { body } = await pipeline.operator.patch('/api/spending-settings').send(form).expect(400);
    expect(body).toMatchObject({ message });
  });
});
