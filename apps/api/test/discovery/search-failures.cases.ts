import type { ErrorBody } from '@pressloom/contracts/errors';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';
import { ProviderHealth, QuotaUse, Video } from '@pressloom/database/entities';
import { YouTubeProvider } from '../../src/common/providers/youtube.provider.ts';
import { PACIFIC, dayIn } from '../../src/common/zone-days.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site();
});
afterEach(async () => {
  await control(test, 'reset', {});
  for (const entity of [QuotaUse, ProviderHealth]) await test.database.dataSource.manager.deleteAll(entity);
});
afterAll(() => test.close());

const failedSearch = async (keyword: KeywordView, status: number): Promise<ErrorBody> =>
  (await pipeline.operator.post(`/api/keywords/${keyword.id}/search`).expect(status)).body as ErrorBody;

/** Searches booked today; what an earlier case left is forgotten. */
const booked = async (): Promise<number> =>
  (await test.database.dataSource.getRepository(QuotaUse).findOneByOrFail({ bucket: 'search' })).used;

describe('a YouTube that refuses or fails', () => {
  it('is told with 403 in the message when it refuses the key, without a second try', async () => {
    await test.fault({ provider: 'youtube', mode: 'forbidden' });
    const keyword = await pipeline.keyword(site.id, 'refused key');
    expect(await failedSearch(keyword, 502)).toMatchObject({
      code: 'provider_refused',
      message: expect.stringMatching(/YouTube.*403/),
    });
    expect(await requestsTo(test, 'youtube')).toHaveLength(1);
    const [job] = await pipeline.jobs(site.id, 'search-keyword');
    expect(job).toMatchObject({ status: 'failed', attempts: 1, error: { statusCode: 502 } });
  });

  it.each(['truncated', 'reset'])('is asked again after %s, and each try is booked', async (mode) => {
    await test.fault({ provider: 'youtube', mode, times: 1 });
    const keyword = await pipeline.keyword(site.id, `once ${mode}`);
    expect(await pipeline.search(keyword.id)).toMatchObject({ stored: 2 });
    const [job] = await pipeline.jobs(site.id, 'search-keyword');
    expect(job).toMatchObject({ status: 'completed', attempts: 2 });
    expect(await booked()).toBe(2);
  });

  it('is told at once, and nothing is stored, when something else answers in its place', async () => {
    await test.fault({ provider: 'youtube', mode: 'prose' });
    const keyword = await pipeline.keyword(site.id, 'captive portal');
    expect(await failedSearch(keyword, 502)).toMatchObject({ message: expect.stringMatching(/^YouTube .+\.$/) });
    const [job] = await pipeline.jobs(site.id, 'search-keyword');
    expect(job).toMatchObject({ status: 'failed', attempts: 1 });
    expect(await test.database.dataSource.getRepository(Video).countBy({ keywordId: keyword.id })).toBe(0);
  });

  it.each([{ used: 100 }, { used: 7, exhausted: true }])(
    'is not even asked whether it is back once the searches of the day are spent: %j',
    async (use) => {
      const { dataSource } = test.database;
      const { scope } = await test.app.get(YouTubeProvider).of({ id: site.id, youtubeApiKey: null } as never);
      const failing = { provider: 'youtube', scope, failingSince: new Date(), errorMessage: 'Away.' };
      await dataSource.getRepository(ProviderHealth).insert(failing);
      const day = dayIn(PACIFIC, test.clock.now());
      await dataSource.getRepository(QuotaUse).insert({ quotaGroup: 'sandbox', day, bucket: 'search', ...use });
      const keyword = await pipeline.keyword(site.id, `spent at ${use.used}`);
      expect(await failedSearch(keyword, 429)).toMatchObject({ code: 'quota_exhausted' });
      expect(await requestsTo(test, 'youtube')).toEqual([]);
    },
  );

  it('fails in a sentence when it stays down, after its last try', async () => {
    await test.fault({ provider: 'youtube', mode: 'error' });
    const keyword = await pipeline.keyword(site.id, 'stays down');
    const response = await pipeline.operator.post(`/api/keywords/${keyword.id}/search`);
    expect(response.status).toBe(502);
    expect(response.body).toMatchObject({
      code: 'provider_failed',
      // The breaker speaks where the last tries came quickly.
      message: expect.stringMatching(/^YouTube (has a problem right now|failed several times in a row)/),
    });
    const [job] = await pipeline.jobs(site.id, 'search-keyword');
    expect(job).toMatchObject({ status: 'failed', attempts: 6, error: { message: response.body.message as string } });
  });
});
