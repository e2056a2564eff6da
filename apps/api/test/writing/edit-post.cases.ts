import type { ErrorBody } from '@pressloom/contracts/errors';
import { POST_MESSAGES } from '@pressloom/contracts/post-editing';
import type { EditPostFields, RevisionSummary, RevisionView } from '@pressloom/contracts/post-editing';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { BlogPost, Publication } from '@pressloom/database/entities';
import { HOSTILE_HTML } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { Drafts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { partsOf } from '../post-parts.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let kim: TestAgent;
let site: SiteView;
let drafts: Drafts;
/** For what leaves no trace, and for what takes any text. */
let shared: PostView;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  drafts = new Drafts(test, pipeline);
  kim = await signedIn(test, 'operator', 'kim@press.example');
  site = await pipeline.site({ videosPerSearch: 20 });
  await pipeline.discover(site.id, 'ladder truck');
  shared = await written();
});
afterAll(() => test.close());

const written = (): Promise<PostView> => drafts.next(site.id);

const ask = (postId: number, form: object, who = pipeline.operator) =>
  who.patch(`/api/blog-posts/${postId}`).send(form);
const change = async ({ id, revision }: PostView, form: EditPostFields & object): Promise<PostView> =>
  (await ask(id, { revision: revision.id, ...form }).expect(200)).body as PostView;
const refusal = async ({ id, revision }: PostView, form: object, status: number): Promise<ErrorBody> =>
  (await ask(id, { revision: revision.id, ...form }).expect(status)).body as ErrorBody;
const read = async (id: number) => (await pipeline.operator.get(`/api/blog-posts/${id}`).expect(200)).body as PostView;
const history = async (id: number) =>
  (await pipeline.operator.get(`/api/blog-posts/${id}/revisions`).expect(200)).body as RevisionSummary[];
const revision = async (id: number, number: number) =>
  (await pipeline.operator.get(`/api/blog-posts/${id}/revisions/${number}`).expect(200)).body as RevisionView;
const takeBack = ({ id, revision: { id: base } }: PostView, number: number) =>
  pipeline.operator.post(`/api/blog-posts/${id}/revisions/${number}/restore`).send({ revision: base });

const everything = {
  title: 'A ladder is no toy',
  excerpt: 'What a crew does before anybody climbs.',
  content: '<h2>Before</h2><p>One two three four five.</p>',
  categories: ['Training', 'Gear'],
  tags: ['ladder', 'safety'],
  seoTitle: 'Ladders',
  seoDescription: 'How ladders are checked.',
  wishedSlug: 'ladders-are-no-toys',
  wordpressAuthor: { id: 7, name: 'Ann Author' },
} satisfies EditPostFields;

describe('a changed text', () => {
  it('is the post from then on, measured anew, with who and why; the one before stays', async () => {
    const post = await written();
    expect(post).toMatchObject({ revision: { number: 1 }, publishedRevision: null, language: 'en', wishedSlug: null });
    const { body } = await ask(post.id, { revision: post.revision.id, ...everything }, kim).expect(200);
    expect(body).toMatchObject({ ...everything, revision: { number: 2 }, wordCount: 6, readTime: 1, language: 'en' });
    expect(body).toMatchObject({ status: 'draft', changedBy: { kind: 'person', name: 'Pat Sample' } });
    expect(body.writtenBy).toEqual(post.writtenBy);
    expect({ ...(await read(post.id)), leftOut: [] }).toEqual(body);
    const { body: me } = await kim.get('/api/auth/me').expect(200);
    expect((await partsOf(test, post.id)).revisions[1]?.author).toMatchObject({ userId: me.id });
    const { title, content } = post;
    expect(await revision(post.id, 1)).toMatchObject({ title, content, isCurrent: false });
    const [newest, first] = await history(post.id);
    expect(newest).toMatchObject({ origin: 'person', reason: 'changed', basedOn: 1, model: null, isCurrent: true });
    expect(newest?.author).toEqual({ kind: 'person', name: 'Pat Sample' });
    expect(first).toMatchObject({ number: 1, origin: 'model', reason: 'written', basedOn: null, restoredFrom: null });
    expect(first?.model).not.toBeNull();
    expect(first).not.toHaveProperty('content');
  });

  it('is no new one where it says the same, and leaves what is not given', async () => {
    const post = await written();
    const { title, excerpt, content, categories, tags, seoTitle, seoDescription, wishedSlug } = post;
    const same = { title: ` ${title} `, excerpt, content, categories, tags, seoTitle, seoDescription, wishedSlug };
    expect((await change(post, same)).revision).toEqual(post.revision);
    const changed = await change(post, { excerpt: 'Another one.' });
    expect(changed).toMatchObject({ title, content, categories, tags, excerpt: 'Another one.' });
    expect((await change(changed, { wishedSlug: '' })).revision).toEqual(changed.revision);
  });

  it('keeps all that stands behind something that was never closed, and tells what was left out', async () => {
    const post = await read(shared.id);
    const pasted =
      '<p>One</p><svg><path d="M0 0"/><p>Two</p><title>Tab<h2>Three</h2><p>Four <iframe src="x"></p><p>Five</p>';
    const { body } = await ask(post.id, { revision: post.revision.id, content: pasted }).expect(200);
    expect(body.content).toBe('<p>One</p><p>Two</p><h2>Three</h2><p>Four </p><p>Five</p>');
    expect(body.leftOut).toEqual([
      { field: 'content', kind: 'picture', count: 1, characters: 0 },
      { field: 'content', kind: 'pageTitle', count: 1, characters: 3 },
      { field: 'content', kind: 'embed', count: 1, characters: 0 },
    ]);
  });

  it('keeps emoji, right-to-left text and the joiners of letters', async () => {
    const texts = { title: 'عاجل: حريق 🚒 👩‍🚒', excerpt: 'می‌خواهم خبر بخوانم', tags: ['消防', 'שריפה', '👨‍👩‍👧'] };
    const post = await read(shared.id);
    expect(await change(post, texts)).toMatchObject(texts);
    const content = '<p>שריפה במחסן 🚒 “R&amp;D” ไฟไหม้</p>';
    expect((await change(await read(post.id), { content })).content).toBe(content);
  });

  it('may be as long as a post can be, and no longer', async () => {
    const post = await read(shared.id);
    const longest = `<p>${'fire '.repeat(39_998)}abc</p>`;
    expect(Buffer.byteLength(longest)).toBe(200_000);
    expect((await change(post, { content: longest })).wordCount).toBe(39_999);
    const full = await read(post.id);
    for (const content of [`${longest}x`, `<p>${'火'.repeat(66_667)}</p>`, `<p>${'<'.repeat(60_000)}</p>`]) {
      expect((await refusal(full, { content }, 400)).fields).toEqual({ content: POST_MESSAGES.contentLong });
    }
    expect((await read(post.id)).revision).toEqual(full.revision);
  });

  it.each<[string, object, string]>([
    ['no title', { title: '' }, POST_MESSAGES.title],
    ['a blank title', { title: ' \n ' }, POST_MESSAGES.title],
    ['a title of nothing but markup', { title: '<script>alert(1)</script>' }, POST_MESSAGES.title],
    ['too long a title', { title: 'x'.repeat(201) }, POST_MESSAGES.titleLong],
    ['no text', { content: '' }, POST_MESSAGES.content],
    ['a text of empty paragraphs', { content: '<p> </p><p><br></p>' }, POST_MESSAGES.content],
    ['a text of nothing but a script', { content: '<script>alert(1)</script>' }, POST_MESSAGES.content],
    ['too long an excerpt', { excerpt: 'x'.repeat(601) }, POST_MESSAGES.excerptLong],
    ['too many categories', { categories: ['a', 'b', 'c', 'd'] }, POST_MESSAGES.categories],
    ['a category without a name', { categories: [''] }, POST_MESSAGES.categoryNames],
    ['too many tags', { tags: [...'abcdefghijk'] }, POST_MESSAGES.tags],
    ['too long a tag', { tags: ['x'.repeat(101)] }, POST_MESSAGES.tagNames],
    ['too long a search title', { seoTitle: 'x'.repeat(71) }, POST_MESSAGES.seoTitleLong],
    ['too long a search description', { seoDescription: 'x'.repeat(171) }, POST_MESSAGES.seoDescriptionLong],
    ['an address without a letter', { wishedSlug: '-!?-' }, POST_MESSAGES.slug],
    ['too long an address', { wishedSlug: 'x'.repeat(201) }, POST_MESSAGES.slugLong],
  ])('is refused for %s, on its field, and nothing is changed', async (_what, form, message) => {
    const post = await read(shared.id);
    const [field] = Object.keys(form) as [string];
    const { code, fields } = await refusal(post, { isPremium: !post.isPremium, excerpt: 'New', ...form }, 400);
    expect({ code, fields }).toEqual({ code: 'validation_failed', fields: { [field]: message } });
    expect(await read(post.id)).toEqual(post);
  });

  it('needs to be told what it began from', async () => {
    const [post, other] = [await written(), await read(shared.id)];
    const { body } = await ask(post.id, { title: 'New' }).expect(400);
    expect(Object.keys(body.fields)).toEqual(['revision']);
    expect((await refusal(other, { title: 'New', revision: post.revision.id }, 400)).fields).toEqual({
      revision: POST_MESSAGES.revision,
    });
    await ask(2_147_483_647, { title: 'New', revision: post.revision.id }).expect(404);
    // A mark alone is no text.
    await ask(post.id, { isPremium: true }).expect(200);
  });

  it('is changed with all that is saved with it, or not at all', async () => {
    const post = await written();
    const { dataSource } = test.database;
    await dataSource.manager.update(BlogPost, post.id, { status: 'published' });
    const before = await partsOf(test, post.id);
    expect((await refusal(post, { ...everything, status: 'draft' }, 409)).code).toBe('post_published');
    expect(await partsOf(test, post.id)).toEqual(before);
    await dataSource.manager.update(BlogPost, post.id, { status: 'draft', autoPublish: true });
    await change(post, { ...everything, status: 'draft' } as EditPostFields);
    expect((await partsOf(test, post.id)).post).toMatchObject({ autoPublish: false });
  });
});

describe('two people in one post', () => {
  it('one is first; the other is told whose text it has now, and loses nothing', async () => {
    const post = await written();
    const forms = ['The first title', 'The second title'].map((title) => ({ revision: post.revision.id, title }));
    const answers = await Promise.all(forms.map((form, at) => ask(post.id, form, at === 0 ? kim : pipeline.operator)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body as PostView;
    const lost = answers.find(({ status }) => status === 409)?.body as ErrorBody;
    expect(lost).toMatchObject({ code: 'revision_moved', message: POST_MESSAGES.moved });
    expect(lost.details?.current).toMatchObject({ ...won.revision, title: won.title, basedOn: 1, isCurrent: true });
    expect(await history(post.id)).toHaveLength(2);
    const theirs = forms.find(({ title }) => title !== won.title)?.title as string;
    expect(await change(won, { title: theirs })).toMatchObject({ title: theirs, revision: { number: 3 } });
  });

  it('eight at once make one text', async () => {
    const post = await written();
    const all = Array.from({ length: 8 }, (_none, at) =>
      ask(post.id, { revision: post.revision.id, title: `By ${at}` }),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await history(post.id)).map(({ number }) => number)).toEqual([2, 1]);
  });
});

describe('an earlier text', () => {
  it('is taken back as a new one, whole, and the one before it stays', async () => {
    const post = await written();
    const changed = await change(post, everything);
    const back = (await takeBack(changed, 1).expect(200)).body as PostView;
    const { title, excerpt, content, categories, tags, seoTitle, seoDescription, wordCount } = post;
    expect(back).toMatchObject({ title, excerpt, content, categories, tags, seoTitle, seoDescription, wordCount });
    expect(back).toMatchObject({ revision: { number: 3 }, wishedSlug: null, wordpressAuthor: null });
    const [newest, before, first] = await history(post.id);
    const { model } = first as RevisionSummary;
    expect(newest).toMatchObject({ reason: 'restored', restoredFrom: 1, basedOn: 2, origin: 'model', model });
    expect(newest?.author).toEqual({ kind: 'person', name: 'Pat Sample' });
    expect(before).toMatchObject({ number: 2, title: everything.title, isCurrent: false });
    // What the post says already is no new text.
    expect((await takeBack(back, 3).expect(200)).body.revision).toEqual(back.revision);
    expect((await takeBack(back, 1).expect(200)).body.revision).toEqual(back.revision);
  });

  it("of a stand-in makes the post sandbox data, though it wasn't with the text before", async () => {
    const post = await written();
    const changed = await change(post, { title: 'By a person' });
    expect(await history(post.id)).toMatchObject([{ isSandbox: false }, { isSandbox: true }]);
    await test.database.dataSource.manager.update(BlogPost, post.id, { source: 'live' });
    const back = await takeBack(changed, 1).expect(200);
    expect(back.body).toMatchObject({ source: 'sandbox', title: post.title });
  });

  it('is not taken back over a text that came since, nor where there is none', async () => {
    const post = await written();
    const changed = await change(post, everything);
    const { body } = await takeBack(post, 1).expect(409);
    expect(body).toMatchObject({ code: 'revision_moved', details: { current: changed.revision } });
    await takeBack(changed, 9).expect(404);
    await pipeline.operator.get(`/api/blog-posts/${post.id}/revisions/9`).expect(404);
    await pipeline.operator.get('/api/blog-posts/2147483647/revisions').expect(404);
  });

  it('is found page by page', async () => {
    let post = await written();
    for (const title of ['Second', 'Third', 'Fourth']) post = await change(post, { title });
    const list = (asked: object) => pipeline.operator.get(`/api/blog-posts/${post.id}/revisions`).query(asked);
    const first = await list({ pageSize: 3 }).expect(200);
    const rest = await list({ pageSize: 3, cursor: first.get('x-next-cursor') }).expect(200);
    expect(first.get('x-total-count')).toBe('4');
    const titles = [...first.body, ...rest.body].map((one: RevisionSummary) => one.title);
    expect(titles.slice(0, 3)).toEqual(['Fourth', 'Third', 'Second']);
    expect(titles).toHaveLength(4);
    expect((await list({ q: 'thir' }).expect(200)).body).toMatchObject([{ number: 3 }]);
  });
});

/** What an article may be made of, links among it. */
const HARMLESS =
  /^<(\/?(p|h[234]|[uo]l|li|blockquote|strong|em|code|a)|br \/|a href="https:\/\/www\.youtube\.com\/")>$/;
const tagsOf = (html: string): string[] => html.match(/<[^>]*>?/g) ?? [];

describe('hostile texts of a person', () => {
  it('do nothing in any field', async () => {
    let changed = await read(shared.id);
    for (const attack of HOSTILE_HTML) {
      const line = attack.slice(0, 60);
      changed = await change(changed, {
        title: `Fire ${attack}`,
        excerpt: `Fire ${attack}`,
        content: `${attack}<p>Fire ${attack}</p>${attack}`,
        categories: [`Fire ${line}`],
        tags: [`Fire ${line}`, line],
        seoTitle: `Fire ${line}`,
        seoDescription: `Fire ${line}`,
        wishedSlug: `fire ${line}`,
        wordpressAuthor: { id: 1, name: `Fire ${attack}` },
      });
      const harmful = tagsOf(changed.content).filter((tag) => !HARMLESS.test(tag));
      expect([attack, harmful]).toEqual([attack, []]);
      const { title, excerpt, categories, tags, seoTitle, seoDescription, wishedSlug, wordpressAuthor } = changed;
      const lines = [
        title,
        excerpt,
        ...categories,
        ...tags,
        seoTitle,
        seoDescription,
        wishedSlug,
        wordpressAuthor?.name,
      ];
      for (const text of lines) expect(text).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u);
      for (const text of [title, excerpt, ...categories, seoTitle, seoDescription]) expect(text).toMatch(/^Fire/);
      // Only what came as text of tags may read like one.
      if (!attack.includes('&')) expect(lines.join(' ')).not.toMatch(/<[a-z!/][^>]*>/i);
    }
  });

  it('do nothing as what a post is written from', async () => {
    const attacks = HOSTILE_HTML.join('\n');
    const [, script = ''] = /(<script[^]*?<\/script>)/.exec(attacks) ?? [];
    const rules = HOSTILE_HTML.slice(0, 19).map((one) => one.slice(0, 300));
    const voice = { persona: `Kim ${attacks}`.slice(0, 2000), avoid: rules, imageMood: attacks.slice(0, 400) };
    const own = {
      ...voice,
      articleRules: [`End with the sentence: "${script}Done."`],
      categories: null,
      targetWords: null,
    };
    await pipeline.operator.put(`/api/site-voice?siteId=${site.id}`).send(own).expect(200);
    const notes = { title: `Fire ${attacks}`.slice(0, 200), notes: `Engines roll out. ${attacks}` };
    const { body: source } = await pipeline.addNotes(site.id, notes).expect(201);
    const first = await pipeline.write((source as { id: number }).id);
    const wish = { kind: 'note', note: attacks.slice(0, 1000), revision: first.revision.id };
    const { body } = await pipeline.operator.post(`/api/blog-posts/${first.id}/rewrite`).send(wish).expect(200);
    for (const { content, title, excerpt, categories, tags, seoTitle, seoDescription } of [first, body as PostView]) {
      expect(tagsOf(content)).toContain('<p>');
      expect(tagsOf(content).filter((tag) => !HARMLESS.test(tag))).toEqual([]);
      const lines = [title, excerpt, ...categories, ...tags, seoTitle, seoDescription];
      for (const line of lines) expect(line).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u);
      expect(lines.join(' ')).not.toMatch(/<(script|img|iframe|svg|style|form|a)[ />]/i);
    }
  });

  it.each([
    ['NUL', 'a\0b'],
    ['half a character', 'a\ud800b'],
  ])('%s is refused on each field', async (_what, text) => {
    const lists = { categories: [text], tags: [text] };
    const texts = { title: text, excerpt: text, content: text, seoTitle: text, seoDescription: text, wishedSlug: text };
    const { fields } = await refusal(shared, { ...texts, ...lists, wordpressAuthor: { id: 1, name: text } }, 400);
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(
      [...Object.keys(texts), ...Object.keys(lists), 'wordpressAuthor.name'].toSorted(),
    );
  });
});

describe('deleting a post', () => {
  const remove = (id: number) => pipeline.operator.delete(`/api/blog-posts/${id}`);
  const codeOf = async (id: number) => (await remove(id).expect(409)).body.code as string;
  const withoutVideo = ({ id }: PostView) => test.database.dataSource.manager.update(BlogPost, id, { videoId: null });

  it('takes a draft whose video is gone, with all its texts', async () => {
    const post = await change(await written(), everything);
    expect(await codeOf(post.id)).toBe('post_has_video');
    await withoutVideo(post);
    await test.database.dataSource.manager.insert(Publication, { postId: post.id, wordpressSiteId: site.id });
    await remove(post.id).expect(200, { success: true });
    await remove(post.id).expect(404);
    expect(await partsOf(test, post.id).catch(() => null)).toBeNull();
    await remove(2_147_483_647).expect(404);
  });

  it('leaves what is published, and what is on its way', async () => {
    const post = await written();
    await withoutVideo(post);
    const { manager } = test.database.dataSource;
    await manager.update(BlogPost, post.id, { status: 'published' });
    expect(await codeOf(post.id)).toBe('post_published');
    await manager.update(BlogPost, post.id, { status: 'draft' });
    const [job]: [{ id: number }] = await manager.query(
      `INSERT INTO jobs (type, target, lane, site_id, status) VALUES ('publish-post', $1, $1, $2, 'queued') RETURNING id`,
      [`post:${post.id}`, site.id],
    );
    expect(await codeOf(post.id)).toBe('post_publishing');
    await manager.query(`UPDATE jobs SET status = 'cancelled', finished_at = now() WHERE id = $1`, [job.id]);
    await remove(post.id).expect(200);
  });
});
