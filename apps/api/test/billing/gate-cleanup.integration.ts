import { WIDGET_PATH } from '@pressloom/contracts/gate';
import { CLEANUP_MESSAGES } from '@pressloom/contracts/gate-cleanup';
import type { CleanupResult, CleanupState, FoundGates, UndoCleanupResult } from '@pressloom/contracts/gate-cleanup';
import type { JobView } from '@pressloom/contracts/jobs';
import type { SiteView } from '@pressloom/contracts/sites';
import type { WordPressPost } from '@pressloom/clients/wordpress';
import { Publication, WordpressSite } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { WordPressProvider } from '../../src/common/providers/wordpress.provider.ts';
import { CONFIG } from '../../src/config/config.ts';
import type { Config } from '../../src/config/config.ts';
import { GateCleanups } from '../../src/gating/cleanup/gate-cleanups.service.ts';
import { answerOf, isChangedThere } from '../../src/pipeline/publishing/publish/changed-there.ts';
import { signedIn } from '../people.ts';
import { publishedPosts } from '../publishing/published-posts.ts';
import type { PublishedPost } from '../publishing/published-posts.ts';
import { data, page } from '../sites/front.ts';
import { SyncFixture } from '../sites/sync-fixture.ts';
import type { WordPressSite, WpPost } from '../wordpress.ts';

let fixture: SyncFixture;
let operator: TestAgent;
let wordpress: WordPressSite;
let site: SiteView;
let loader: string;

beforeAll(async () => {
  fixture = await SyncFixture.start({ timing: { jobAnswerWaitMs: 60_000 } });
  operator = fixture.operator;
  wordpress = fixture.wordpress('fire-news');
  site = await fixture.site('fire-news');
  const { publicUrl } = fixture.test.app.get<Config>(CONFIG);
  loader = `<script src="${publicUrl}${WIDGET_PATH}?freeLimit=3"></script>`;
});
beforeEach(async () => {
  for (const { id } of (await wordpress.contents()).posts) await wordpress.delete(id, true);
  fixture.hook();
});
afterEach(async () => {
  jest.restoreAllMocks();
  fixture.test.clock.set(null);
  await signInAs('admin');
});
afterAll(() => fixture.close());

const base = () => `/api/wordpress-sites/${site.id}`;
const found = async () => (await operator.post(`${base()}/preview-cleanup`).expect(200)).body as FoundGates;
const clean = async () => (await operator.post(`${base()}/cleanup-premium-gates`).expect(200)).body as CleanupResult;
const undo = async () => (await operator.post(`${base()}/undo-cleanup`).expect(200)).body as UndoCleanupResult;
const state = async () => (await operator.get(`${base()}/cleanup-premium-gates`).expect(200)).body as CleanupState;
const signInAs = (username: string) =>
  fixture.test.database.dataSource.getRepository(WordpressSite).update(site.id, { username });

/** As an editor writes it on WordPress, where a minute passes meanwhile. */
const byHand = (id: number, texts: object) =>
  fetch(`${wordpress.url}/__control/posts/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(texts),
  });

const made = async (title: string, content: string, status = 'publish'): Promise<WpPost> =>
  (await wordpress.ask('POST', 'posts', { title, content, status })) as WpPost;

type Kept = WpPost & { modified: string };
const there = async (id: number): Promise<Kept> => (await wordpress.post(id)) as Kept;
const textsOf = async (id: number): Promise<[string, string]> => {
  const { title, content } = await there(id);
  return [title.raw, content.raw];
};

/** The posts of case 20, on WordPress. */
async function samplePosts(): Promise<Record<'block' | 'map' | 'classic' | 'held' | 'drawn' | 'theme', WpPost>> {
  const crown = ' \u{1f451}';
  return {
    block: await made(
      `Story 80${crown}`,
      `<p>First.</p>\n\n<!-- wp:html -->\n${loader}\n<!-- /wp:html -->\n\n<p>Last.</p>`,
    ),
    map: await made('Story 81', `<!-- wp:html -->\n<div data-note="C:\\\\maps"></div>\n${loader}\n<!-- /wp:html -->`),
    classic: await made(`\u{1f451} Kings`, `First.\n\n${loader}\n\nLast with a \\ backslash.`, 'draft'),
    held: await made(`Story 83${crown}${crown}`, `<p>First.</p>${loader.replace('src', 'type="text/plain" data-src')}`),
    drawn: await made(`Story 84${crown}`, `<p>First.</p>\n${loader}`),
    theme: await made('Story 85', '<p>First.</p>'),
  };
}

/** As Elementor shows it to readers: from what it keeps beside the text. */
const drawnBy = (post: WpPost, inside: string): void => {
  const html = `<html><body class="single-post"><div data-elementor-id="${post.id}" class="elementor">${inside}</div></body></html>`;
  const { pathname } = new URL(post.link);
  fixture.hook((url, pass) => (url.pathname === pathname ? page(html) : pass()));
};

/** As if the server of the website ended each connection that asks for a post. */
const loseConnection = (): void =>
  fixture.hook((url, pass) => {
    if (/\/posts\/\d+$/.test(url.pathname) && !(url.searchParams.get('_fields') ?? '').includes('_links'))
      throw new Error('The connection is lost.');
    return pass();
  });

describe('a cleanup', () => {
  it('is shown first, takes our tags alone, counts what was read back, and can be undone', async () => {
    const posts = await samplePosts();
    drawnBy(posts.drawn, loader);
    const before = new Map<number, Kept>();
    for (const { id } of Object.values(posts)) before.set(id, await there(id));

    const shown = await found();
    expect(shown).toMatchObject({ readPosts: 6, changingPosts: 4, notListed: 0, otherCrowns: 0, obstacle: null });
    expect(shown.posts.map(({ title, scripts, crowns, builder }) => [title, scripts, crowns, builder])).toEqual([
      ['Story 80 \u{1f451}', 1, 1, null],
      ['Story 81', 1, 0, null],
      ['\u{1f451} Kings', 1, 0, null],
      ['Story 83 \u{1f451} \u{1f451}', 1, 2, null],
      ['Story 84 \u{1f451}', 1, 1, 'Elementor'],
    ]);
    for (const [id, post] of before) expect(await there(id)).toEqual(post);
    expect(await state()).toEqual({ lastRun: null });

    const result = await clean();
    expect(result).toMatchObject({ cleanedPosts: 4, builderPosts: 1, failedPosts: 0 });
    expect(result.message).toBe('4 posts cleaned. 1 post must be cleaned in its page builder.');
    expect(result.posts[0]).toMatchObject({ id: posts.drawn.id, outcome: 'builder' });
    expect(result.posts[0]?.reason).toMatch(
      /^Elementor keeps its own copy of this post\. Remove the script in Elementor\.$/,
    );
    expect(await textsOf(posts.block.id)).toEqual(['Story 80', '<p>First.</p>\n\n<p>Last.</p>']);
    expect(await textsOf(posts.map.id)).toEqual([
      'Story 81',
      '<!-- wp:html -->\n<div data-note="C:\\\\maps"></div>\n\n<!-- /wp:html -->',
    ]);
    expect(await textsOf(posts.classic.id)).toEqual(['\u{1f451} Kings', 'First.\n\nLast with a \\ backslash.']);
    expect(await textsOf(posts.held.id)).toEqual(['Story 83', '<p>First.</p>']);
    expect(await textsOf(posts.drawn.id)).toEqual(['Story 84', before.get(posts.drawn.id)?.content.raw]);
    expect(await there(posts.theme.id)).toEqual(before.get(posts.theme.id));
    for (const { id } of Object.values(posts)) expect((await there(id)).status).toBe(before.get(id)?.status);

    const { lastRun } = await state();
    expect(lastRun).toMatchObject({
      cleanedPosts: 4,
      undoableCount: 5,
      finishedAt: expect.any(String),
      undoneAt: null,
    });
    expect(await clean()).toMatchObject({ cleanedPosts: 0, builderPosts: 1, failedPosts: 0 });
    expect(await state()).toEqual({ lastRun });

    const undone = { restoredPosts: 5, failedPosts: 0, undoableUntil: null, posts: [] };
    expect(await undo()).toEqual({ message: '5 posts restored.', ...undone });
    for (const [id, post] of before) expect(await textsOf(id)).toEqual([post.title.raw, post.content.raw]);
    expect((await state()).lastRun).toMatchObject({
      ...{ undoableUntil: null, undoableCount: 0, undoneAt: expect.any(String) },
    });
    await operator.post(`${base()}/undo-cleanup`).expect(409);
  });

  it('counts a post of a page builder once that shows no script any more', async () => {
    const post = await made('Story', `<p>First.</p>${loader}`);
    drawnBy(post, '<p>First.</p>');
    expect(await clean()).toMatchObject({ cleanedPosts: 1, builderPosts: 0 });
    expect(await textsOf(post.id)).toEqual(['Story', '<p>First.</p>']);
  });

  it('keeps what an editor changed between the list and the click, and since', async () => {
    const [first, second, third] = [await made('A', loader), await made('B', loader), await made('C', loader)];
    expect(await found()).toMatchObject({ changingPosts: 3 });
    await byHand(first.id, { content: `<p>Edited.</p>${loader}` });
    await byHand(second.id, { content: '<p>Edited.</p>' });
    expect(await clean()).toMatchObject({ cleanedPosts: 2 });
    expect(await textsOf(first.id)).toEqual(['A', '<p>Edited.</p>']);
    expect(await textsOf(second.id)).toEqual(['B', '<p>Edited.</p>']);
    await byHand(first.id, { content: '<p>Edited again.</p>' });
    const undone = await undo();
    expect(undone.message).toBe('1 post restored. 1 post was changed since and stays as it is.');
    expect(undone.posts).toEqual([expect.objectContaining({ id: first.id, outcome: 'changed' })]);
    expect(await textsOf(first.id)).toEqual(['A', '<p>Edited again.</p>']);
    expect(await textsOf(third.id)).toEqual(['C', loader]);
  });

  it('keeps what an editor saves while the post’s page is read', async () => {
    const post = await made('A', `<p>First.</p>${loader}`);
    let saves = 0;
    fixture.hook(async (url, pass) => {
      if (url.pathname === new URL(post.link).pathname && (saves += 1) === 1)
        await byHand(post.id, { content: `<p>First.</p><p>Second.</p>${loader}` });
      return pass();
    });
    expect(await clean()).toMatchObject({ cleanedPosts: 1 });
    expect(await textsOf(post.id)).toEqual(['A', '<p>First.</p><p>Second.</p>']);
    expect(await undo()).toMatchObject({ restoredPosts: 1 });
    expect(await textsOf(post.id)).toEqual(['A', `<p>First.</p><p>Second.</p>${loader}`]);
  });

  it('names a post that WordPress refuses, and one that a plugin changes back, and cleans the others', async () => {
    const [refused, cleaned, kept] = [await made('A', loader), await made('B', loader), await made('C', loader)];
    fixture.hook(async (url, pass) => {
      if (!url.searchParams.has('_fields') || url.pathname.endsWith('/posts')) return pass();
      // Reads are asked past caches, by a query of their own; writes are not.
      const isWrite = !url.searchParams.has('_');
      if (isWrite && url.pathname.endsWith(`/${refused.id}`))
        return data({ code: 'rest_cannot_edit', message: 'Locked by a plugin.', data: { status: 403 } }, 403);
      const passed = await pass();
      if (isWrite && url.pathname.endsWith(`/${kept.id}`)) await byHand(kept.id, { content: loader });
      return passed;
    });
    const result = await clean();
    expect(result).toMatchObject({ cleanedPosts: 1, failedPosts: 2 });
    expect(result.posts.map(({ id, outcome }) => [id, outcome])).toEqual([
      [refused.id, 'failed'],
      [kept.id, 'failed'],
      [cleaned.id, 'cleaned'],
    ]);
    expect(result.posts[0]?.reason).toMatch(/WordPress/);
    expect(result.posts[1]?.reason).toMatch(/didn’t keep the change/);
    expect(await textsOf(refused.id)).toEqual(['A', loader]);
    fixture.hook();
    expect(await undo()).toMatchObject({ restoredPosts: 1 });
    expect(await textsOf(cleaned.id)).toEqual(['B', loader]);
  });

  it('says of a post, cleaned or restored, that a plugin changed more of its text than asked', async () => {
    const { id } = await made('A', `<p>First.</p>${loader}`);
    const pluginWrites = (content: string) =>
      fixture.hook(async (url, pass) => {
        const passed = await pass();
        if (url.pathname.endsWith(`/posts/${id}`) && url.searchParams.has('_fields') && !url.searchParams.has('_'))
          await byHand(id, { content });
        return passed;
      });
    const reason = 'WordPress or one of its plugins changed more of the text while saving it.';
    pluginWrites('<p>First.</p><p>Added.</p>');
    const cleaned = await clean();
    expect(cleaned).toMatchObject({ cleanedPosts: 1, failedPosts: 0 });
    expect(cleaned.posts).toEqual([expect.objectContaining({ id, outcome: 'cleaned', reason })]);
    for (const change of ['Added', 'Added again']) {
      pluginWrites(`<p>First.</p>${loader}<p>${change}.</p>`);
      const undone = await undo();
      expect(undone).toMatchObject({ restoredPosts: 0, failedPosts: 1 });
      expect(undone.posts).toEqual([expect.objectContaining({ id, outcome: 'failed', reason })]);
    }
    fixture.hook();
    expect(await undo()).toMatchObject({ restoredPosts: 1, failedPosts: 0 });
    expect(await textsOf(id)).toEqual(['A', `<p>First.</p>${loader}`]);
  });

  it('is undone only once no post is left that could not be restored; until then the undo can be tried again', async () => {
    const [first, second] = [await made('A', loader), await made('B', loader)];
    await clean();
    fixture.hook((url, pass) =>
      url.pathname.endsWith(`/posts/${second.id}`)
        ? data({ code: 'rest_cannot_edit', message: 'Locked by a plugin.', data: { status: 403 } }, 403)
        : pass(),
    );
    const { lastRun } = await state();
    const undone = await undo();
    expect(undone.message).toBe('1 post restored. 1 post could not be restored.');
    expect(undone).toMatchObject({ restoredPosts: 1, failedPosts: 1, undoableUntil: lastRun?.undoableUntil });
    expect((await state()).lastRun).toEqual({ ...lastRun, undoableCount: 1 });
    // What was restored already stays as somebody left it since.
    await byHand(first.id, { content: '<p>Edited.</p>' });
    fixture.hook();
    expect(await undo()).toMatchObject({ restoredPosts: 2, failedPosts: 0, undoableUntil: null, posts: [] });
    expect(await textsOf(first.id)).toEqual(['A', '<p>Edited.</p>']);
    expect(await textsOf(second.id)).toEqual(['B', loader]);
    expect((await state()).lastRun).toMatchObject({ undoableUntil: null, undoableCount: 0 });
    await operator.post(`${base()}/undo-cleanup`).expect(409);
  });

  it('continues after its process ended twice in the middle of its posts, and loses no text', async () => {
    const posts: WpPost[] = [];
    for (let number = 0; number < 5; number += 1)
      posts.push(await made(`Story ${number}`, `<p>${number}</p>${loader}`));
    const cleanups = fixture.test.app.get(GateCleanups, { strict: false });
    const ended = cleanups.ended.bind(cleanups);
    let ends = 0;
    jest.spyOn(cleanups, 'ended').mockImplementation(async (row, end) => {
      // WordPress has it, and nobody has written that down.
      if ((ends += 1) === 2 || ends === 4) throw new Error('killed');
      await ended(row, end);
    });
    expect(await clean()).toMatchObject({ cleanedPosts: 5, failedPosts: 0 });
    const [job] = (await operator.get('/api/jobs').query({ siteId: site.id, type: 'cleanup-premium-gates' }))
      .body as JobView[];
    expect(job?.attempts).toBe(3);
    for (const [number, { id }] of posts.entries())
      expect(await textsOf(id)).toEqual([`Story ${number}`, `<p>${number}</p>`]);
    jest.restoreAllMocks();
    const restored = cleanups.restored.bind(cleanups);
    let restores = 0;
    jest.spyOn(cleanups, 'restored').mockImplementation(async (...args) => {
      if ((restores += 1) === 2) throw new Error('killed');
      await restored(...args);
    });
    expect(await undo()).toMatchObject({ restoredPosts: 5, posts: [] });
    for (const [number, { id }] of posts.entries())
      expect(await textsOf(id)).toEqual([`Story ${number}`, `<p>${number}</p>${loader}`]);
  });

  it('changes nothing where WordPress would remove more than our tags', async () => {
    await signInAs('author');
    const authors = { title: 'A', content: `${loader}<iframe src="https://maps.example.com"></iframe>`, author: 2 };
    const { id } = (await wordpress.ask('POST', 'posts', { ...authors, status: 'publish' })) as WpPost;
    expect(await found()).toMatchObject({ obstacle: CLEANUP_MESSAGES.htmlFiltered });
    const result = await clean();
    expect(result.posts).toEqual([
      expect.objectContaining({ id, outcome: 'not_tried', reason: CLEANUP_MESSAGES.htmlFiltered }),
    ]);
    expect(await textsOf(id)).toEqual(['A', authors.content]);
  });

  it('knows crowns of its own posts by their titles here, and leaves those of others', async () => {
    const [post] = await publishedPosts(fixture.test, { siteId: site.id, wordpress }, { categories: [], count: 1 });
    await byHand(post?.wordpressId as number, { title: 'Ours \u{1f451}' });
    const others = await made('Queen \u{1f451}', '<p>First.</p>');
    expect(await found()).toMatchObject({ changingPosts: 1, otherCrowns: 1 });
    expect(await clean()).toMatchObject({ cleanedPosts: 1 });
    expect((await textsOf(post?.wordpressId as number))[0]).toBe('Ours');
    expect((await textsOf(others.id))[0]).toBe('Queen \u{1f451}');
  });

  it('leaves the next update nothing to ask about, but for what somebody had changed before', async () => {
    const posts = await publishedPosts(fixture.test, { siteId: site.id, wordpress }, { categories: [], count: 2 });
    const [ours, edited] = posts as [PublishedPost, PublishedPost];
    const publications = fixture.test.database.dataSource.getRepository(Publication);
    const known = (postId: number) => publications.findOneByOrFail({ postId });
    const stored = await fixture.test.database.dataSource.getRepository(WordpressSite).findOneByOrFail({ id: site.id });
    const provider = fixture.test.app.get(WordPressProvider, { strict: false });
    const onWordPress = async (id: number) => (await provider.client(stored).getPost(id)) as WordPressPost;
    for (const { id, wordpressId } of posts) {
      await byHand(wordpressId, { content: `<p>Ours.</p>${loader}` });
      await publications.update({ postId: id }, answerOf(await onWordPress(wordpressId)));
    }
    await byHand(edited.wordpressId, { content: `<p>Edited.</p>${loader}` });
    expect(await clean()).toMatchObject({ cleanedPosts: 2 });
    const isChanged = async ({ id, wordpressId }: PublishedPost) =>
      isChangedThere(await known(id), await onWordPress(wordpressId));
    expect([await isChanged(ours), await isChanged(edited)]).toEqual([false, true]);
    await undo();
    expect([await isChanged(ours), await isChanged(edited)]).toEqual([false, true]);
  });

  it('can be undone for a day, and the texts of the one before are gone with the next', async () => {
    await made('A', loader);
    fixture.test.clock.set(new Date('2026-11-29T10:00:00Z'));
    await clean();
    fixture.test.clock.set(new Date('2026-11-30T10:00:01Z'));
    const { body } = await operator.post(`${base()}/undo-cleanup`).expect(409);
    expect(body).toMatchObject({ code: 'undo_unavailable', message: CLEANUP_MESSAGES.undoUnavailable });
    expect((await state()).lastRun).toMatchObject({ undoableUntil: null });
    await made('B', loader);
    await clean();
    const rows: { count: number }[] = await fixture.test.database.dataSource.query(
      'SELECT count(*)::int AS count FROM gate_cleanups WHERE site_id = $1',
      [site.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is for operators, and for websites that are there and switched on', async () => {
    const member = await signedIn(fixture.test, 'member');
    for (const path of ['preview-cleanup', 'cleanup-premium-gates', 'undo-cleanup']) {
      await member.post(`${base()}/${path}`).expect(403);
      await operator.post(`/api/wordpress-sites/99999/${path}`).expect(404);
    }
    await operator.get('/api/wordpress-sites/99999/cleanup-premium-gates').expect(404);
    await operator.patch(base()).send({ active: false }).expect(200);
    await operator.post(`${base()}/cleanup-premium-gates`).expect(409);
    await operator.patch(base()).send({ active: true }).expect(200);
  });

  // Each with a website of its own: nothing more is asked for a while of one that failed so often.
  it('tries no more posts where the website stops responding, and says why', async () => {
    site = await fixture.site('fire-news');
    for (const title of ['A', 'B', 'C', 'D', 'E']) await made(title, loader);
    loseConnection();
    const result = await clean();
    expect(result).toMatchObject({ cleanedPosts: 0, failedPosts: 5 });
    expect(result.posts.filter(({ outcome }) => outcome === 'not_tried').length).toBeGreaterThan(0);
    expect(result.posts.every(({ reason }) => reason !== null)).toBe(true);
    fixture.hook();
    for (const { content } of (await wordpress.contents()).posts) expect(content.raw).toBe(loader);
  });

  it('restores no more posts where the website stops responding, says so, and is not undone', async () => {
    site = await fixture.site('fire-news');
    for (const title of ['A', 'B', 'C', 'D', 'E']) await made(title, loader);
    await clean();
    const { lastRun } = await state();
    loseConnection();
    for (let tries = 0; tries < 2; tries += 1) {
      const undone = await undo();
      expect(undone).toMatchObject({ restoredPosts: 0, failedPosts: 5, undoableUntil: lastRun?.undoableUntil });
      expect(undone.message).toMatch(/^No post was restored\. .*not tried, because the website itself failed\.$/);
      expect(undone.posts.map(({ reason }) => reason)).toEqual(Array.from({ length: 5 }, () => expect.any(String)));
      expect((await state()).lastRun).toEqual(lastRun);
    }
  });
});
