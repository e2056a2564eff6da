import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const PATH = '/api/content-generation-settings';

let test: TestApp;
let operator: TestAgent;
let siteId: number;
let otherId: number;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  siteId = await site('fire-news');
  otherId = await site('meditation');
});
afterAll(() => test.close());

const site = async (brand: string): Promise<number> => {
  const form = {
    name: brand,
    siteUrl: `${test.sandboxUrl}/wordpress/${brand}`,
    brand,
    username: 'a',
    applicationPassword: 'b',
  };
  return ((await operator.post('/api/wordpress-sites').send(form).expect(201)).body as SiteView).id;
};

const read = async (id: number): Promise<ContentGenerationSettings> =>
  (await operator.get(`${PATH}?siteId=${id}`).expect(200)).body as ContentGenerationSettings;

it('begin with the defaults of the brand and are kept for each website', async () => {
  expect(await read(siteId)).toMatchObject({ autoGenerateImages: true, imageQuality: 'standard' });
  expect(await read(await site('general'))).toMatchObject({ imageStyle: 'professional', imageQuality: 'standard' });
  const before = await read(otherId);
  await operator.post(PATH).send({ siteId, imageStyle: 'minimalist', autoGenerateImages: false }).expect(200);
  expect(await read(siteId)).toMatchObject({ imageStyle: 'minimalist', autoGenerateImages: false });
  expect(await read(otherId)).toEqual(before);
});

it('take back what a screen read, and leave what it may not change alone', async () => {
  const sent = {
    ...(await read(siteId)),
    id: 7,
    wordpressSiteId: otherId,
    websiteName: 'X',
    createdAt: 'x',
    updatedAt: null,
  };
  const answer = await operator
    .post(PATH)
    .send({ ...sent, siteId })
    .expect(200);
  expect(answer.body).toEqual(await read(siteId));
  expect(answer.body).not.toHaveProperty('websiteName');
});

it('are changed by PUT as by POST, and what is left out stays', async () => {
  await operator.post(PATH).send({ siteId, minSourceWords: 77, imageQuality: 'low' }).expect(200);
  const form = {
    defaultFeaturedImageUrl: 'https://press.example/fallback.jpg',
    autoGenerateImages: true,
    imageStyle: 'realistic',
    imageQuality: 'standard',
  };
  const { body } = await operator
    .put(PATH)
    .send({ siteId, ...form })
    .expect(200);
  expect(body).toEqual({ ...form, minSourceWords: 77 });
  expect(await read(siteId)).toEqual(body);
  await operator.put(PATH).send({ siteId, defaultFeaturedImageUrl: '' }).expect(200);
  expect(await read(siteId)).toEqual({ ...form, minSourceWords: 77, defaultFeaturedImageUrl: null });
});

it.each([
  ['imageStyle', 'baroque'],
  ['imageQuality', 7],
  ['autoGenerateImages', 'yes'],
  ['defaultFeaturedImageUrl', 'not an address'],
  ['surprise', true],
])('refuse %s: %p on its field', async (field, value) => {
  const { body } = await operator
    .post(PATH)
    .send({ siteId, [field]: value })
    .expect(400);
  expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
});
