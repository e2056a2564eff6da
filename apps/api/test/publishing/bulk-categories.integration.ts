import { CATEGORY_MESSAGES } from '@pressloom/contracts/bulk-categories';
import type { CategoryEntry, RenameCategoryResult, RenamePreview } from '@pressloom/contracts/bulk-categories';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { SiteView } from '@pressloom/contracts/sites';
import { WordpressSite } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { JobFollower } from '../../src/jobs/job-follower.service.ts';
import { CategoryRenames } from '../../src/pipeline/publishing/categories/category-renames.service.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { setText, textOf } from '../post-parts.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';
import { WEB_ONLY } from '../worker.ts';
import { publishedPosts } from './published-posts.ts';

const RENAME = '/api/bulk-categories/rename';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let wordpress: WordPressSite;
let run = 0;

interface Category {
  id: number;
  name: string;
}

beforeAll(async () => {
  test = await startTestApp({ timing: { jobAnswerWaitMs: 60_000 } });
  operator = await signedIn(test, 'operator');
  const pipeline = new Pipeline(test, operator);
  site = await pipeline.site({ brand: 'fire-news' });
  wordpress = new WordPressSite(pipeline.wordpressUrl('fire-news'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await control(test, 'reset', {});
  await signInAs('admin');
});
afterAll(() => test.close());

/** A category that no other case has. */
async function category(stem: string, parent = 0): Promise<Category> {
  const name = `${stem} ${(run += 1)}`;
  const { id } = (await wordpress.ask('POST', 'categories', { name, parent })) as { id: number };
  return { id, name };
}

const ours = (categories: Category[], count = 2, status: 'published' | 'draft' = 'published') =>
  publishedPosts(test, { siteId: site.id, wordpress }, { categories, count, status });

/** A post that Pressloom didn't publish. */
const strangers = (id: number, status = 'draft') =>
  wordpress.ask('POST', 'posts', { title: 'Of somebody else', status, categories: [id] }) as Promise<{ id: number }>;

const rename = (oldCategory: string, newCategory: string, more: object = {}) =>
  operator.post(RENAME).send({ siteId: site.id, oldCategory, newCategory, ...more });
const renamed = async (oldCategory: string, newCategory: string, more: object = {}) =>
  (await rename(oldCategory, newCategory, more).expect(200)).body as RenameCategoryResult;
const preview = (oldCategory: string, newCategory: string) =>
  operator.get('/api/bulk-categories/rename-preview').query({ siteId: site.id, oldCategory, newCategory });

const named = async (name: string): Promise<Category[]> =>
  (await wordpress.contents()).terms.filter((term) => term.name.replaceAll('&amp;', '&') === name);
const categoriesOf = async (id: number): Promise<number[]> => (await wordpress.post(id)).categories;
const signInAs = (username: string) =>
  test.database.dataSource.getRepository(WordpressSite).update(site.id, { username });

describe('renaming a category', () => {
  it('moves our posts, which keep their other categories; the old one is deleted; and all of it back', async () => {
    const [old, other] = [await category('Wind & rain'), await category('Kept')];
    const posts = await ours([old, other], 3);
    const [draft] = await ours([old], 1, 'draft');
    const name = `"Storms" 🌪 ${run}`;
    const before = (await preview(old.name, name).expect(200)).body as RenamePreview;
    expect(before).toMatchObject({ kind: 'create', oldName: old.name, newName: name, postCount: 4, otherPosts: 0 });
    expect([before.keptReason, before.warnings, before.draftCount]).toEqual([null, [], 0]);
    expect(await named(name)).toEqual([]);
    const result = await renamed(old.name, name);
    expect(result).toMatchObject({ moved: 4, alreadyThere: 0, gone: 0, refused: 0, drafts: 1, keptReason: null });
    const [made] = (await named(name)) as [Category];
    for (const { id, wordpressId } of posts) {
      expect(await categoriesOf(wordpressId)).toEqual([other.id, made.id].toSorted((a, b) => a - b));
      expect((await textOf(test, id)).categories).toEqual([name, other.name]);
    }
    expect((await textOf(test, draft?.id as number)).categories).toEqual([name]);
    expect(await named(old.name)).toEqual([]);
    expect(await renamed(name, old.name)).toMatchObject({ moved: 4, keptReason: null });
    expect([await named(name), await named(old.name)]).toEqual([
      [],
      [expect.objectContaining({ name: expect.any(String) })],
    ]);
  });

  it("merges into a category that exists, and leaves a stranger's posts of every status where they are", async () => {
    const [old, target] = [await category('Old'), await category('Target')];
    const [post, both] = [(await ours([old], 1))[0], (await ours([old, target], 1))[0]];
    const others = [await strangers(old.id), await strangers(old.id, 'private')];
    const trashed = await strangers(old.id, 'publish');
    await wordpress.delete(trashed.id, false);
    const seen = (await preview(old.name, target.name).expect(200)).body as RenamePreview;
    expect(seen).toMatchObject({ kind: 'merge', postCount: 2, otherPosts: 3 });
    expect(seen.keptReason).toBe(`3 posts that Pressloom didn’t publish are still in "${old.name}".`);
    const result = await renamed(old.name, target.name);
    expect(result).toMatchObject({ moved: 2, keptReason: seen.keptReason });
    for (const one of [post, both]) expect(await categoriesOf(one?.wordpressId as number)).toEqual([target.id]);
    for (const { id } of [...others, trashed]) expect(await categoriesOf(id)).toEqual([old.id]);
  });

  it.each([
    ['has a category below it', async (old: Category) => void (await category('Child', old.id)), 'below it'],
    ['is the default one', () => Promise.resolve(), 'default category'],
  ])('keeps an old category that %s, and says so before and after', async (_name, prepare, words) => {
    const old = words === 'default category' ? { id: 1, name: 'Uncategorized' } : await category('Parent');
    await prepare(old);
    const [post] = await ours([old], 1);
    const seen = (await preview(old.name, `New ${run}`).expect(200)).body as RenamePreview;
    expect(seen.keptReason).toContain(words);
    expect((await renamed(old.name, `New ${run}`)).keptReason).toContain(words);
    expect(await categoriesOf(post?.wordpressId as number)).toEqual([(await named(`New ${run}`))[0]?.id]);
    expect(await named(old.name)).toHaveLength(1);
  });

  it.each([
    [['draft-book'], 'Other content is still in "NAME": 1 of "Books".'],
    [['hidden-notes'], 'WordPress doesn’t show what of "note" is in "NAME".'],
    [
      ['draft-book', 'hidden-notes'],
      'Other content is still in "NAME": 1 of "Books". WordPress doesn’t show what of "note" is in "NAME".',
    ],
  ])('keeps an old category that content of another type has or may have: %j', async (troubles, sentence) => {
    const old = await category('Shared');
    const [post] = await ours([old], 1);
    await wordpress.mode({ troubles });
    const reason = sentence.replaceAll('NAME', old.name);
    expect((await preview(old.name, `New ${run}`).expect(200)).body).toMatchObject({ keptReason: reason });
    expect(await renamed(old.name, `New ${run}`)).toMatchObject({ moved: 1, keptReason: reason });
    await wordpress.mode({ troubles: [] });
    expect(await named(old.name)).toHaveLength(1);
    expect(await categoriesOf(post?.wordpressId as number)).toEqual([(await named(`New ${run}`))[0]?.id]);
  });

  it('takes of several with the new name the one with the parent of the old one', async () => {
    const [elsewhere, parent] = [await category('Elsewhere'), await category('Weather')];
    const old = await category('Old', parent.id);
    const name = `Same name ${run}`;
    const made = (below: Category) =>
      wordpress.ask('POST', 'categories', { name, parent: below.id }) as Promise<Category>;
    const [other, sibling] = [await made(elsewhere), await made(parent)];
    const [post] = await ours([old], 1);
    expect(await renamed(old.name, name)).toMatchObject({ moved: 1, keptReason: null });
    expect(await categoriesOf(post?.wordpressId as number)).toEqual([sibling.id]);
    expect((await named(name)).map(({ id }) => id)).toEqual(expect.arrayContaining([other.id, sibling.id]));
  });

  it('creates the new one below the parent of the old one', async () => {
    const parent = await category('Weather');
    const old = await category('Child', parent.id);
    await ours([old], 1);
    await renamed(old.name, `Renamed ${run}`);
    expect(await named(`Renamed ${run}`)).toEqual([expect.objectContaining({ parent: parent.id })]);
  });

  it('respells a category whose capitals alone change, for everybody, and moves nothing', async () => {
    const old = await category('forest fire');
    const [post] = await ours([old], 1);
    const { id } = await strangers(old.id);
    const name = `Forest Fire ${run}`;
    expect((await preview(old.name, name).expect(200)).body).toMatchObject({ kind: 'spelling', keptReason: null });
    expect(await renamed(old.name, name)).toMatchObject({ moved: 0, newName: name, keptReason: null });
    expect(await named(name)).toEqual([expect.objectContaining({ id: old.id })]);
    expect([await categoriesOf(id), await categoriesOf(post?.wordpressId as number)]).toEqual([[old.id], [old.id]]);
    expect((await textOf(test, post?.id as number)).categories).toEqual([name]);
  });

  it('takes names that differ in an accent for two, as WordPress does, and finds decomposed letters', async () => {
    const old = await category('Café');
    const [post] = await ours([old], 1);
    const result = await renamed(old.name.normalize('NFD'), `Cafe ${run}`);
    expect(result).toMatchObject({ moved: 1, keptReason: null });
    expect((await textOf(test, post?.id as number)).categories).toEqual([`Cafe ${run}`]);
  });

  it('asks which one, where two have the name', async () => {
    const parent = await category('Weather');
    const old = await category('Twice');
    await wordpress.ask('POST', 'categories', { name: old.name, parent: parent.id });
    await ours([old], 1);
    const refused = (await rename(old.name, `Once ${run}`).expect(409)).body as ErrorBody;
    expect(refused.code).toBe('category_ambiguous');
    expect(refused.message).toContain(`at the top level, below "${parent.name}"`);
    expect(await renamed(old.name, `Once ${run}`, { oldCategoryId: old.id })).toMatchObject({ moved: 1 });
  });

  it('follows in drafts, also where a person chose, and among the categories that the website chose itself', async () => {
    const [old, target] = [await category('Old'), await category('Target')];
    const [post] = await ours([old, target], 1, 'draft');
    await test.database.dataSource.query('DELETE FROM publications WHERE post_id = $1', [post?.id]);
    await setText(test, post?.id as number, { categoriesChosen: true });
    const own = ({ id, name }: Category, from: string[]) => ({ name, wordpressId: id, from });
    const voice = (categories: object[] | null) =>
      operator.put(`/api/site-voice?siteId=${site.id}`).send({ categories }).expect(200);
    const { body } = await voice([own(old, []), own(target, [])]);
    expect(body).toMatchObject({ own: { categories: [{}, {}] } });
    expect((await preview(old.name, target.name).expect(200)).body).toMatchObject({ draftCount: 1, postCount: 0 });
    expect(await renamed(old.name, target.name)).toMatchObject({ drafts: 1, warnings: [] });
    const stored = await operator.get(`/api/site-voice?siteId=${site.id}`).expect(200);
    expect(stored.body).toMatchObject({ own: { categories: [own(target, [])] } });
    expect((await textOf(test, post?.id as number)).categories).toEqual([target.name]);
    await voice(null);
  });

  it("warns where the brand's categories bring the old name back", async () => {
    const brand = (await operator.get(`/api/site-voice?siteId=${site.id}`).expect(200)).body as {
      brand: { fallback: string };
    };
    const { fallback } = brand.brand;
    if ((await named(fallback)).length === 0) await wordpress.ask('POST', 'categories', { name: fallback });
    const { warnings } = (await preview(fallback, `Another ${run}`).expect(200)).body as RenamePreview;
    expect(warnings).toEqual([expect.stringContaining(`still sorted into "${fallback}"`)]);
  });
});

describe('what comes in between', () => {
  it('continues after its process ended twice in the middle of its posts, and moves none twice', async () => {
    const [old, other] = [await category('Interrupted'), await category('Kept')];
    const posts = await ours([old, other], 30);
    const { ended } = JobFollower.prototype;
    let waits = 0;
    jest.spyOn(JobFollower.prototype, 'ended').mockImplementation(async function (this: JobFollower, context, jobs) {
      const found = await ended.call(this, context, jobs);
      // Once a part has been moved and nobody has written so down.
      if ((waits += 1) === 1 || waits === 3) throw new Error('killed');
      return found;
    });
    const result = await renamed(old.name, `Continued ${run}`);
    expect(waits).toBeGreaterThan(4);
    expect(result).toMatchObject({ moved: 30, alreadyThere: 0, refused: 0, notTried: 0, keptReason: null });
    const [made] = (await named(`Continued ${run}`)) as [Category];
    for (const { wordpressId } of posts) {
      expect(await categoriesOf(wordpressId)).toEqual([other.id, made.id].toSorted((a, b) => a - b));
    }
  });

  it('stops where the user lost the right, and says what was done and what was not', async () => {
    const old = await category('Lowered');
    const posts = await ours([old], 30);
    const { ended } = JobFollower.prototype;
    jest.spyOn(JobFollower.prototype, 'ended').mockImplementation(async function (this: JobFollower, context, jobs) {
      const found = await ended.call(this, context, jobs);
      await signInAs('author');
      return found;
    });
    const result = await renamed(old.name, `Higher ${run}`);
    expect(result).toMatchObject({ moved: 25, refused: 5, notTried: 0 });
    expect(result.message).toContain('25 of 30 posts moved');
    expect(result.posts[0]).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('(403)') });
    expect(result.keptReason).toContain('(403)');
    expect(await named(old.name)).toHaveLength(1);
    await signInAs('admin');
    jest.restoreAllMocks();
    expect(await renamed(old.name, `Higher ${run}`)).toMatchObject({ moved: 5, keptReason: null });
    expect(await named(old.name)).toEqual([]);
    expect(posts).toHaveLength(30);
  });

  it('tells an author before anything is done', async () => {
    const old = await category('Not for authors');
    await ours([old], 1);
    await signInAs('author');
    for (const call of [preview(old.name, `Never ${run}`), rename(old.name, `Never ${run}`)]) {
      expect(((await call.expect(409)).body as ErrorBody).code).toBe('category_rights_missing');
    }
    expect(await named(`Never ${run}`)).toEqual([]);
  });

  it('gives a post its old category back where the new one was deleted meanwhile', async () => {
    const [old, target] = [await category('Old'), await category('Short-lived')];
    const [post] = await ours([old], 1);
    const { postsOf } = CategoryRenames.prototype;
    jest.spyOn(CategoryRenames.prototype, 'postsOf').mockImplementationOnce(async function (
      this: CategoryRenames,
      ...given
    ) {
      await wordpress.deleteTerm(target.id);
      return await postsOf.apply(this, given);
    });
    const result = await renamed(old.name, target.name);
    expect(result).toMatchObject({ moved: 0, refused: 1 });
    expect(result.posts[0]?.reason).toBe(`The category "${target.name}" was deleted on WordPress meanwhile.`);
    expect(await categoriesOf(post?.wordpressId as number)).toEqual([old.id]);
  });

  it('counts what somebody deleted or moved on WordPress meanwhile', async () => {
    const [old, target] = [await category('Old'), await category('Target')];
    const [gone, moved] = await ours([old], 3);
    const { postsOf } = CategoryRenames.prototype;
    jest.spyOn(CategoryRenames.prototype, 'postsOf').mockImplementationOnce(async function (
      this: CategoryRenames,
      ...given
    ) {
      const found = await postsOf.apply(this, given);
      await wordpress.delete(gone?.wordpressId as number, true);
      await wordpress.ask('POST', `posts/${moved?.wordpressId}`, { categories: [target.id] });
      return found;
    });
    expect(await renamed(old.name, target.name)).toMatchObject({
      moved: 1,
      gone: 1,
      alreadyThere: 1,
      keptReason: null,
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['no name', { oldCategory: ' ', newCategory: 'New' }, 'oldCategory', CATEGORY_MESSAGES.missing],
    ['no new name', { oldCategory: 'Old' }, 'newCategory', CATEGORY_MESSAGES.missing],
    ['the same twice', { oldCategory: 'Same', newCategory: '  Same ' }, 'newCategory', CATEGORY_MESSAGES.same],
    ['too long a name', { oldCategory: 'Old', newCategory: 'x'.repeat(201) }, 'newCategory', CATEGORY_MESSAGES.tooLong],
    [
      'one that is too long as HTML',
      { oldCategory: 'Old', newCategory: '&'.repeat(41) },
      'newCategory',
      CATEGORY_MESSAGES.tooLong,
    ],
  ])('%s', async (_name, form, field, message) => {
    const { body } = await operator
      .post(RENAME)
      .send({ siteId: site.id, ...form })
      .expect(400);
    expect((body as ErrorBody).fields).toEqual({ [field]: message });
  });

  it('a category that WordPress does not have', async () => {
    const { body } = await rename(`Nowhere ${run}`, 'New').expect(409);
    expect((body as ErrorBody).code).toBe('category_missing');
  });

  it('members, visitors and pages of others', async () => {
    await test.agent().post(RENAME).expect(401);
    await (await signedIn(test, 'member')).post(RENAME).expect(403);
    await operator.post(RENAME).set('Origin', 'https://elsewhere.example').expect(403);
  });
});

describe('the analysis', () => {
  const analyze = async (siteId: number) =>
    (await operator.get(`/api/bulk-categories/analyze/${siteId}`).expect(200)).body as CategoryEntry[];

  it('lists the categories that our published posts have on WordPress now, the largest first', async () => {
    const [large, small] = [await category('Large & wide'), await category('Small')];
    const below = await category('Below', small.id);
    const posts = await ours([large], 3);
    const [one] = await ours([small, large, below], 1);
    await ours([small], 1, 'draft');
    await strangers(large.id, 'publish');
    const found = await analyze(site.id);
    const entry = ({ id }: Category) => found.find(({ categoryId }) => categoryId === id);
    expect(entry(large)).toMatchObject({ categoryName: large.name, postCount: 4, parents: [] });
    expect(entry(large)?.posts.map(({ id }) => id)).toEqual([one, ...posts.toReversed()].map((post) => post?.id));
    expect(entry(below)).toMatchObject({
      parents: [small.name],
      postCount: 1,
      posts: [{ id: one?.id, title: expect.any(String) }],
    });
    expect(found.map(({ postCount }) => postCount)).toEqual(
      found.map(({ postCount }) => postCount).toSorted((a, b) => b - a),
    );
  });

  it('comes from what the last sync and our own writes saw, and needs no WordPress for it', async () => {
    const [old, target] = [await category('Synced'), await category('Target')];
    const [post] = await ours([old], 1);
    await operator.post(`/api/wordpress-sites/${site.id}/sync`).expect(200);
    await test.fault({ provider: 'wordpress', mode: 'forbidden' });
    const entry = async ({ id }: Category) => (await analyze(site.id)).find(({ categoryId }) => categoryId === id);
    expect(await entry(old)).toMatchObject({ categoryName: old.name, posts: [{ id: post?.id }] });
    await control(test, 'reset', {});
    await renamed(old.name, target.name);
    await test.fault({ provider: 'wordpress', mode: 'forbidden' });
    expect([await entry(old), await entry(target)]).toMatchObject([undefined, { posts: [{ id: post?.id }] }]);
    await control(test, 'reset', {});
    // One that no sync has seen is read, or said to be unread.
    const [unseen] = await ours([target], 1);
    expect((await entry(target))?.posts.map(({ id }) => id)).toEqual([unseen?.id, post?.id]);
    await test.fault({ provider: 'wordpress', mode: 'forbidden' });
    expect((await analyze(site.id)).at(-1)).toMatchObject({
      categoryId: null,
      posts: expect.arrayContaining([expect.objectContaining({ id: unseen?.id })]),
    });
  });

  it('is empty where nothing is published, and says why it failed', async () => {
    const other = await new Pipeline(test, operator).site({ brand: 'meditation' });
    expect(await analyze(other.id)).toEqual([]);
    await test.database.dataSource.query('DELETE FROM wordpress_posts');
    await test.fault({ provider: 'wordpress', mode: 'forbidden' });
    const { body } = await operator.get(`/api/bulk-categories/analyze/${site.id}`).expect(502);
    expect((body as ErrorBody).message).toMatch(/WordPress/);
    await operator.get('/api/bulk-categories/analyze/2147483647').expect(404);
  });
});

// Another application empties the database: nothing comes after it.
describe('while one rename of a website is under way', () => {
  it('another is refused, and the same one joins it', async () => {
    const other = await startTestApp({ env: WEB_ONLY, timing: { jobAnswerWaitMs: 0 } });
    try {
      const agent = await signedIn(other, 'operator');
      const { id: siteId } = await new Pipeline(other, agent).site();
      const send = (newCategory: string) => agent.post(RENAME).send({ siteId, oldCategory: 'Old', newCategory });
      const first = (await send('New').expect(202)).body as JobAccepted;
      expect(await send('New').expect(202)).toMatchObject({ body: { jobId: first.jobId } });
      const { body } = await send('Newer').expect(409);
      expect(body).toMatchObject({
        code: 'category_rename_running',
        message: expect.stringContaining('"Old" is being renamed to "New"'),
      });
    } finally {
      await other.close();
    }
  });
});
