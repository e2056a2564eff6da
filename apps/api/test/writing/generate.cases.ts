import type { ErrorBody } from '@pressloom/contracts/errors';
import type { PublishResult } from '@pressloom/contracts/job-results';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { countWords, readMinutes } from '@pressloom/contracts/words';
import { AiCall, BlogPost, Video } from '@pressloom/database/entities';
import type { CategoryRules } from '@pressloom/plugin-kit';
import { waitFor } from '@pressloom/testing';
import { BrandRegistry } from '../../src/brands/brands.service.ts';
import { articleText } from '../../src/common/html/sanitise.ts';
import { PROMPT_VERSION } from '../../src/pipeline/writing/posts/prompt-parts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo, takeVideo } from '../pipeline.ts';
import { partsOf, textOf } from '../post-parts.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';

/** What a browser would act on; the same words as escaped text are only words. */
const HOSTILE = /<(script|iframe|img|svg|math|style|link|meta|form|input|object)|<[^>]* on\w+=|javascript:|<!--/i;

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let unused: VideoView[];

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site({ videosPerSearch: 10 });
  unused = await pipeline.discover(site.id, 'wildfire season', 3);
});
afterEach(async () => {
  await control(test, 'reset', {});
});
afterAll(() => test.close());

/** A discovered video that no other test uses. */
const freshVideo = (): VideoView => takeVideo(unused);

const failedWrite = async (videoId: number, status: number): Promise<ErrorBody> =>
  (await pipeline.operator.post(`/api/videos/${videoId}/generate-blog`).expect(status)).body as ErrorBody;

const jobOf = async (videoId: number) =>
  (await pipeline.jobs(site.id, 'generate-post')).find(({ target }) => target === `video:${videoId}`);

const stored = (videoId: number) => test.database.dataSource.getRepository(BlogPost).findBy({ videoId });

const sorted = (names: string[]): string[] => names.toSorted((a, b) => a.localeCompare(b));

const calls = () => requestsTo(test, 'openai', '/chat/completions');

describe('writing a post', () => {
  it('makes a measured draft from the video and remembers how it came to be', async () => {
    const video = freshVideo();
    const post = await pipeline.write(video.id);
    expect(post).toMatchObject({
      videoId: video.id,
      wordpressSiteId: site.id,
      status: 'draft',
      source: 'sandbox',
      isPremium: false,
      featuredImageType: 'auto',
      featuredImageUrl: null,
      wordpressPostId: null,
      publishedAt: null,
    });
    expect(post.wordCount).toBeGreaterThan(100);
    expect(post.readTime).toBe(Math.ceil(post.wordCount / 200));
    expect(post.seoScore).toBeGreaterThan(0);
    expect(post.categories.length).toBeGreaterThan(0);
    const { revisions, picture, publication } = await partsOf(test, post.id);
    expect({ picture, publication }).toEqual({ picture: null, publication: null });
    expect(revisions).toMatchObject([{ number: 1, title: post.title, content: post.content, origin: 'model' }]);
    expect(await textOf(test, post.id)).toMatchObject({
      brand: 'fire-news',
      model: expect.stringMatching(/./),
      promptVersion: PROMPT_VERSION,
      sourceUrl: `https://www.youtube.com/watch?v=${video.youtubeId}`,
      inputTokens: expect.any(Number),
      outputTokens: expect.any(Number),
      attempts: 1,
    });
    expect((await textOf(test, post.id)).inputTokens).toBeGreaterThan(100);
    const [after] = (await pipeline.videos(site.id)).filter(({ id }) => id === video.id);
    expect(after).toMatchObject({ status: 'processed' });
  });

  it('makes one post however often it is asked for', async () => {
    const video = freshVideo();
    const url = `/api/videos/${video.id}/generate-blog`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => pipeline.operator.post(url)));
    const again = await pipeline.write(video.id);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { id: again.id } });
    expect(await stored(video.id)).toHaveLength(1);
    expect(await calls()).toHaveLength(1);
  });

  it('is made from sandbox data where a stand-in writes it, though the notes are a real person’s', async () => {
    const form = { title: 'Drill', notes: 'Two lines of hose lie in the yard. '.repeat(20) };
    const notes = (await pipeline.addNotes(site.id, form).expect(201)).body as VideoView;
    expect(notes.source).toBe('live');
    expect(await pipeline.write(notes.id)).toMatchObject({ source: 'sandbox' });
  });

  it('carries a premium video over to its post as a choice of a person', async () => {
    const video = freshVideo();
    await pipeline.operator.patch(`/api/videos/${video.id}`).send({ isPremium: true }).expect(200);
    expect(await pipeline.write(video.id)).toMatchObject({ isPremium: true });
    const premiumBy = expect.objectContaining({ kind: 'person' });
    expect(await stored(video.id)).toMatchObject([{ isPremium: true, premiumOverride: true, premiumBy }]);
  });

  it('has the picture made once, by the server, where the website wants pictures by itself', async () => {
    const other = await pipeline.site({ brand: 'meditation', autoImages: true });
    const [video, dear] = await pipeline.discover(other.id, 'sleep meditation');
    const post = await pipeline.write(video?.id as number);
    await pipeline.write(video?.id as number);
    await pipeline.idle(other.id);
    const jobs = await pipeline.jobs(other.id, 'generate-image');
    expect(jobs).toMatchObject([{ target: `post:${post.id}`, status: 'completed' }]);
    // Who lets a post be written over the budget gets its picture too.
    const budget = { siteId: other.id, dailyBudgetCents: 0 };
    await pipeline.operator.patch('/api/spending-settings').send(budget).expect(200);
    await pipeline.operator.post(`/api/videos/${dear?.id}/generate-blog`).send({ overBudget: true }).expect(200);
    await pipeline.idle(other.id);
    expect((await pipeline.jobs(other.id, 'generate-image')).map(({ status }) => status)).toEqual(
      Array(2).fill('completed'),
    );
    expect(await pipeline.post(other.id, post.id)).toMatchObject({
      featuredImageType: 'ai',
      featuredImageUrl: expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/),
    });
    expect(await pipeline.jobs(site.id, 'generate-image')).toEqual([]);
  });

  it("sorts by the brand's categories in the language of the website", async () => {
    const other = await pipeline.site({ brand: 'psychic-tarot' });
    await pipeline.operator.patch(`/api/wordpress-sites/${other.id}`).send({ language: 'es-MX' }).expect(200);
    const [video] = await pipeline.discover(other.id, 'luna llena');
    const { categories } = await pipeline.write(video?.id as number);
    const { brand } = test.app.get(BrandRegistry, { strict: false }).get('psychic-tarot');
    const { rules, fallback } = brand.categories['es'] as CategoryRules;
    expect([...rules.map(({ name }) => name), fallback]).toEqual(expect.arrayContaining(categories));
  });

  it.each([
    ['de', 'waldbrand', 'fire-news', 'de_DE', /^Kapitel$/m, /ein etwa .* langes Video/, /^waldbrand-|-waldbrand-/],
    ['es-MX', 'luna llena', 'psychic-tarot', 'es_ES', /^Capítulos$/m, /es un vídeo de unos/, /luna-llena/],
    ['ja', '火災の備え', 'fire-news', 'ja', /^目次$/m, /分の動画です。/, /火災の備え/],
  ] as const)('goes from search to website in %s', async (language, term, brand, locale, spoken, sentence, slug) => {
    const key = `in-${locale.replace('_', '-').toLowerCase()}`;
    const wordpress = new WordPressSite(`${test.sandboxUrl}/wordpress/${key}`);
    await control(test, 'wordpress-sites', { key, name: term, tagline: term, colour: '#047857' });
    await wordpress.ask('POST', 'settings', { language: locale });
    const own = await pipeline.site({ brand, siteUrl: wordpress.url, videosPerSearch: 10 });
    await pipeline.operator.patch(`/api/wordpress-sites/${own.id}`).send({ language }).expect(200);
    const found = await pipeline.discover(own.id, term);
    const asked = await requestsTo(test, 'youtube', '/search');
    expect(asked.at(-1)?.path).toContain(`relevanceLanguage=${language.slice(0, 2)}`);
    // The search brings videos in English among them.
    const video = found.find(
      ({ title, description }) => spoken.test(description) && title.toLowerCase().includes(term),
    );
    const post = await pipeline.write(video?.id as number);
    expect(post).toMatchObject({ language, readTime: readMinutes(articleText(post.content), language) });
    expect(post.wordCount).toBe(countWords(articleText(post.content), language));
    expect(post.content).toMatch(sentence);
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    expect(post.content).toContain(day.format(new Date(video?.publishedAt as string)));
    const publish = () => pipeline.operator.post(`/api/blog-posts/${post.id}/auto-publish`).expect(200);
    const { wordpressPostId, warnings } = (await publish()).body as PublishResult;
    expect(warnings).toEqual([]);
    const published = await wordpress.post(wordpressPostId);
    expect(published).toMatchObject({ status: 'publish', title: { raw: post.title }, excerpt: { raw: post.excerpt } });
    expect(decodeURIComponent(published.slug)).toMatch(slug);
    const names = sorted([...post.categories, ...post.tags]);
    expect(await wordpress.termNames(published)).toEqual(names);
    // A category that somebody takes away there stays away: an update sends what changed here.
    const [deleted] = published.categories;
    await wordpress.deleteTerm(deleted as number);
    expect(((await publish()).body as PublishResult).warnings).toEqual([]);
    const { categories } = await wordpress.post(wordpressPostId);
    expect(categories).not.toEqual([]);
    expect(categories).not.toContain(deleted);
  });

  it('answers 404 for a video that does not exist', async () => {
    await failedWrite(2_147_483_647, 404);
  });
});

describe('an answer of the model that can not be used', () => {
  const REASONS = {
    empty: 'The AI service did not write a usable article. The answer was empty.',
    prose: 'The AI service did not write a usable article. The answer was not in the form that was asked for (JSON).',
    truncated: 'The AI service did not write a usable article. The answer was cut off before its end.',
    refusal: /^The AI service did not write a usable article\. The model refused: I'm sorry/,
  };

  it.each(Object.entries(REASONS))('%s: is repaired once, then fails with the reason', async (mode, reason) => {
    const video = freshVideo();
    await test.fault({ provider: 'openai', mode });
    const error = await failedWrite(video.id, 502);
    expect(error).toMatchObject({ code: 'model_answer_unusable' });
    expect(error.message).toMatch(reason);
    expect(await calls()).toHaveLength(2);
    expect(await jobOf(video.id)).toMatchObject({ status: 'failed', attempts: 1, error: { message: error.message } });
    expect(await stored(video.id)).toEqual([]);
    const after = (await pipeline.videos(site.id)).find(({ id }) => id === video.id);
    expect(after).toMatchObject({ status: 'discovered', flag: null, lastJob: { status: 'failed' } });
  });

  it.each(Object.keys(REASONS))('%s: once only, the repair makes the post', async (mode) => {
    const video = freshVideo();
    await test.fault({ provider: 'openai', mode, times: 1 });
    const post = await pipeline.write(video.id);
    expect(await textOf(test, post.id)).toMatchObject({ attempts: 2 });
    expect(await calls()).toHaveLength(2);
    // The first may have been cut off, so the second has twice the room: 2,000 tokens more at the least.
    const booked = { where: { postId: post.id }, order: { id: 'ASC' } } as const;
    const [first, second] = await test.database.dataSource.getRepository(AiCall).find(booked);
    expect((second?.bookedMicros ?? 0) - (first?.bookedMicros ?? 0)).toBeGreaterThan(10_000);
  });

  it('can be tried again by hand after it failed', async () => {
    const video = freshVideo();
    await test.fault({ provider: 'openai', mode: 'empty' });
    await failedWrite(video.id, 502);
    await test.fault({ provider: 'openai', mode: 'ok' });
    expect(await pipeline.write(video.id)).toMatchObject({ videoId: video.id });
  });
});

describe('a hostile answer of the model', () => {
  it('leaves nothing hostile in what is stored', async () => {
    await test.fault({ provider: 'openai', mode: 'hostile' });
    const video = freshVideo();
    const post = await pipeline.write(video.id);
    const { post: row, revisions } = await partsOf(test, post.id);
    for (const [field, value] of [...Object.entries(row), ...revisions.flatMap((one) => Object.entries(one))]) {
      expect(`${field}: ${JSON.stringify(value)}`).not.toMatch(HOSTILE);
    }
    expect(post.content).toContain('<p>Styled</p>');
    expect(post.categories).not.toContain(expect.stringContaining('Hostile'));
    expect(post.title).not.toMatch(/[<>]/);
    expect(post.wordCount).toBeGreaterThan(100);
  });

  it('and a hostile video together do not either', async () => {
    await test.fault({ provider: 'youtube', mode: 'hostile' });
    const found = await pipeline.discover(site.id, 'hostile channel');
    await control(test, 'reset', {});
    await test.fault({ provider: 'openai', mode: 'hostile' });
    const post = await pipeline.write(found[0]?.id as number);
    const { post: row, ...parts } = await partsOf(test, post.id);
    const { channelTitle, ...written } = row;
    expect(JSON.stringify([written, parts])).not.toMatch(HOSTILE);
    // The channel's name is what YouTube said; it is text, and escaped where it becomes HTML.
    expect(channelTitle).toContain('<img src=x');
    expect(post.title).not.toBe('');
  });
});

describe('an answer as models leave it', () => {
  it.each(['invisible-marks', 'smart-quotes', 'repeated-title', 'html-title'])(
    'with %s is stored without it',
    async (mode) => {
      await test.fault({ provider: 'openai', mode, times: 1 });
      const post = await pipeline.write(freshVideo().id);
      expect(await textOf(test, post.id)).toMatchObject({ attempts: 1 });
      const { title, excerpt, content, tags, seoTitle } = post;
      expect([title, seoTitle].join(' ')).toMatch(/^[^<>]+$/);
      expect([title, excerpt, content, seoTitle, ...tags].join(' ')).not.toContain('\u00ad');
      expect(content).toMatch(/^<p>[^<“]*“[^<]*is a video of about \d+ minutes? from/);
      expect(content.match(/<[^>]+>/g)?.join('')).not.toMatch(/class|href|[”“\u200e]/);
      expect(content).not.toContain(`>${title}<`);
    },
  );
});

describe('a source that may not be used any more', () => {
  it.each([
    ['gone', 'vanished', /no longer on YouTube/],
    ['not-embeddable', 'not_embeddable', /doesn't allow/],
    ['made-for-kids', 'made_for_kids', /made for kids/],
  ])('%s: is flagged, answered with 409, and asked about no more', async (state, flag, sentence) => {
    const video = freshVideo();
    await control(test, 'videos', { id: video.youtubeId, state });
    const error = await failedWrite(video.id, 409);
    expect(error).toMatchObject({ code: 'source_unusable', message: expect.stringMatching(sentence) });
    const after = (await pipeline.videos(site.id)).find(({ id }) => id === video.id);
    expect(after).toMatchObject({ flag, status: 'discovered' });
    expect(await calls()).toEqual([]);
    const asked = await requestsTo(test, 'youtube');
    expect(await failedWrite(video.id, 409)).toMatchObject({ message: error.message });
    expect(await requestsTo(test, 'youtube')).toHaveLength(asked.length);
    expect(await stored(video.id)).toEqual([]);
  });

  it('is taken as it was found while the quota is used up', async () => {
    await test.fault({ provider: 'youtube', mode: 'quota' });
    const video = freshVideo();
    expect(await pipeline.write(video.id)).toMatchObject({ videoId: video.id });
    await test.database.dataSource.query('DELETE FROM quota_use');
  });
});

describe('a video that is deleted while it is written about', () => {
  it('ends the job with a sentence and leaves no post', async () => {
    const video = freshVideo();
    const answer = await test.database.dataSource.transaction(async (manager) => {
      // The job comes as far as storing its post and has to wait for us there.
      await manager.findOne(Video, { where: { id: video.id }, lock: { mode: 'pessimistic_write' } });
      const pending = pipeline.operator.post(`/api/videos/${video.id}/generate-blog`).then((response) => response);
      await pipeline.noted(site.id, 'generate-post', 'Storing the post');
      await manager.delete(Video, video.id);
      return { pending };
    });
    expect((await answer.pending).body).toMatchObject({ statusCode: 404, message: expect.stringContaining('video') });
    await waitFor(async () => (await jobOf(video.id))?.status === 'failed');
    expect(
      await test.database.dataSource.getRepository(BlogPost).findBy({ youtubeId: video.youtubeId as string }),
    ).toEqual([]);
  });

  it.each([null, 'private'] as const)(
    'takes its draft along when it is deleted afterwards, flagged as %s',
    async (flag) => {
      const video = freshVideo();
      const post = await pipeline.write(video.id);
      await test.database.dataSource.getRepository(Video).update(video.id, { flag });
      const ids = async () => (await pipeline.posts(site.id)).map(({ id }) => id);
      expect(await ids()).toContain(post.id);
      await pipeline.operator.delete(`/api/videos/${video.id}`).expect(200, { success: true });
      expect(await ids()).not.toContain(post.id);
      await failedWrite(video.id, 404);
    },
  );
});

describe('an AI service that refuses or fails', () => {
  it('is told with the word quota when the account is spent, without a second try', async () => {
    await test.fault({ provider: 'openai', mode: 'quota' });
    const video = freshVideo();
    const error = await failedWrite(video.id, 502);
    expect(error).toMatchObject({ code: 'provider_failed', message: expect.stringContaining('quota is used up') });
    expect(await calls()).toHaveLength(1);
    expect(await jobOf(video.id)).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('is asked again after a rate limit', async () => {
    await test.fault({ provider: 'openai', mode: 'rate-limit', times: 1 });
    const post = (await pipeline.operator.post(`/api/videos/${freshVideo().id}/generate-blog`).expect(200)).body;
    expect(post as PostView).toMatchObject({ status: 'draft' });
    expect(await calls()).toHaveLength(2);
  });

  it('is asked again after a fault of its own or a lost connection', async () => {
    for (const mode of ['error', 'reset']) {
      await test.fault({ provider: 'openai', mode, times: 1 });
      expect(await pipeline.write(freshVideo().id)).toMatchObject({ status: 'draft' });
    }
  });

  it('is told with 403 when it refuses the key', async () => {
    await test.fault({ provider: 'openai', mode: 'forbidden' });
    expect((await failedWrite(freshVideo().id, 502)).message).toContain('403');
  });
});
