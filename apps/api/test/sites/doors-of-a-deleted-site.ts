import type { SiteView } from '@pressloom/contracts/sites';
import { waitFor } from '@pressloom/testing';
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { declaredRoutes } from '../routes.ts';
import type { DeclaredRoute } from '../routes.ts';
import type { TestApp } from '../test-app.ts';
import { holdDeletion } from './hold-deletion.ts';

interface Scene {
  test: TestApp;
  operator: TestAgent;
  create: (form?: object) => Test;
  list: () => Promise<SiteView[]>;
}

/** What is asked for by an id of its own and belongs to no website, or is looked at by the cases of a deletion. */
const ELSEWHERE = ['ai-capabilities', 'auth', 'billing', 'legal', 'members', 'team', 'wordpress-sites'];
const UNKNOWN = 2_000_000_000;

/** On the application of the file that calls this. */
export const doorsOfADeletedSite = (scene: () => Scene): void =>
  describe('while a website is being deleted', () => {
    let test: TestApp;
    let operator: TestAgent;
    let routes: DeclaredRoute[];
    beforeAll(() => {
      ({ test, operator } = scene());
      routes = declaredRoutes(test.app).filter(
        ({ path }) => /\/:id(\/|$)/.test(path) && !ELSEWHERE.includes(thingOf(path)),
      );
    });
    const thingOf = (path: string): string => path.split('/')[2] ?? '';
    const first = async (sql: string, ...values: unknown[]): Promise<number> => {
      const [row]: [{ id: number }] = await test.database.dataSource.query(sql, values);
      return row.id;
    };

    /** One of each, by the first part of its addresses. */
    async function furnished(): Promise<{ site: SiteView; ids: Record<string, number>; deleted: number }> {
      const site = (await scene().create().expect(201)).body as SiteView;
      const keyword = await operator.post('/api/keywords').send({ term: 'doors', siteId: site.id }).expect(201);
      const reader = `INSERT INTO subscribers (email, wordpress_site_id) VALUES ($2, $1) RETURNING id`;
      const deleted = await first(reader, site.id, 'left@press.example');
      await operator.delete(`/api/subscribers/${deleted}`).expect(200);
      const ids = {
        keywords: (keyword.body as { id: number }).id,
        videos: await first(
          `INSERT INTO videos (youtube_id, title, source, wordpress_site_id) VALUES ('ccccccccccc', 'Doors', 'sandbox', $1) RETURNING id`,
          site.id,
        ),
        'blog-posts': await first(
          `WITH post AS (
             INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, current_revision_id)
             VALUES ('ccccccccccc', 'A channel', 'sandbox', $1, nextval('post_revisions_id_seq')) RETURNING id, current_revision_id)
           INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
           SELECT current_revision_id, id, 1, 'A post', '<p>Text</p>', 'model', 'written', 'en' FROM post RETURNING post_id AS id`,
          site.id,
        ),
        subscribers: await first(reader, site.id, 'stays@press.example'),
        newsletters: await first(
          `INSERT INTO newsletters (wordpress_site_id, subject, language) VALUES ($1, 'Doors', 'en') RETURNING id`,
          site.id,
        ),
        'newsletter-schedule': await first(
          `INSERT INTO newsletter_schedule (wordpress_site_id, scheduled_date, scheduled_time, due_at)
           VALUES ($1, current_date, '09:00', now() + interval '1 hour') RETURNING id`,
          site.id,
        ),
        'subscriber-imports': await first(
          `INSERT INTO subscriber_imports (wordpress_site_id, file_name, bytes, format)
           VALUES ($1, 'doors.csv', 3, '{"delimiter": ",", "encoding": "utf-8", "columns": ["email"], "hasHeader": true, "lines": 1, "sample": []}') RETURNING id`,
          site.id,
        ),
        'content-gate-settings': await first(
          `INSERT INTO content_gate_settings (site_id) VALUES ($1) RETURNING id`,
          site.id,
        ),
        mails: await first(
          `INSERT INTO mail_log (key, template, email, wordpress_site_id, queued_at, status, status_at, reason, kept_until)
           VALUES (gen_random_uuid(), 'digest', 'doors@press.example', $1, now(), 'refused', now(), 'No.', now() + interval '1 day')
           RETURNING id`,
          site.id,
        ),
        jobs: await first(
          `INSERT INTO jobs (type, target, lane, site_id, status) VALUES ('publish-posts', 'doors', 'doors', $1, 'failed') RETURNING id`,
          site.id,
        ),
      };
      return { site, ids, deleted };
    }

    /** What a door says to this id: its status and sentence. */
    async function knock({ method, path }: DeclaredRoute, id: number): Promise<[number, string]> {
      const address = path.replace(':id', String(id)).replaceAll(/:\w+/g, '1');
      const asked = operator[method](address);
      // These let nothing else in.
      const isPicture = method === 'put' && path.endsWith('/featured-image');
      const isText = method === 'put' && path.endsWith('/transcript');
      if (isPicture) asked.type('image/png').send(Buffer.from('none'));
      else if (isText) asked.type('text/plain').send('none');
      else if (method !== 'get') asked.send({});
      const { status, body } = await asked;
      return [status, (body as { message?: string }).message ?? ''];
    }

    it('what goes with it is unknown at each door that asks for an id, and to all that is done with many', async () => {
      const [{ site, ids, deleted }, other] = [await furnished(), await furnished()];
      expect([...new Set(routes.map(({ path }) => thingOf(path)))].toSorted()).toEqual(Object.keys(ids).toSorted());
      const looks = routes.filter(({ method, path }) => method === 'get' && path.endsWith('/:id'));
      const lookAt = (all: Record<string, number>) =>
        Promise.all(looks.map(async (route) => (await knock(route, all[thingOf(route.path)]!))[0]));
      const open = looks.map(() => 200);
      expect([await lookAt(ids), await lookAt(other.ids)]).toEqual([open, open]);

      const goOn = holdDeletion(test);
      const answer = operator.delete(`/api/wordpress-sites/${site.id}`).then(({ status }) => status);
      try {
        await waitFor(async () => !(await scene().list()).some(({ id }) => id === site.id) || null);
        const said = await Promise.all(
          routes.map(async (route) => [route.name, ...(await knock(route, ids[thingOf(route.path)]!))]),
        );
        const gone = expect.stringMatching(/^This .* does not exist\.$/);
        expect(said).toEqual(routes.map(({ name }) => [name, 404, gone]));
        await operator.post(`/api/subscribers/${deleted}/restore`).expect(404);
        for (const [thing, action] of [
          ['videos', 'delete'],
          ['blog-posts', 'delete'],
          ['subscribers', 'delete'],
          ['keywords', 'delete'],
        ] as const) {
          const told = await operator
            .post(`/api/${thing}/bulk`)
            .send({ action, ids: [ids[thing]] })
            .expect(200);
          const unknown = await operator
            .post(`/api/${thing}/bulk`)
            .send({ action, ids: [UNKNOWN] })
            .expect(200);
          expect(told.text.replaceAll(String(ids[thing]), 'id')).toBe(unknown.text.replaceAll(String(UNKNOWN), 'id'));
        }
        expect(await lookAt(other.ids)).toEqual(open);
      } finally {
        goOn();
      }
      expect(await answer).toBe(200);
      expect(await lookAt(other.ids)).toEqual(open);
    });
  });
