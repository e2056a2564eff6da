import type {
  AutomationSettingsEntry,
  GlobalAutomationView,
  WebsiteAutomationView,
} from '@pressloom/contracts/automation';
import type { KeywordAutomationView, KeywordView } from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
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
afterAll(() => test.close());

const pathOf = (id: number) => `/api/website-automation-settings/${id}`;
const read = async (): Promise<WebsiteAutomationView> =>
  (await pipeline.operator.get(pathOf(site.id)).expect(200)).body as WebsiteAutomationView;

describe("a website's automation", () => {
  it('begins with the defaults', async () => {
    expect(await read()).toEqual({
      wordpressSiteId: site.id,
      websiteName: site.name,
      automationEnabled: true,
      draftStock: 3,
      searchFrequencyMinutes: 180,
      dailyVideoLimit: 80,
      videosPerSearch: 2,
      draftDays: 7,
      updatedAt: null,
    });
  });

  it('is saved whole, with what a screen sends back, and in part', async () => {
    const whole = {
      automationEnabled: false,
      searchFrequencyMinutes: 240,
      dailyVideoLimit: 20,
      videosPerSearch: 3,
      draftDays: 14,
    };
    await pipeline.operator
      .post(pathOf(site.id))
      .send({ ...(await read()), ...whole })
      .expect(200);
    expect(await read()).toMatchObject(whole);
    await pipeline.operator.patch(pathOf(site.id)).send({ videosPerSearch: 0 }).expect(200);
    expect(await read()).toMatchObject({ ...whole, videosPerSearch: 0, updatedAt: expect.any(String) });
    const list = (await pipeline.operator.get('/api/automation-settings').expect(200))
      .body as AutomationSettingsEntry[];
    expect(list).toEqual([
      {
        name: site.name,
        wordpressSiteId: site.id,
        searchFrequencyMinutes: 240,
        videosPerSearch: 0,
        automationEnabled: false,
        dailyVideoLimit: 20,
        hindrance: 'The automation of this website is switched off.',
      },
    ]);
    const selected = await pipeline.operator.get(`/api/website-automation-settings?siteId=${site.id}`).expect(200);
    expect(selected.body).toEqual(await read());
  });

  it('keeps both of two fields that people change at once, also as the first of a new website', async () => {
    const fresh = await pipeline.site({ brand: 'psychic-tarot' });
    const changes = [
      { searchFrequencyMinutes: 300 },
      { videosPerSearch: 7 },
      { dailyVideoLimit: 33 },
      { draftDays: 9 },
    ];
    await Promise.all(changes.map((change) => pipeline.operator.patch(pathOf(fresh.id)).send(change).expect(200)));
    const { body } = await pipeline.operator.get(pathOf(fresh.id)).expect(200);
    expect(body).toMatchObject(Object.assign({}, ...changes) as object);
    await pipeline.operator.delete(`/api/wordpress-sites/${fresh.id}`);
  });

  it.each([
    ['searchFrequencyMinutes', 59, 'searchFrequencyMinutes must be at least 60'],
    ['searchFrequencyMinutes', 1441, 'searchFrequencyMinutes must be at most 1440'],
    ['searchFrequencyMinutes', 'often', 'searchFrequencyMinutes must be a whole number'],
    ['dailyVideoLimit', 0, 'dailyVideoLimit must be at least 1'],
    ['dailyVideoLimit', 201, 'dailyVideoLimit must be at most 200'],
    ['videosPerSearch', -1, 'videosPerSearch must be at least 0'],
    ['videosPerSearch', 11, 'videosPerSearch must be at most 10'],
    ['videosPerSearch', 1.5, 'videosPerSearch must be a whole number'],
    ['draftDays', 0, 'draftDays must be at least 1'],
    ['draftDays', 31, 'draftDays must be at most 30'],
    ['automationEnabled', 'yes', 'automationEnabled must be true or false'],
  ])('refuses %s of %j on its field and changes nothing', async (field, value, message) => {
    const before = await read();
    const answer = await pipeline.operator
      .patch(pathOf(site.id))
      .send({ [field]: value })
      .expect(400);
    expect(answer.body.fields).toEqual({ [field]: message });
    expect(await read()).toEqual(before);
  });

  it('answers 404 for a website that is not there', async () => {
    await pipeline.operator.get(pathOf(999)).expect(404);
    await pipeline.operator.patch(pathOf(999)).send({ videosPerSearch: 1 }).expect(404);
  });
});

describe('the switch of all automation', () => {
  const all = async () =>
    (await pipeline.operator.get('/api/global-automation-settings').expect(200)).body as GlobalAutomationView;

  it('is on and looks every 30 minutes, until somebody says otherwise', async () => {
    expect(await all()).toEqual({ enabled: true, frequencyMinutes: 30 });
    await pipeline.operator.patch('/api/global-automation-settings').send({ enabled: false }).expect(200);
    expect(await all()).toEqual({ enabled: false, frequencyMinutes: 30 });
    await pipeline.operator.patch('/api/global-automation-settings').send({ frequencyMinutes: 15 }).expect(200);
    expect(await all()).toEqual({ enabled: false, frequencyMinutes: 15 });
    await pipeline.operator.patch('/api/global-automation-settings').send({ enabled: true }).expect(200);
    expect(await all()).toEqual({ enabled: true, frequencyMinutes: 15 });
    const answer = await pipeline.operator.patch('/api/global-automation-settings').send({ frequencyMinutes: 4 });
    expect(answer.body.fields).toEqual({ frequencyMinutes: 'frequencyMinutes must be at least 5' });
  });
});

describe("a keyword's own rules", () => {
  let keyword: KeywordView;
  const path = () => `/api/keywords/${keyword.id}/automation`;
  const rules = async () => (await pipeline.operator.get(path()).expect(200)).body as KeywordAutomationView;
  beforeAll(async () => {
    keyword = await pipeline.keyword(site.id, 'own rules');
    await pipeline.operator.patch(pathOf(site.id)).send({ automationEnabled: true }).expect(200);
  });

  it('are those of its website until it has some', async () => {
    expect(await rules()).toEqual({
      keywordId: keyword.id,
      isOwn: false,
      isActive: true,
      autoGenerateBlogs: true,
      autoPublishToWordpress: false,
      selectedWordpressSites: [],
      checkIntervalHours: null,
    });
  });

  it('are kept, with the other websites that get a post', async () => {
    const other = await pipeline.site({ brand: 'meditation' });
    const form = { autoGenerateBlogs: false, selectedWordpressSites: [other.id, site.id], checkIntervalHours: 12 };
    await pipeline.operator.put(path()).send(form).expect(200);
    expect(await rules()).toMatchObject({
      isOwn: true,
      isActive: true,
      autoGenerateBlogs: false,
      selectedWordpressSites: [other.id],
      checkIntervalHours: 12,
    });
    await pipeline.operator.delete(path()).expect(200);
    expect(await rules()).toMatchObject({ isOwn: false });
  });

  it.each([
    [{ selectedWordpressSites: [999] }, 'selectedWordpressSites', 'One of these websites no longer exists.'],
    [{ selectedWordpressSites: 'all' }, 'selectedWordpressSites', expect.any(String)],
    [{ selectedWordpressSites: [1, 1] }, 'selectedWordpressSites', expect.any(String)],
    [{ checkIntervalHours: 0 }, 'checkIntervalHours', 'checkIntervalHours must be at least 1'],
    [{ checkIntervalHours: 169 }, 'checkIntervalHours', 'checkIntervalHours must be at most 168'],
  ])('refuse %j', async (form, field, message) => {
    const answer = await pipeline.operator.put(path()).send(form).expect(400);
    expect(answer.body.fields).toEqual({ [field]: message });
  });

  it('go with their keyword, and a keyword can be paused', async () => {
    const paused = await pipeline.operator.patch(`/api/keywords/${keyword.id}`).send({ isActive: false }).expect(200);
    expect(paused.body).toMatchObject({ id: keyword.id, isActive: false });
    await pipeline.operator.delete(`/api/keywords/${keyword.id}`).expect(200);
    await pipeline.operator.get(path()).expect(404);
    await pipeline.operator.patch(`/api/keywords/${keyword.id}`).send({ isActive: true }).expect(404);
  });
});
