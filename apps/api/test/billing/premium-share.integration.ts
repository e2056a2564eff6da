import type { PremiumContentFigures } from '@pressloom/contracts/gate';
import { SHARE_MESSAGES } from '@pressloom/contracts/premium-share';
import type { ApplyShareResult, ShareChange, SharePreview, UndoShareResult } from '@pressloom/contracts/premium-share';
import type { SiteView } from '@pressloom/contracts/sites';
import { BlogPost, PremiumShareRun } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { DataSource } from 'typeorm';
import { PremiumFlags } from '../../src/pipeline/writing/premium/premium-flags.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { secondProcess } from '../second-process.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { PremiumPostRows } from './premium-posts.ts';

let test: TestApp;
let operator: TestAgent;
let pipeline: Pipeline;
let site: SiteView;
let rows: PremiumPostRows;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  pipeline = new Pipeline(test, operator);
  site = await pipeline.site({ videosPerSearch: 10 });
  rows = new PremiumPostRows(test.database.dataSource, site.id);
});
beforeEach(async () => {
  await test.database.dataSource.query('DELETE FROM blog_posts');
  await test.database.dataSource.query('DELETE FROM premium_share_runs');
});
afterEach(() => {
  jest.restoreAllMocks();
  test.clock.set(null);
});
afterAll(() => test.close());

const base = () => `/api/premium-content-settings/${site.id}`;
const setPercentage = (autoPercentage: number) =>
  operator.post('/api/premium-content-settings').send({ siteId: site.id, autoPercentage }).expect(200);
const preview = async () => (await operator.get(`${base()}/apply-retroactively`).expect(200)).body as SharePreview;
const apply = async () => (await operator.post(`${base()}/apply-retroactively`).expect(200)).body as ApplyShareResult;
const undo = async () => (await operator.post(`${base()}/undo-retroactively`).expect(200)).body as UndoShareResult;
const changing = async (query = '') =>
  (await operator.get(`${base()}/apply-retroactively/posts?${query}`).expect(200)).body as ShareChange[];
const figures = async () => (await operator.get(`${base()}/figures`).expect(200)).body as PremiumContentFigures;
const choose = (id: number, isPremium: boolean) =>
  operator.patch(`/api/blog-posts/${id}`).send({ isPremium }).expect(200);

describe('a new post', () => {
  it('is premium as the percentage says, before anybody publishes it, and by no person', async () => {
    await setPercentage(50);
    const videos = (await pipeline.discover(site.id, 'premium nights')).slice(0, 4);
    const written = [];
    for (const { id } of videos) written.push(await pipeline.write(id));
    expect(written.map(({ isPremium }) => isPremium)).toEqual([true, false, true, false]);
    const stored = await test.database.dataSource.getRepository(BlogPost).find({ order: { id: 'ASC' } });
    expect(stored.map(({ premiumOverride, status }) => [premiumOverride, status])).toEqual(
      stored.map(() => [null, 'draft']),
    );
    expect(stored[0]?.premiumBy).toMatchObject({ kind: 'automation' });
    expect(stored[1]?.premiumBy).toBeNull();
  });

  it('makes up for what people chose, and is what a person chose for its video', async () => {
    await setPercentage(50);
    const [first, second, third] = await pipeline.discover(site.id, 'premium mornings');
    for (const isPremium of [true, false])
      await operator.patch(`/api/videos/${first!.id}`).send({ isPremium }).expect(200);
    // The share would make the first post premium.
    expect((await pipeline.write(first!.id)).isPremium).toBe(false);
    expect((await pipeline.write(second!.id)).isPremium).toBe(true);
    await operator.patch(`/api/videos/${third!.id}`).send({ isPremium: true }).expect(200);
    expect((await pipeline.write(third!.id)).isPremium).toBe(true);
    const stored = await test.database.dataSource.getRepository(BlogPost).find({ order: { id: 'ASC' } });
    expect(stored.map(({ premiumOverride }) => premiumOverride)).toEqual([false, null, true]);
  });

  it.each([
    [30, 3],
    [50, 5],
    [100, 10],
  ])('of ten that two processes store at once at %i %% leaves the share within one post', async (percentage, share) => {
    await setPercentage(percentage);
    const other = await secondProcess(test);
    try {
      const processes = [test.app, other.app].map((app) => ({
        flags: app.get(PremiumFlags, { strict: false }),
        dataSource: app.get(DataSource),
      }));
      await Promise.all(
        Array.from({ length: 10 }, (_, number) => {
          const { flags, dataSource } = processes[number % 2]!;
          return dataSource.transaction(async (manager) => {
            const video = { wordpressSiteId: site.id, isPremium: false, premiumBy: null };
            const { isPremium } = await flags.ofNewPost(manager, video);
            // Whoever doesn't wait for the others has counted by now.
            await manager.query('SELECT pg_sleep(0.05)');
            await rows.add(isPremium ? 'p' : 'f', manager);
          });
        }),
      );
    } finally {
      await other.close();
    }
    expect(Math.abs((await figures()).premiumPosts - share)).toBeLessThanOrEqual(1);
  });

  it('that is given back to its video makes that premium only where a person chose so', async () => {
    await setPercentage(100);
    const [video] = await pipeline.discover(site.id, 'premium returns');
    const post = await pipeline.write(video!.id);
    await test.database.dataSource.query('UPDATE blog_posts SET status = $1 WHERE id = $2', ['published', post.id]);
    await operator.delete(`/api/videos/${video!.id}`).expect(200);
    const restored = await operator
      .post(`/api/videos/dismissed/${video!.youtubeId}/restore`)
      .send({ siteId: site.id })
      .expect(200);
    expect(restored.body).toMatchObject({ status: 'processed', isPremium: false });
    expect(await rows.letters()).toBe('p');
  });
});

describe('applying the percentage to existing posts', () => {
  it('shows first which posts change, page by page, and changes nothing', async () => {
    await rows.add('ffffffffPF');
    await setPercentage(50);
    expect(await preview()).toEqual({
      ...{ autoPercentage: 50, totalPosts: 10, premiumPosts: 1, chosenPosts: 2, becomePremium: 4, becomeFree: 0 },
      lastRun: null,
    });
    const first = await operator.get(`${base()}/apply-retroactively/posts?pageSize=3`).expect(200);
    expect(first.headers['x-total-count']).toBe('4');
    const rest = await changing(`pageSize=3&cursor=${first.headers['x-next-cursor']}`);
    const shown = [...(first.body as ShareChange[]), ...rest];
    expect(shown.map(({ isPremium, title }) => [isPremium, title])).toEqual(shown.map(() => [true, 'A post']));
    expect(await rows.letters()).toBe('ffffffffPF');
    await apply();
    const premium = (await rows.all()).filter(({ letter }) => letter === 'p').map(({ id }) => id);
    expect(shown.map(({ id }) => id).sort((one, two) => one - two)).toEqual(premium);
    expect(await changing()).toEqual([]);
  });

  it('finds posts by their titles among those that change', async () => {
    await rows.add('ff');
    await setPercentage(100);
    expect(await changing('q=A%20post')).toHaveLength(2);
    expect(await changing('q=zeppelin')).toEqual([]);
  });

  it('answers what came of it, and leaves what people chose', async () => {
    await rows.add('ffffffffPF');
    await setPercentage(50);
    expect(await apply()).toEqual({
      message: '4 posts became premium. 50% of all posts are premium now.',
      ...{ updatedCount: 4, actualPremiumCount: 5, totalPosts: 10, actualPercentage: 50 },
    });
    expect((await rows.letters()).slice(8)).toBe('PF');
    expect(await apply()).toMatchObject({ message: 'No post was changed. 50% of all posts are premium now.' });
  });

  it('only adds where it is raised, only takes away where it is lowered, and comes back to the same posts', async () => {
    await rows.add('f'.repeat(40));
    const premiumAt = async (percentage: number) => {
      await setPercentage(percentage);
      await apply();
      return (await rows.all()).filter(({ letter }) => letter === 'p').map(({ id }) => id);
    };
    const [few, more] = [await premiumAt(20), await premiumAt(60)];
    expect([few.length, more.length]).toEqual([8, 24]);
    expect(more).toEqual(expect.arrayContaining(few));
    expect(await premiumAt(20)).toEqual(few);
    // Neither the newest nor the oldest alone.
    const ids = (await rows.all()).map(({ id }) => id);
    const old = few.filter((id) => id < ids[20]!).length;
    expect(Math.abs(old - 4)).toBeLessThanOrEqual(1);
  });

  it('is no post’s change by a person, and nothing that its website misses', async () => {
    await rows.add('ff');
    await setPercentage(100);
    await apply();
    for (const { id } of await rows.all()) expect((await pipeline.post(site.id, id)).changedBy).toBeNull();
  });

  it('lets a person win who chooses at the same time', async () => {
    const [id] = await rows.add('ff');
    await setPercentage(100);
    const person = test.database.dataSource.createQueryRunner();
    await person.startTransaction();
    try {
      await person.query('UPDATE blog_posts SET is_premium = false, premium_override = false WHERE id = $1', [id]);
      const applied = apply();
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await waitFor(async () => (await test.database.dataSource.query<unknown[]>(waiting)).length > 0);
      await person.commitTransaction();
      expect(await applied).toMatchObject({ updatedCount: 1, actualPremiumCount: 1 });
    } finally {
      await person.release();
    }
    expect(await rows.letters()).toBe('Fp');
  });

  it('continues where a process ended in the middle of it, with the percentage that it began with', async () => {
    await rows.add('f'.repeat(10));
    await setPercentage(80);
    const flags = test.app.get(PremiumFlags, { strict: false });
    const fill = flags.fill.bind(flags);
    let parts = 0;
    jest.spyOn(flags, 'fill').mockImplementation(async (manager, step) => {
      parts += 1;
      // Of the third part nothing is committed.
      if (parts === 3) {
        await fill(manager, { ...step, atMost: 2 });
        await setPercentage(10);
        throw new Error('The process ended.');
      }
      return fill(manager, { ...step, atMost: 2 });
    });
    expect(await apply()).toMatchObject({ updatedCount: 8, actualPremiumCount: 8, actualPercentage: 80 });
    expect(parts).toBe(6);
    const [run, ...others] = await test.database.dataSource.getRepository(PremiumShareRun).find();
    expect(others).toEqual([]);
    expect(run).toMatchObject({ percentage: 80, planned: 8, changed: 8 });
  });

  it('never goes the other way where people meanwhile choose more than the share', async () => {
    const ids = await rows.add('f'.repeat(10));
    await setPercentage(50);
    const flags = test.app.get(PremiumFlags, { strict: false });
    const fill = flags.fill.bind(flags);
    let parts = 0;
    jest.spyOn(flags, 'fill').mockImplementation(async (manager, step) => {
      parts += 1;
      // The second part finds six premium posts or more, the automatic ones of the first among them or not.
      const choose =
        'UPDATE blog_posts SET is_premium = true, premium_override = true WHERE id = ANY($1) AND NOT is_premium';
      if (parts === 2) await test.database.dataSource.query(choose, [ids.slice(0, 6)]);
      return fill(manager, { ...step, atMost: 2 });
    });
    expect(await apply()).toMatchObject({ updatedCount: 2 });
    expect((await rows.letters()).match(/p/g)).toHaveLength(2);
  });

  it('is one run where two people start it at once', async () => {
    await rows.add('ffff');
    await setPercentage(50);
    const [one, two] = await Promise.all([apply(), apply()]);
    expect([one.actualPremiumCount, two.actualPremiumCount]).toEqual([2, 2]);
    expect(await test.database.dataSource.getRepository(PremiumShareRun).count()).toBe(1);
  });

  it('is nobody else’s, and of no website that isn’t there', async () => {
    const member = await signedIn(test, 'member');
    await member.post(`${base()}/apply-retroactively`).expect(403);
    await test.agent().post(`${base()}/undo-retroactively`).expect(401);
    for (const path of ['apply-retroactively', 'undo-retroactively'])
      await operator.post(`/api/premium-content-settings/99999/${path}`).expect(404);
    await operator.get('/api/premium-content-settings/99999/apply-retroactively').expect(404);
    await operator.get('/api/premium-content-settings/99999/apply-retroactively/posts').expect(404);
  });
});

describe('undoing it', () => {
  it('restores what the run changed, and leaves what somebody changed or wrote since', async () => {
    await rows.add('ffffpP');
    await setPercentage(100);
    await apply();
    const [first, second] = await rows.all();
    await choose(first!.id, false);
    await choose(second!.id, true);
    await rows.add('p');
    expect(await preview()).toMatchObject({
      lastRun: {
        autoPercentage: 100,
        updatedCount: 4,
        undoableCount: 2,
        undoableUntil: expect.any(String),
        undoneAt: null,
      },
    });
    expect(await undo()).toEqual({
      message: '2 posts were restored. 2 posts were changed or deleted since, and stay as they are.',
      ...{ restoredCount: 2, keptCount: 2 },
    });
    expect(await rows.letters()).toBe('FPffpPp');
    const undone = { undoableUntil: null, undoableCount: 0, undoneAt: expect.any(String) };
    expect((await preview()).lastRun).toMatchObject(undone);
    await operator.post(`${base()}/undo-retroactively`).expect(409);
  });

  it('makes posts premium again that a lower percentage made free', async () => {
    await rows.add('ppppp');
    await setPercentage(0);
    expect(await apply()).toMatchObject({ message: '5 posts became free. 0% of all posts are premium now.' });
    await undo();
    expect(await rows.letters()).toBe('ppppp');
  });

  it('is of the last run that changed something, and stays possible where one changes nothing', async () => {
    await rows.add('ffff');
    await setPercentage(50);
    await apply();
    await setPercentage(100);
    await apply();
    await apply();
    await undo();
    expect((await figures()).premiumPosts).toBe(2);
    await operator.post(`${base()}/undo-retroactively`).expect(409);
  });

  it('is possible for a day', async () => {
    await rows.add('ff');
    await setPercentage(100);
    await apply();
    const now = Date.now();
    test.clock.set(new Date(now + 23 * 3_600_000));
    expect((await preview()).lastRun?.undoableUntil).not.toBeNull();
    test.clock.set(new Date(now + 25 * 3_600_000));
    expect((await preview()).lastRun).toMatchObject({ undoableUntil: null, undoableCount: 0 });
    const { body } = await operator.post(`${base()}/undo-retroactively`).expect(409);
    expect(body).toMatchObject({ code: 'undo_unavailable', message: SHARE_MESSAGES.undoUnavailable });
    test.clock.set(null);
  });

  it('continues where a process ended in the middle of it', async () => {
    await rows.add('f'.repeat(5));
    await setPercentage(100);
    await apply();
    const flags = test.app.get(PremiumFlags, { strict: false });
    const restore = flags.restore.bind(flags);
    let parts = 0;
    jest.spyOn(flags, 'restore').mockImplementation(async (manager, step) => {
      parts += 1;
      const restored = await restore(manager, { ...step, atMost: 2 });
      if (parts === 2) throw new Error('The process ended.');
      return restored;
    });
    expect(await undo()).toMatchObject({ restoredCount: 5, keptCount: 0 });
    expect(await rows.letters()).toBe('fffff');
  });
});
