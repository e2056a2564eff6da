import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { KeywordView, SearchPlan } from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';
import { QuotaUse, SiteSearchRules } from '@pressloom/database/entities';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { ScriptedYouTube } from '../scripted-youtube.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let youtube: ScriptedYouTube;
let pipeline: Pipeline;
let site: SiteView;
let keywords: [KeywordView, KeywordView, KeywordView];
let count = 0;

beforeAll(async () => {
  youtube = await ScriptedYouTube.start();
  test = await startTestApp({ env: { YOUTUBE_API_URL: youtube.url, YOUTUBE_API_KEY: 'key' } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  await pipeline.operator.patch('/api/global-automation-settings').send({ enabled: true });
});
beforeEach(async () => {
  count += 1;
  site = await pipeline.site({ siteUrl: `https://${count}.refused.example` });
  keywords = [
    await pipeline.keyword(site.id, 'one'),
    await pipeline.keyword(site.id, 'two'),
    await pipeline.keyword(site.id, 'own'),
  ];
  youtube.refusedRegions = ['VE'];
  youtube.searches.length = 0;
  await test.database.dataSource.getRepository(QuotaUse).deleteAll();
});
afterAll(async () => {
  await test.close();
  await youtube.close();
});

const saveRules = (rules: object) =>
  pipeline.operator.put(`/api/search-rules?siteId=${site.id}`).send(rules).expect(200);
const refused = async (keyword: KeywordView): Promise<string> =>
  ((await pipeline.operator.post(`/api/keywords/${keyword.id}/search`).expect(502)).body as { message: string })
    .message;
const reasons = async (): Promise<string[]> => {
  const { body } = await pipeline.operator.get(`/api/search-plan?siteId=${site.id}`).expect(200);
  return (body as SearchPlan).keywords.map(({ reason }) => reason);
};
const OF_THE_WEBSITE = /country "VE" in the search rules of this website/;

describe('a search that YouTube refuses for its country', () => {
  it('names the rule, and ends the automatic searches of all keywords with it until the rule changes', async () => {
    await saveRules({ region: 'VE' });
    await pipeline.operator.put(`/api/keywords/${keywords[2].id}/search-rules`).send({ region: 'US' }).expect(200);
    expect(await refused(keywords[0])).toMatch(OF_THE_WEBSITE);
    expect(youtube.searches).toHaveLength(1);
    const [one, two, own] = await reasons();
    expect([one, two]).toEqual([expect.stringMatching(OF_THE_WEBSITE), expect.stringMatching(OF_THE_WEBSITE)]);
    expect(own).not.toMatch(OF_THE_WEBSITE);
    const status = (await pipeline.operator.get(`/api/automation-status?siteId=${site.id}`).expect(200))
      .body as AutomationStatus;
    expect(status.issues.filter(({ message }) => OF_THE_WEBSITE.test(message))).toHaveLength(1);
    await saveRules({ region: 'PE' });
    for (const reason of await reasons()) expect(reason).not.toContain('VE');
  });

  it('ends with a search that YouTube answers', async () => {
    await saveRules({ region: 'VE' });
    await refused(keywords[0]);
    youtube.refusedRegions = [];
    await pipeline.search(keywords[0].id);
    const [one, two] = await reasons();
    expect(one).not.toMatch(OF_THE_WEBSITE);
    expect(two).toMatch(OF_THE_WEBSITE);
  });

  it('of its own holds back that keyword alone', async () => {
    await pipeline.operator.put(`/api/keywords/${keywords[2].id}/search-rules`).send({ region: 'VE' }).expect(200);
    expect(await refused(keywords[2])).toMatch(/"VE" in this keyword's own search rules/);
    const [one, two, own] = await reasons();
    for (const other of [one, two]) expect(other).not.toContain('VE');
    expect(own).toContain('VE');
    await pipeline.operator.delete(`/api/keywords/${keywords[2].id}/search-rules`).expect(200);
    expect((await reasons())[2]).not.toContain('VE');
  });

  it('leaves YouTube itself in order', async () => {
    await saveRules({ region: 'VE' });
    await refused(keywords[0]);
    const { body } = await pipeline.operator.get('/api/providers').expect(200);
    expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'youtube', lastError: null })]));
  });
});

describe('the form of the rules', () => {
  it.each([
    [{ region: 'UK' }, { region: 'Did you mean GB?' }],
    [{ region: 'CU' }, { region: expect.stringContaining('Cuba') as string }],
    [{ language: 'la' }, { language: expect.stringContaining('Latin') as string }],
    [{ language: 'jp' }, { language: 'Did you mean ja?' }],
    [{ region: 7 }, { region: expect.stringContaining('two letters') as string }],
  ])('refuses %j where it was typed', async (rules, fields) => {
    for (const path of [`search-rules?siteId=${site.id}`, `keywords/${keywords[0].id}/search-rules`]) {
      expect((await pipeline.operator.put(`/api/${path}`).send(rules).expect(400)).body).toMatchObject({ fields });
    }
    expect(
      await test.database.dataSource.getRepository(SiteSearchRules).findOneBy({ wordpressSiteId: site.id }),
    ).toBeNull();
  });
});
