import type { SyncedCategory } from '@pressloom/contracts/site-sync';
import { SyncFixture, isPostList, postAddress } from './sync-fixture.ts';
import { data, page } from './front.ts';

const STATUSES = ['publish', 'draft', 'pending', 'future', 'private', 'trash'];

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await SyncFixture.start();
});
afterAll(() => fixture.close());
afterEach(() => fixture.hook());

const another = (form: object = {}) => fixture.site('meditation', form);

describe('a sync', () => {
  it('reads every status, all categories and what the website says of itself, past caches and one after the other', async () => {
    const wordpress = fixture.wordpress('fire-news');
    const ids = await wordpress.fill({ posts: 230, categories: 120, statuses: STATUSES });
    const site = await fixture.site('fire-news');
    expect(site).toMatchObject({ syncStatus: 'pending', lastSync: null, facts: null, syncInterval: 'daily' });
    fixture.hook();
    const { contents } = { contents: await wordpress.contents() };
    const answer = await fixture.sync(site.id);
    const categories = contents.terms.filter(({ taxonomy }) => taxonomy === 'category').length;
    expect(answer).toEqual({
      message: `Read ${contents.posts.length} posts and ${categories} categories.`,
      posts: contents.posts.length,
      categories,
      gone: 0,
      notRead: [],
    });
    const stored = await fixture.posts(site.id);
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(stored.find(({ id }) => id === ids[1])).toMatchObject({
      title: `Filled post ${ids[1]} & more`,
      status: 'draft',
      slug: `filled-post-${ids[1]}`,
      authorId: 1,
      goneAt: null,
    });
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(STATUSES));
    expect(await fixture.view(site.id)).toMatchObject({
      syncStatus: 'success',
      syncError: null,
      lastSync: expect.any(String) as string,
      facts: {
        siteTitle: expect.stringMatching(/\w/) as string,
        account: { roles: ['administrator'], missingRights: [] },
        posts: contents.posts.length,
        categories,
      },
    });
    expect(fixture.front.most).toBe(1);
    const marks = fixture.front.asked.filter(isPostList).map((url) => url.searchParams.get('_'));
    expect(marks.length).toBeGreaterThan(2);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('lists the categories that it read, page by page, the default one named', async () => {
    const [site] = [await fixture.site('psychic-tarot')];
    await fixture.wordpress('psychic-tarot').fill({ categories: 30 });
    await fixture.sync(site.id);
    const list = `/api/wordpress-sites/${site.id}/synced-categories`;
    const first = await fixture.operator.get(`${list}?pageSize=20`).expect(200);
    const rest = await fixture.operator.get(`${list}?pageSize=20&cursor=${first.headers['x-next-cursor']}`).expect(200);
    const all = [...(first.body as SyncedCategory[]), ...(rest.body as SyncedCategory[])];
    expect(all).toHaveLength(31);
    expect(all.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Uncategorized']);
    await fixture.operator.get('/api/wordpress-sites/999999/synced-categories').expect(404);
  });

  it('skips no post when others are deleted while it reads', async () => {
    const wordpress = fixture.wordpress('meditation');
    const ids = await wordpress.fill({ posts: 320 });
    const site = await another();
    let pages = 0;
    fixture.hook(async (url, pass) => {
      const passed = await pass();
      if (isPostList(url) && ++pages === 1) for (const id of ids.slice(0, 5)) await wordpress.delete(id, true);
      return passed;
    });
    await fixture.sync(site.id);
    expect(await fixture.ids(site.id)).toEqual(expect.arrayContaining(ids.slice(5)));
    expect(pages).toBeGreaterThan(3);
  });

  it('takes a post for deleted where its own address says so, and for nothing else', async () => {
    const wordpress = fixture.wordpress('meditation');
    const [kept, gone, trashed, hidden] = (await wordpress.fill({ posts: 4 })) as [number, number, number, number];
    const site = await another();
    await fixture.sync(site.id);
    await wordpress.delete(gone, true);
    await wordpress.delete(trashed, false);
    fixture.hook(async (url, pass) => {
      if (postAddress(url) === hidden) return data({ code: 'plugin_hides_this', message: 'Not here.' }, 404);
      const passed = await pass();
      if (!isPostList(url)) return passed;
      const rows = (JSON.parse(passed.body.toString()) as { id: number }[]).filter(
        ({ id }) => id !== hidden && id !== kept,
      );
      return { ...data(rows), headers: { ...data(rows).headers, 'x-wp-total': String(passed.headers['x-wp-total']) } };
    });
    const answer = await fixture.sync(site.id);
    expect(answer.gone).toBe(1);
    const byId = new Map((await fixture.posts(site.id)).map((post) => [post.id, post]));
    expect(byId.get(gone)).toMatchObject({ goneAt: expect.any(Date) as Date });
    expect(byId.get(trashed)).toMatchObject({ goneAt: null, status: 'trash' });
    expect(byId.get(hidden)).toMatchObject({ goneAt: null, missingSince: expect.any(Date) as Date });
    expect(byId.get(kept)).toMatchObject({ goneAt: null, missingSince: null });
  });

  it('checks so many missing posts at most, says so, and goes on in the next', async () => {
    const wordpress = fixture.wordpress('meditation');
    const ids = await wordpress.fill({ posts: 130 });
    const site = await another();
    await fixture.sync(site.id);
    for (const id of ids) await wordpress.delete(id, true);
    const first = await fixture.sync(site.id);
    expect(first).toMatchObject({ gone: 100 });
    expect(first.notRead).toEqual(['30 posts that the list no longer shows will be checked in the next sync.']);
    expect(await fixture.sync(site.id)).toMatchObject({ gone: 30, notRead: [] });
    expect(await fixture.ids(site.id)).not.toEqual(expect.arrayContaining([ids[0]]));
  });

  it.each([
    ['an empty list', () => data([]), null],
    ['a list that ends early', (rows: object[]) => data(rows.slice(0, 3)), null],
    ['a page of HTML', () => page('<h1>Log in</h1>'), /page where its REST API should be/],
    ['a refusal', () => data({ code: 'rest_cannot_read', message: 'No.' }, 403), /403/],
    [
      'a number that we can’t store',
      (rows: object[]) => data(rows.map((row, place) => ({ ...row, ...(place === 2 && { id: 3_000_000_000 }) }))),
      /number 3,000,000,000\. Pressloom can’t work with numbers above 2,147,483,647/,
    ],
    ['50 MB', () => data('x'.repeat(6_000_000)), /larger answer/],
  ])('deletes nothing for %s', async (_name, answer, error) => {
    const wordpress = fixture.wordpress('meditation');
    await wordpress.fill({ posts: 5, categories: 3 });
    const site = await another();
    await fixture.sync(site.id);
    const before = { ids: await fixture.ids(site.id), view: await fixture.view(site.id) };
    fixture.hook(async (url, pass) => {
      if (!isPostList(url) && !/categories$/.test(url.pathname)) return pass();
      return answer(JSON.parse((await pass()).body.toString()) as object[]);
    });
    if (error === null) await fixture.sync(site.id);
    else {
      const message = await fixture.failedSync(site.id);
      expect(message).toMatch(error);
      const { lastSync, facts } = before.view;
      expect(await fixture.view(site.id)).toMatchObject({
        syncStatus: 'error',
        syncError: message,
        isCredentialRefused: false,
        lastSync,
        facts,
      });
    }
    expect(await fixture.ids(site.id)).toEqual(before.ids);
    const { body } = await fixture.operator
      .get(`/api/wordpress-sites/${site.id}/synced-categories?pageSize=500`)
      .expect(200);
    expect((body as unknown[]).length).toBeGreaterThan(3);
  });

  it('asks for less where a page is too much', async () => {
    await fixture.wordpress('meditation').fill({ posts: 60 });
    const site = await another();
    fixture.hook((url, pass) =>
      isPostList(url) && Number(url.searchParams.get('per_page')) > 25 ? page('Out of memory', 500) : pass(),
    );
    const { posts } = await fixture.sync(site.id);
    expect(posts).toBe((await fixture.wordpress('meditation').contents()).posts.length);
    expect(await fixture.ids(site.id)).toHaveLength(posts);
  });

  it('fails at a list that gives rows behind its end', async () => {
    const site = await another();
    const post = { status: 'publish', slug: 'a', link: '', title: { raw: 'A' }, modified_gmt: '2026-11-20T08:00:00' };
    fixture.hook((url, pass) => {
      if (!isPostList(url)) return pass();
      const offset = Number(url.searchParams.get('offset'));
      const rows = Array.from({ length: 100 }, (_, place) => ({ id: 1 + offset + place, ...post }));
      const given = data(rows);
      return { ...given, headers: { ...given.headers, 'x-wp-total': '120' } };
    });
    expect(await fixture.failedSync(site.id)).toMatch(/more and more rows of a list that should have ended/);
    expect((await fixture.posts(site.id)).length).toBeLessThan(500);
  });

  it('reads what an Author is shown, and says what it did not', async () => {
    const wordpress = fixture.wordpress('meditation');
    const theirs = await wordpress.fill({ posts: 6, statuses: ['publish', 'draft'], authorId: 1 });
    const own = await wordpress.fill({ posts: 6, statuses: STATUSES, authorId: 2 });
    const site = await another({ username: 'author' });
    const answer = await fixture.sync(site.id);
    expect(answer.notRead).toEqual(['Drafts of other people were not read: author is an Author.']);
    expect(answer.message).toMatch(
      /^Read \d+ posts and \d+ categories\. Drafts of other people were not read: author is an Author\.$/,
    );
    const ids = await fixture.ids(site.id);
    expect(ids).toEqual(expect.arrayContaining([...own, theirs[0]]));
    expect(ids).not.toContain(theirs[1]);
    expect(answer.posts).toBe(ids.length);
    const { account } = (await fixture.view(site.id)).facts ?? { account: null };
    expect(account).toMatchObject({
      roles: ['author'],
      missingRights: ['create categories', 'edit posts of other people'],
    });
  });
});
