import { CATEGORY_MESSAGES } from '@pressloom/contracts/bulk-categories';
import type { RenamePreview } from '@pressloom/contracts/bulk-categories';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { JobFollower } from '../../src/jobs/job-follower.service.ts';
import { JobInterruptedError } from '../../src/jobs/job-context.ts';
import { CategoryRenames } from '../../src/pipeline/publishing/categories/category-renames.service.ts';
import { PostCategoryNames } from '../../src/pipeline/publishing/categories/post-category-names.service.ts';
import { signedIn } from '../people.ts';
import { setText, textOf } from '../post-parts.ts';
import type { TestApp } from '../test-app.ts';
import type { WordPressSite } from '../wordpress.ts';
import { CategoryFixture, RENAME } from './category-fixture.ts';
import type { Category } from './category-fixture.ts';

let fixture: CategoryFixture;
let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let wordpress: WordPressSite;

beforeAll(async () => {
  fixture = await CategoryFixture.start();
  ({ test, operator, site, wordpress } = fixture);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.reset();
});
afterAll(() => test.close());

describe('renaming a category', () => {
  it('moves our posts, which keep their other categories; the old one is deleted; and all of it back', async () => {
    const [old, other] = [await fixture.category('Wind & rain'), await fixture.category('Kept')];
    const posts = await fixture.ours([old, other], 3);
    const [draft] = await fixture.ours([old], 1, 'draft');
    const name = `"Storms" 🌪 ${fixture.run}`;
    const before = (await fixture.preview(old.name, name).expect(200)).body as RenamePreview;
    expect(before).toMatchObject({ kind: 'create', oldName: old.name, newName: name, postCount: 4, otherPosts: 0 });
    expect([before.keptReason, before.warnings, before.draftCount]).toEqual([null, [], 0]);
    expect(await fixture.named(name)).toEqual([]);
    const result = await fixture.renamed(old.name, name);
    expect(result).toMatchObject({ moved: 4, alreadyThere: 0, gone: 0, refused: 0, drafts: 1, keptReason: null });
    const [made] = (await fixture.named(name)) as [Category];
    for (const { id, wordpressId } of posts) {
      expect(await fixture.categoriesOf(wordpressId)).toEqual([other.id, made.id].toSorted((a, b) => a - b));
      expect((await textOf(test, id)).categories).toEqual([name, other.name]);
    }
    expect((await textOf(test, draft?.id as number)).categories).toEqual([name]);
    expect(await fixture.named(old.name)).toEqual([]);
    expect(await fixture.renamed(name, old.name)).toMatchObject({ moved: 4, keptReason: null });
    expect([await fixture.named(name), await fixture.named(old.name)]).toEqual([
      [],
      [expect.objectContaining({ name: expect.any(String) })],
    ]);
  });

  it("merges into a category that exists, and leaves a stranger's posts of every status where they are", async () => {
    const [old, target] = [await fixture.category('Old'), await fixture.category('Target')];
    const [post, both] = [(await fixture.ours([old], 1))[0], (await fixture.ours([old, target], 1))[0]];
    const others = [await fixture.strangers(old.id), await fixture.strangers(old.id, 'private')];
    const trashed = await fixture.strangers(old.id, 'publish');
    await wordpress.delete(trashed.id, false);
    const seen = (await fixture.preview(old.name, target.name).expect(200)).body as RenamePreview;
    expect(seen).toMatchObject({ kind: 'merge', postCount: 2, otherPosts: 3 });
    expect(seen.keptReason).toBe(`3 posts that Pressloom didn’t publish are still in "${old.name}".`);
    const result = await fixture.renamed(old.name, target.name);
    expect(result).toMatchObject({ moved: 2, keptReason: seen.keptReason });
    for (const one of [post, both]) expect(await fixture.categoriesOf(one?.wordpressId as number)).toEqual([target.id]);
    for (const { id } of [...others, trashed]) expect(await fixture.categoriesOf(id)).toEqual([old.id]);
  });

  it.each([
    ['has a category below it', async (old: Category) => void (await fixture.category('Child', old.id)), 'below it'],
    ['is the default one', () => Promise.resolve(), 'default category'],
  ])('keeps an old category that %s, and says so before and after', async (_name, prepare, words) => {
    const old = words === 'default category' ? { id: 1, name: 'Uncategorized' } : await fixture.category('Parent');
    await prepare(old);
    const [post] = await fixture.ours([old], 1);
    const seen = (await fixture.preview(old.name, `New ${fixture.run}`).expect(200)).body as RenamePreview;
    expect(seen.keptReason).toContain(words);
    expect((await fixture.renamed(old.name, `New ${fixture.run}`)).keptReason).toContain(words);
    expect(await fixture.categoriesOf(post?.wordpressId as number)).toEqual([
      (await fixture.named(`New ${fixture.run}`))[0]?.id,
    ]);
    expect(await fixture.named(old.name)).toHaveLength(1);
  });

  it.each([
    [['draft-book'], 'Other content is still in "NAME": 1 of "Books".'],
    [['hidden-notes'], 'WordPress doesn’t show what of "note" is in "NAME".'],
    [
      ['draft-book', 'hidden-notes'],
      'Other content is still in "NAME": 1 of "Books". WordPress doesn’t show what of "note" is in "NAME".',
    ],
  ])('keeps an old category that content of another type has or may have: %j', async (troubles, sentence) => {
    const old = await fixture.category('Shared');
    const [post] = await fixture.ours([old], 1);
    await wordpress.mode({ troubles });
    const reason = sentence.replaceAll('NAME', old.name);
    expect((await fixture.preview(old.name, `New ${fixture.run}`).expect(200)).body).toMatchObject({
      keptReason: reason,
    });
    expect(await fixture.renamed(old.name, `New ${fixture.run}`)).toMatchObject({ moved: 1, keptReason: reason });
    await wordpress.mode({ troubles: [] });
    expect(await fixture.named(old.name)).toHaveLength(1);
    expect(await fixture.categoriesOf(post?.wordpressId as number)).toEqual([
      (await fixture.named(`New ${fixture.run}`))[0]?.id,
    ]);
  });

  it('takes of several with the new name the one with the parent of the old one', async () => {
    const [elsewhere, parent] = [await fixture.category('Elsewhere'), await fixture.category('Weather')];
    const old = await fixture.category('Old', parent.id);
    const name = `Same name ${fixture.run}`;
    const made = (below: Category) =>
      wordpress.ask('POST', 'categories', { name, parent: below.id }) as Promise<Category>;
    const [other, sibling] = [await made(elsewhere), await made(parent)];
    const [post] = await fixture.ours([old], 1);
    expect(await fixture.renamed(old.name, name)).toMatchObject({ moved: 1, keptReason: null });
    expect(await fixture.categoriesOf(post?.wordpressId as number)).toEqual([sibling.id]);
    expect((await fixture.named(name)).map(({ id }) => id)).toEqual(expect.arrayContaining([other.id, sibling.id]));
  });

  it('creates the new one below the parent of the old one', async () => {
    const parent = await fixture.category('Weather');
    const old = await fixture.category('Child', parent.id);
    await fixture.ours([old], 1);
    await fixture.renamed(old.name, `Renamed ${fixture.run}`);
    expect(await fixture.named(`Renamed ${fixture.run}`)).toEqual([expect.objectContaining({ parent: parent.id })]);
  });

  it('respells a category whose capitals alone change, for everybody, and moves nothing', async () => {
    const old = await fixture.category('forest fire');
    const [post] = await fixture.ours([old], 1);
    const { id } = await fixture.strangers(old.id);
    const name = `Forest Fire ${fixture.run}`;
    expect((await fixture.preview(old.name, name).expect(200)).body).toMatchObject({
      kind: 'spelling',
      keptReason: null,
    });
    expect(await fixture.renamed(old.name, name)).toMatchObject({ moved: 0, newName: name, keptReason: null });
    expect(await fixture.named(name)).toEqual([expect.objectContaining({ id: old.id })]);
    expect([await fixture.categoriesOf(id), await fixture.categoriesOf(post?.wordpressId as number)]).toEqual([
      [old.id],
      [old.id],
    ]);
    expect((await textOf(test, post?.id as number)).categories).toEqual([name]);
  });

  it('takes names that differ in an accent for two, as WordPress does, and finds decomposed letters', async () => {
    const old = await fixture.category('Café');
    const [post] = await fixture.ours([old], 1);
    const result = await fixture.renamed(old.name.normalize('NFD'), `Cafe ${fixture.run}`);
    expect(result).toMatchObject({ moved: 1, keptReason: null });
    expect((await textOf(test, post?.id as number)).categories).toEqual([`Cafe ${fixture.run}`]);
  });

  it('asks which one, where two have the name', async () => {
    const parent = await fixture.category('Weather');
    const old = await fixture.category('Twice');
    await wordpress.ask('POST', 'categories', { name: old.name, parent: parent.id });
    await fixture.ours([old], 1);
    const refused = (await fixture.rename(old.name, `Once ${fixture.run}`).expect(409)).body as ErrorBody;
    expect(refused.code).toBe('category_ambiguous');
    expect(refused.message).toContain(`at the top level, below "${parent.name}"`);
    expect(await fixture.renamed(old.name, `Once ${fixture.run}`, { oldCategoryId: old.id })).toMatchObject({
      moved: 1,
    });
  });

  it('follows in drafts, also where a person chose, and among the categories that the website chose itself', async () => {
    const [old, target] = [await fixture.category('Old'), await fixture.category('Target')];
    const [post] = await fixture.ours([old, target], 1, 'draft');
    await test.database.dataSource.query('DELETE FROM publications WHERE post_id = $1', [post?.id]);
    await setText(test, post?.id as number, { categoriesChosen: true });
    const own = ({ id, name }: Category, from: string[]) => ({ name, wordpressId: id, from });
    const voice = (categories: object[] | null) =>
      operator.put(`/api/site-voice?siteId=${site.id}`).send({ categories }).expect(200);
    const { body } = await voice([own(old, []), own(target, [])]);
    expect(body).toMatchObject({ own: { categories: [{}, {}] } });
    expect((await fixture.preview(old.name, target.name).expect(200)).body).toMatchObject({
      draftCount: 1,
      postCount: 0,
    });
    expect(await fixture.renamed(old.name, target.name)).toMatchObject({ drafts: 1, warnings: [] });
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
    if ((await fixture.named(fallback)).length === 0) await wordpress.ask('POST', 'categories', { name: fallback });
    const { warnings } = (await fixture.preview(fallback, `Another ${fixture.run}`).expect(200)).body as RenamePreview;
    expect(warnings).toEqual([expect.stringContaining(`still sorted into "${fallback}"`)]);
  });
});

describe('what comes in between', () => {
  it('continues after its process ended twice in the middle of its posts, and moves none twice', async () => {
    const [old, other] = [await fixture.category('Interrupted'), await fixture.category('Kept')];
    const posts = await fixture.ours([old, other], 30);
    const { ended } = JobFollower.prototype;
    let waits = 0;
    jest.spyOn(JobFollower.prototype, 'ended').mockImplementation(async function (this: JobFollower, context, jobs) {
      const found = await ended.call(this, context, jobs);
      // Once a part has been moved and nobody has written so down.
      if ((waits += 1) === 1 || waits === 3) throw new Error('killed');
      return found;
    });
    const result = await fixture.renamed(old.name, `Continued ${fixture.run}`);
    expect(waits).toBeGreaterThan(4);
    expect(result).toMatchObject({ moved: 30, alreadyThere: 0, refused: 0, notTried: 0, keptReason: null });
    const [made] = (await fixture.named(`Continued ${fixture.run}`)) as [Category];
    for (const { wordpressId } of posts) {
      expect(await fixture.categoriesOf(wordpressId)).toEqual([other.id, made.id].toSorted((a, b) => a - b));
    }
  });

  it('says of a post that a stop of the server came behind that it was moved', async () => {
    const old = await fixture.category('Stopped');
    await fixture.ours([old], 1);
    jest.spyOn(PostCategoryNames.prototype, 'rename').mockRejectedValueOnce(new JobInterruptedError());
    expect(await fixture.renamed(old.name, `After the stop ${fixture.run}`)).toMatchObject({
      moved: 1,
      alreadyThere: 0,
    });
  });

  it('stops where the user lost the right, and says what was done and what was not', async () => {
    const old = await fixture.category('Lowered');
    const posts = await fixture.ours([old], 30);
    const { ended } = JobFollower.prototype;
    jest.spyOn(JobFollower.prototype, 'ended').mockImplementation(async function (this: JobFollower, context, jobs) {
      const found = await ended.call(this, context, jobs);
      await fixture.signInAs('author');
      return found;
    });
    const result = await fixture.renamed(old.name, `Higher ${fixture.run}`);
    expect(result).toMatchObject({ moved: 25, refused: 5, notTried: 0 });
    expect(result.message).toContain('25 of 30 posts moved');
    expect(result.posts[0]).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('(403)') });
    expect(result.keptReason).toContain('(403)');
    expect(await fixture.named(old.name)).toHaveLength(1);
    await fixture.signInAs('admin');
    jest.restoreAllMocks();
    expect(await fixture.renamed(old.name, `Higher ${fixture.run}`)).toMatchObject({ moved: 5, keptReason: null });
    expect(await fixture.named(old.name)).toEqual([]);
    expect(posts).toHaveLength(30);
  });

  it('tells an author before anything is done', async () => {
    const old = await fixture.category('Not for authors');
    await fixture.ours([old], 1);
    await fixture.signInAs('author');
    for (const call of [
      fixture.preview(old.name, `Never ${fixture.run}`),
      fixture.rename(old.name, `Never ${fixture.run}`),
    ]) {
      expect(((await call.expect(409)).body as ErrorBody).code).toBe('category_rights_missing');
    }
    expect(await fixture.named(`Never ${fixture.run}`)).toEqual([]);
  });

  it('gives a post its old category back where the new one was deleted meanwhile', async () => {
    const [old, target] = [await fixture.category('Old'), await fixture.category('Short-lived')];
    const [post] = await fixture.ours([old], 1);
    const { postsOf } = CategoryRenames.prototype;
    jest.spyOn(CategoryRenames.prototype, 'postsOf').mockImplementationOnce(async function (
      this: CategoryRenames,
      ...given
    ) {
      await wordpress.deleteTerm(target.id);
      return await postsOf.apply(this, given);
    });
    const result = await fixture.renamed(old.name, target.name);
    expect(result).toMatchObject({ moved: 0, refused: 1 });
    expect(result.posts[0]?.reason).toBe(`The category "${target.name}" was deleted on WordPress meanwhile.`);
    expect(await fixture.categoriesOf(post?.wordpressId as number)).toEqual([old.id]);
  });

  it('counts what somebody deleted or moved on WordPress meanwhile', async () => {
    const [old, target] = [await fixture.category('Old'), await fixture.category('Target')];
    const [gone, moved] = await fixture.ours([old], 3);
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
    expect(await fixture.renamed(old.name, target.name)).toMatchObject({
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
    const { body } = await fixture.rename(`Nowhere ${fixture.run}`, 'New').expect(409);
    expect((body as ErrorBody).code).toBe('category_missing');
  });

  it('members, visitors and pages of others', async () => {
    await test.agent().post(RENAME).expect(401);
    await (await signedIn(test, 'member')).post(RENAME).expect(403);
    await operator.post(RENAME).set('Origin', 'https://elsewhere.example').expect(403);
  });
});
