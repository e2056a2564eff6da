import type { JobEntry, ScheduleEntry } from '@pressloom/contracts/jobs';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { Job } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { notFound } from '../../src/common/errors.ts';
import { AddressKeys } from '../../src/common/secrets/address-keys.service.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { WebhookAddress } from '../../src/newsletter/tracking/webhooks/webhook-address.service.ts';
import { SiteEditorService } from '../../src/sites/site-editor.service.ts';
import type { TestApp } from '../test-app.ts';
import { holdDeletion } from './hold-deletion.ts';
import { Pipeline } from '../pipeline.ts';

interface Scene {
  test: TestApp;
  operator: TestAgent;
  create: (form?: object) => Test;
  list: () => Promise<SiteView[]>;
}

/** The cases of a deletion, on the application of the file that calls this. */
export const deletingASite = (scene: () => Scene): void =>
  describe('deleting a website', () => {
    let test: TestApp;
    let operator: TestAgent;
    let create: Scene['create'];
    let list: Scene['list'];
    beforeAll(() => {
      ({ test, operator, create, list } = scene());
    });
    const created = async (form: object = {}) => (await create(form).expect(201)).body as SiteView;

    it('takes it away from everybody at once, and waits for work on what goes with it', async () => {
      const site = await created();
      const { id } = (await operator.post('/api/keywords').send({ term: 'at work', siteId: site.id }).expect(201)).body;
      const { dataSource } = test.database;
      const [issue] = await dataSource.query(
        `INSERT INTO newsletters (wordpress_site_id, subject, language, delivery_status, marked_at, audience_max_id, message_id)
       VALUES ($1, 'Half sent', 'en', 'sending', now(), 0, 'a@press.example') RETURNING id`,
        [site.id],
      );
      const another = await created();
      await dataSource.query(
        `INSERT INTO newsletters (wordpress_site_id, subject, language, delivery_status)
         VALUES ($1, 'Of another', 'en', 'paused')`,
        [another.id],
      );
      const request = { type: 'publish-posts', target: 'later', siteId: site.id } as const;
      const jobRows = dataSource.getRepository(Job);
      const waiting = await jobRows.save({ ...request, lane: 'later', status: 'queued' as const });
      const running = await jobRows.save({ ...request, lane: 'now', target: 'now', status: 'running' as const });
      const done = await jobRows.save({ ...request, lane: 'done', target: 'done', status: 'completed' as const });
      const elsewhere = await jobRows.save({
        ...request,
        lane: 'there',
        target: 'there',
        siteId: null,
        status: 'queued' as const,
      });
      const work = dataSource.createQueryRunner();
      await work.startTransaction();
      try {
        await work.query('UPDATE keywords SET term = term WHERE id = $1', [id]);
        const goOn = holdDeletion(test);
        const answer = operator.delete(`/api/wordpress-sites/${site.id}`).then(({ status }) => status);
        await waitFor(async () => !(await list()).some((one) => one.id === site.id));

        for (const path of [`keywords?siteId=${site.id}`, `wordpress-sites/${site.id}/contents`])
          await operator.get(`/api/${path}`).expect(404);
        await operator.post('/api/keywords').send({ term: 'too late', siteId: site.id }).expect(404);
        const states = await dataSource.query('SELECT delivery_status FROM newsletters WHERE id = $1', [issue.id]);
        expect(states).toEqual([{ delivery_status: 'cancelled' }]);
        const theirs = 'SELECT delivery_status FROM newsletters WHERE wordpress_site_id = $1';
        expect(await dataSource.query(theirs, [another.id])).toEqual([{ delivery_status: 'paused' }]);
        const statusOf = async ({ id }: { id: number }) => (await jobRows.findOneBy({ id }))?.status;
        expect(await Promise.all([waiting, running, done, elsewhere].map(statusOf))).toEqual([
          ...['cancelled', 'cancelled', 'completed', 'queued'],
        ]);
        await jobRows.delete({ id: elsewhere.id });
        await operator.post(`/api/newsletters/${issue.id}/resume`).expect(404);
        goOn();
        const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
        await waitFor(async () => ((await work.query(isWaiting)) as object[])[0] ?? null);
        const again = (await create({ siteUrl: site.siteUrl }).expect(201)).body as SiteView;

        const [job] = (await operator.get('/api/jobs?type=delete-site&status=active').expect(200)).body as JobEntry[];
        expect(job).toMatchObject({ target: `site:${site.id}`, title: site.name, status: 'running', siteId: null });
        const joining = jest.spyOn(test.app.get(JobsService), 'newestByTarget');
        const joined = operator.delete(`/api/wordpress-sites/${site.id}`).then(({ status }) => status);
        // Come later it would find no website any more.
        await waitFor(() => joining.mock.calls.length > 0);
        await work.commitTransaction();
        expect(await Promise.all([answer, joined])).toEqual([200, 200]);
        expect((await list()).map((one) => one.id)).toContain(again.id);
        expect(await dataSource.query('SELECT 1 FROM keywords WHERE id = $1', [id])).toEqual([]);
      } finally {
        await work.release();
      }
    });

    it('is begun nothing for by the clock meanwhile, and none of its doors is open', async () => {
      const { dataSource } = test.database;
      const jobs = test.app.get(JobsService);
      const keys = test.app.get(AddressKeys);
      const furnished = async () => {
        const { id, siteUrl } = await created();
        const keyword = { term: `due on ${id}`, isActive: true, siteId: id };
        await operator.post('/api/keywords').send(keyword).expect(201);
        await dataSource.query(
          `INSERT INTO newsletter_schedule (wordpress_site_id, scheduled_date, scheduled_time, due_at)
         VALUES ($1, current_date, '09:00', now() - interval '1 minute')`,
          [id],
        );
        const [reader] = await dataSource.query(
          `INSERT INTO subscribers (email, wordpress_site_id) VALUES ('reader@press.example', $1) RETURNING id`,
          [id],
        );
        const [membership] = await dataSource.query(
          `INSERT INTO memberships (email, website_id, brand, scope, stripe_customer_id, stripe_subscription_id, stripe_price_id, "interval",
                                  amount_cents, currency, status, started_at, ask, synced_at)
         VALUES ('reader@press.example', $1, 'general', 'live', 'cus_1', 'sub_' || $1::int, 'price_1', 'month', 1250, 'usd', 'active', now(), 1, now())
         RETURNING id`,
          [id],
        );
        const webhook = (await test.app.get(WebhookAddress).renew(id)).address as string;
        const linkOf = await keys.readerLinks();
        const link = linkOf({ siteId: id, subscriberId: reader.id as number, email: 'reader@press.example' });
        return { id, siteUrl, membership: membership.id as number, webhook, reader: link };
      };
      type Furnished = Awaited<ReturnType<typeof furnished>>;
      const [doomed, other] = [await furnished(), await furnished()];
      const doors = async ({ id, reader, webhook }: Furnished) => {
        const visitor = test.agent();
        const answers = [
          visitor.get(`/api/reader/site?siteId=${id}`),
          visitor.get(`/api/subscription-settings/${id}`),
          visitor.get(`/archive?site=${id}`),
          visitor.get(`/archive.xml?site=${id}`),
          visitor.post('/api/reader/preferences/look').send({ reader }),
          visitor.post(new URL(webhook).pathname).send({ event: 'unheard-of' }),
        ];
        return (await Promise.all(answers)).map(({ status }) => status);
      };
      const memberships = () =>
        dataSource.query('SELECT website_id AS site, status, ended_at AS "endedAt" FROM memberships ORDER BY id');
      const open = [200, 200, 200, 200, 200, 200];
      expect([await doors(doomed), await doors(other)]).toEqual([open, open]);

      const goOn = holdDeletion(test);
      const answer = operator.delete(`/api/wordpress-sites/${doomed.id}`).then(({ status }) => status);
      await waitFor(async () => !(await list()).some(({ id }) => id === doomed.id) || null);
      expect([await doors(doomed), await doors(other)]).toEqual([[404, 404, 404, 404, 400, 404], open]);
      expect((await operator.get(`/api/wordpress-sites`).expect(200)).text).not.toContain(doomed.siteUrl);

      const schedule = (await operator.get('/api/schedule').expect(200)).body as ScheduleEntry[];
      for (const { name } of schedule) {
        const job = await dataSource.transaction((manager) => jobs.enqueueDue(manager, name));
        expect([name, (await jobs.untilEnded(job, 20_000)).status]).toEqual([name, 'completed']);
      }
      const begun = async (siteId: number) =>
        (await dataSource.getRepository(Job).findBy({ siteId })).map(({ type }) => type).toSorted();
      expect(await begun(doomed.id)).toEqual([]);
      expect(await begun(other.id)).toEqual(expect.arrayContaining(['run-newsletter-slot', 'search-keyword']));
      expect(await memberships()).toEqual([
        { site: doomed.id, status: 'active', endedAt: null },
        { site: other.id, status: 'active', endedAt: null },
      ]);
      goOn();
      expect(await answer).toBe(200);
      expect(await memberships()).toEqual([
        { site: null, status: 'active', endedAt: null },
        { site: other.id, status: 'active', endedAt: null },
      ]);
    });

    it('goes on where it stopped, and tells in the end what went in all', async () => {
      const site = await created();
      const ids = async () => (await list()).map((one) => one.id);
      expect(await ids()).toContain(site.id);
      await test.database.dataSource.query(
        `INSERT INTO subscribers (email, wordpress_site_id) SELECT 'r' || number || '@press.example', $1 FROM generate_series(1, 4500) number`,
        [site.id],
      );
      await test.database.dataSource.query(
        `INSERT INTO subscriber_history (subscriber_id, kind, happened_at) SELECT id, 'subscribed', now() FROM subscribers WHERE wordpress_site_id = $1`,
        [site.id],
      );
      const end = jest.spyOn(test.app.get(SiteEditorService), 'removeMarked');
      // A try that a bug ends is made again by itself, one that was refused is not.
      end.mockRejectedValueOnce(new Error('a bug'));
      end.mockRejectedValueOnce(notFound('thing'));
      await operator.delete(`/api/wordpress-sites/${site.id}`).expect(404);
      expect(end).toHaveBeenCalledTimes(2);
      const last = async () =>
        ((await operator.get('/api/jobs?type=delete-site&pageSize=1').expect(200)).body as JobEntry[])[0];
      expect(await last()).toMatchObject({
        status: 'failed',
        title: site.name,
        isRepeatable: true,
        progress: { done: expect.any(Number), total: expect.any(Number) },
      });
      expect((await last())?.progress.total).toBeGreaterThanOrEqual(9_000);
      expect(await ids()).not.toContain(site.id);
      end.mockRestore();
      const { body } = await operator.delete(`/api/wordpress-sites/${site.id}`).expect(200);
      expect(body).toMatchObject({ success: true, deleted: { subscribers: 4500 } });
      expect(await last()).toMatchObject({ status: 'completed', result: { deleted: { subscribers: 4500 } } });
      await operator.delete(`/api/wordpress-sites/${site.id}`).expect(404);
    });

    it('can not be taken out of the queue', async () => {
      const job = { type: 'delete-site', target: 'site:999999', lane: 'nobody comes', status: 'queued' } as const;
      const { id } = await test.database.dataSource.getRepository(Job).save({ ...job });
      const { body } = await operator.post(`/api/jobs/${id}/cancel`).expect(409);
      expect(body).toMatchObject({ code: 'job_not_cancellable', message: expect.stringContaining('already started') });
      await test.database.dataSource.getRepository(Job).delete({ id });
    });

    it('takes what hangs on it, says how much that is before and after, and leaves the others', async () => {
      const siteUrl = `${test.sandboxUrl}/wordpress/fire-news`;
      const site = await created({ siteUrl, brand: 'fire-news', ...SANDBOX_WORDPRESS });
      const other = await created();
      const keyword = (await operator.post('/api/keywords').send({ term: 'warehouse fire', siteId: site.id })).body.id;
      await operator.post('/api/keywords').send({ term: 'warehouse fire', siteId: other.id }).expect(201);
      await operator.post(`/api/keywords/${keyword}/search`).expect(200);
      const videos = (await operator.get(`/api/videos?siteId=${site.id}`)).body as VideoView[];
      await operator.post(`/api/videos/${videos[0]?.id}/generate-blog`).expect(200);
      await test.database.dataSource.query(
        `INSERT INTO subscribers (email, wordpress_site_id) VALUES ('a@press.example', $1), ('b@press.example', $1), ('a@press.example', $2)`,
        [site.id, other.id],
      );
      await test.database.dataSource.query(
        `INSERT INTO newsletters (wordpress_site_id, subject, language) VALUES ($1, 'The news', 'en')`,
        [site.id],
      );
      await new Pipeline(test, operator).addNotes(site.id, { title: 'A night', notes: 'A fire.' }).expect(201);
      const counts = { keywords: 1, videos: 2, notes: 1, posts: 1, subscribers: 2, newsletters: 1 };
      const contents = { ...counts, runningMemberships: 0 };
      expect((await operator.get(`/api/wordpress-sites/${site.id}/contents`).expect(200)).body).toEqual(contents);
      const answer = await operator.delete(`/api/wordpress-sites/${site.id}`).expect(200);
      expect(answer.body).toEqual({ success: true, deleted: contents });
      for (const { tableName, columns } of test.database.dataSource.entityMetadatas) {
        const column = columns.find(({ databaseName }) => /^(wordpress_)?site_id$/.test(databaseName))?.databaseName;
        if (!column) continue;
        const rows = await test.database.dataSource.query(`SELECT 1 FROM ${tableName} WHERE ${column} = $1`, [site.id]);
        expect([tableName, rows]).toEqual([tableName, []]);
      }
      await operator.delete(`/api/wordpress-sites/${site.id}`).expect(404);
      await operator.get(`/api/videos?siteId=${site.id}`).expect(404);
      expect((await operator.get(`/api/wordpress-sites/${other.id}/contents`)).body).toMatchObject({
        keywords: 1,
        subscribers: 1,
      });
    });
  });
