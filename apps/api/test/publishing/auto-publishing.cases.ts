import type { SiteView } from '@pressloom/contracts/sites';
import { Publication } from '@pressloom/database/entities';
import { AutoPublishingService } from '../../src/pipeline/publishing/by-itself/auto-publishing.service.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import type { StandIn } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const EASTERN = 'America/New_York';
const BERLIN = 'Europe/Berlin';

let test: TestApp;
let pipeline: Pipeline;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
afterEach(async () => {
  test.clock.set(null);
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
});
afterAll(() => test.close());

async function siteIn(timeZone: string, brand: StandIn = 'fire-news'): Promise<SiteView> {
  const site = await pipeline.site({ brand });
  const form = { timeZone, autoPublish: true };
  return (await pipeline.operator.patch(`/api/wordpress-sites/${site.id}`).send(form).expect(200)).body as SiteView;
}

/** A draft of the automation; let out already, and public since, where a moment is given. */
async function draft(siteId: number, publicAt?: string): Promise<void> {
  const { manager } = test.database.dataSource;
  const [{ id }]: [{ id: number }] = await manager.query(
    `WITH post AS (
       INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, status, auto_publish,
                               automation_since, current_revision_id)
       VALUES ($1, 'Channel', 'sandbox', $2, $3, true, $4, nextval('post_revisions_id_seq'))
       RETURNING id, current_revision_id
     )
     INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
     SELECT current_revision_id, id, 1, 'Post', '<p>Text</p>', 'model', 'written', 'en' FROM post RETURNING post_id AS id`,
    [`video-${++number}`, siteId, publicAt ? 'published' : 'draft', test.clock.now()],
  );
  const letOut = { postId: id, wordpressSiteId: siteId, autoPublishedAt: publicAt, publishedAt: publicAt };
  if (publicAt) await manager.insert(Publication, letOut);
}

/** How many posts of each site are let out now. */
async function letOut(...sites: SiteView[]): Promise<number[]> {
  const jobs = await test.app
    .get(AutoPublishingService, { strict: false })
    .publishDue(await test.app.get(SitesService).list());
  for (const { id } of sites) await pipeline.idle(id);
  return sites.map(({ id }) => jobs.filter(({ siteId }) => siteId === id).length);
}

describe('after three posts in a day', () => {
  it.each([
    // The day of 23 hours, the day of 25, and how the same moments lie in New York.
    [BERLIN, '2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', 1],
    [BERLIN, '2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z', 0],
    [BERLIN, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 1],
    [BERLIN, '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z', 0],
    [BERLIN, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 1],
    [EASTERN, '2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', 0],
    [EASTERN, '2026-03-08T05:00:00Z', '2026-03-09T03:59:59.999Z', 0],
    [EASTERN, '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 1],
    [EASTERN, '2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z', 0],
    [EASTERN, '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 1],
  ])('in %s, public since %s, there go at %s: %i', async (timeZone, at, now, count) => {
    const site = await siteIn(timeZone);
    test.clock.set(new Date(now));
    for (let one = 0; one < 3; one++) await draft(site.id, at);
    await draft(site.id);
    expect(await letOut(site)).toEqual([count]);
  });

  it('each website begins its next day by its own clock', async () => {
    test.clock.set(new Date('2026-11-20T23:30:00Z'));
    const sites = [await siteIn(BERLIN), await siteIn(EASTERN, 'meditation')] as const;
    for (const { id } of sites) {
      for (let one = 0; one < 3; one++) await draft(id, '2026-11-20T20:00:00Z');
      await draft(id);
    }
    expect(await letOut(...sites)).toEqual([1, 0]);
    test.clock.set(new Date('2026-11-21T05:00:00Z'));
    expect(await letOut(...sites)).toEqual([0, 1]);
  });
});
