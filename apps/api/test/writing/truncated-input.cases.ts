import type { JobView } from '@pressloom/contracts/jobs';
import type { GenerateNewsletterAnswer } from '@pressloom/contracts/newsletters';
import type { PostView } from '@pressloom/contracts/posts';
import type { RewriteAnswer } from '@pressloom/contracts/rewriting';
import type { VoiceTrial } from '@pressloom/contracts/site-voice';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import { storedPost } from '../newsletter/issue-scene.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { TRANSCRIPT } from './long-transcript.ts';

let test: TestApp;
let ai: StrictServer;
let pipeline: Pipeline;
let siteId: number;
/** Tokens that the server reads at most; null: everything. */
let window: number | null = null;
let sent: string[] = [];

interface Completion {
  usage: { prompt_tokens: number };
}

/** The stand-in's answer, whose server read no more than its window. */
async function complete(body: string): Promise<Completion> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer key' };
  const answer = await fetch(`${test.sandboxUrl}/v1/chat/completions`, { method: 'POST', headers, body });
  const completion = (await answer.json()) as Completion;
  const { prompt_tokens: all } = completion.usage;
  return { ...completion, usage: { ...completion.usage, prompt_tokens: Math.min(all, window ?? all) } };
}

beforeAll(async () => {
  ai = await strictServer({
    'POST /v1/chat/completions': async ({ body }) => {
      const { messages } = JSON.parse(body.toString()) as { messages: { content: string }[] };
      sent.push(messages.map(({ content }) => content).join(''));
      return { status: 200, body: await complete(body.toString()) };
    },
  });
  test = await startTestApp({ env: { OPENAI_BASE_URL: `${ai.url}/v1`, OPENAI_API_KEY: 'key' } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  siteId = (await pipeline.site({ videosPerSearch: 3 })).id;
});
beforeEach(() => {
  window = null;
  sent = [];
});
afterAll(async () => {
  await test.close();
  await ai.close();
});

/** A video with two hours of talk. */
async function longVideo(term: string): Promise<number> {
  const [video] = await pipeline.discover(siteId, term);
  await pipeline.giveTranscript(video?.id as number, `${TRANSCRIPT} `.repeat(260)).expect(200);
  return video?.id as number;
}

const jobOf = async (type: JobView['type'], target: string): Promise<JobView | undefined> =>
  (await pipeline.jobs(siteId, type)).find((job) => job.target === target);
const inList = async ({ id }: PostView) =>
  (
    (await pipeline.operator.get(`/api/blog-posts?siteId=${siteId}&fields=summary`).expect(200)).body as PostView[]
  ).find((post) => post.id === id);

it('a post whose server read a small part says so, in its job, in lists and by itself, until a person changes the text', async () => {
  window = 2050;
  const videoId = await longVideo('long talk');
  const post = await pipeline.write(videoId);
  const sentCharacters = sent[0]?.length;
  expect(sentCharacters).toBeGreaterThan(75_000);
  const truncatedInput = { sentCharacters, readTokens: 2050 };
  expect(post).toMatchObject({ truncatedInput });
  expect(await inList(post)).toMatchObject({ truncatedInput });
  const { result } = (await jobOf('generate-post', `video:${videoId}`)) ?? {};
  expect(result).toMatchObject({
    message: expect.stringMatching(/ read only about 2,050 tokens\. .*OLLAMA_CONTEXT_LENGTH .* shorter transcript\.$/),
  });
  const form = { excerpt: 'Checked.', revision: post.revision.id };
  await pipeline.operator.patch(`/api/blog-posts/${post.id}`).send(form).expect(200);
  expect(await pipeline.post(siteId, post.id)).toMatchObject({ truncatedInput: null });
  const { body } = await pipeline.operator
    .post(`/api/blog-posts/${post.id}/revisions/1/restore`)
    .send({ revision: (await pipeline.post(siteId, post.id)).revision.id })
    .expect(200);
  expect(body).toMatchObject({ truncatedInput });
});

it('a post whose source was read whole says nothing of it', async () => {
  const videoId = await longVideo('whole talk');
  const post = await pipeline.write(videoId);
  expect(post).toMatchObject({ truncatedInput: null });
  expect((await jobOf('generate-post', `video:${videoId}`))?.result).toEqual({ id: post.id, title: post.title });
});

it('a rewritten post says it, and no longer once one was read whole', async () => {
  const post = await pipeline.write(await longVideo('talk to rewrite'));
  const rewrite = async (revision: number): Promise<RewriteAnswer> => {
    const form = { kind: 'shorter', revision };
    return (await pipeline.operator.post(`/api/blog-posts/${post.id}/rewrite`).send(form).expect(200))
      .body as RewriteAnswer;
  };
  window = 2050;
  const short = await rewrite(post.revision.id);
  expect(short).toMatchObject({ truncatedInput: { readTokens: 2050 } });
  expect(short.rewrite.message).toMatch(/^Rewritten as version 2: .* read only about 2,050 tokens\./);
  window = null;
  const whole = await rewrite(short.revision.id);
  expect(whole).toMatchObject({ revision: { number: 3 }, truncatedInput: null });
});

it('a text that tries a voice says it', async () => {
  window = 2050;
  const videoId = await longVideo('talk to try');
  const trial = async () =>
    (await pipeline.operator.post('/api/site-voice/trial').send({ siteId, videoId, voice: {} }).expect(200))
      .body as VoiceTrial;
  expect(await trial()).toMatchObject({ truncatedInput: { readTokens: 2050 } });
  window = null;
  expect(await trial()).not.toHaveProperty('truncatedInput');
});

it('a newsletter says it with what else it lacks', async () => {
  await storedPost(test, siteId, { content: `<p>${TRANSCRIPT}</p>` });
  const generated = async () =>
    (await pipeline.operator.post('/api/newsletters/generate').send({ siteId }).expect(200))
      .body as GenerateNewsletterAnswer;
  window = 40;
  expect((await generated()).message).toMatch(/items?\. The AI server was sent [\d,]+ characters .* fewer articles\.$/);
});
