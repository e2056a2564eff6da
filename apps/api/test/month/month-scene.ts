import type { SiteView } from '@pressloom/contracts/sites';
import { PRICED_QUALITIES, PRICED_SIZES } from '@pressloom/contracts/spending';
import type { AiPricesView } from '@pressloom/contracts/spending';
import { Keyword, KeywordAutomationSettings, WordpressSite } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { PASSWORD, signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import type { TestApp } from '../test-app.ts';
import { WORLD_PRICES } from './month-world.ts';

/** The three websites. The first has pictures made, the second has little to spend, the third lives by another clock. */
export const SITES = [
  { key: 'fire-news', keywords: 20, timeZone: 'America/New_York', cents: 200, hasPictures: true },
  { key: 'psychic-tarot', keywords: 15, timeZone: 'America/New_York', cents: 20, hasPictures: false },
  { key: 'meditation', keywords: 5, timeZone: 'Europe/Berlin', cents: 200, hasPictures: false },
] as const;

/** One keyword asks for less than its site. */
export const SLOW = { term: 'site 1 keyword 3', hours: 12 };

export interface MonthSite {
  id: number;
  key: string;
  /** Each of its keywords begins so. */
  terms: string;
  /** As its brand is called where texts are asked for. */
  brand: string;
  timeZone: string;
  cents: number;
  hasPictures: boolean;
}

export interface MonthScene {
  sites: MonthSite[];
  /** Somebody who is signed in, however long the month is. */
  operator(): Promise<TestAgent>;
}

/** @param world origin of the AI service and the websites */
export async function fillMonth(test: TestApp, world: string): Promise<MonthScene> {
  const first = await signedIn(test, 'operator');
  const pipeline = new Pipeline(test, first);
  await setPrices(first);
  const sites: MonthSite[] = [];
  for (const [index, { key, keywords, timeZone, cents, hasPictures }] of SITES.entries()) {
    const { id } = await pipeline.site({ brand: key, siteUrl: `${world}/wordpress/${key}`, autoImages: hasPictures });
    await test.database.dataSource.getRepository(WordpressSite).update(id, { timeZone, autoPublish: true });
    await first.patch(`/api/spending-settings?siteId=${id}`).send({ dailyBudgetCents: cents }).expect(200);
    const terms = `site ${index + 1} `;
    await addKeywords(test, { id, terms, count: keywords });
    sites.push({ id, key, terms, brand: await brandName(first, id), timeZone, cents, hasPictures });
  }
  await slowDown(test);
  return { sites, operator: () => signInAnew(test) };
}

async function addKeywords(test: TestApp, site: { id: number; terms: string; count: number }): Promise<void> {
  const terms = Array.from({ length: site.count }, (_, number) => `${site.terms}keyword ${number}`);
  const own = { wordpressSiteId: site.id, createdAt: test.clock.now() };
  const { manager } = test.database.dataSource;
  await manager.save(
    Keyword,
    terms.map((term) => ({ term, termKey: term, ...own })),
  );
}

async function slowDown(test: TestApp): Promise<void> {
  const { manager } = test.database.dataSource;
  const slow = await manager.findOneByOrFail(Keyword, { term: SLOW.term });
  const rules = { checkIntervalHours: SLOW.hours, autoPublishToWordpress: true };
  await manager.save(KeywordAutomationSettings, { keywordId: slow.id, ...rules });
}

async function setPrices(operator: TestAgent): Promise<void> {
  const { inUse } = (await operator.get('/api/ai-prices').expect(200)).body as AiPricesView;
  const { inputToken, outputToken, picture } = WORLD_PRICES;
  const million = 1_000_000;
  const text = { model: inUse.textModel, inputMicros: inputToken * million, outputMicros: outputToken * million };
  await operator.put('/api/ai-prices/texts').send(text).expect(200);
  for (const size of PRICED_SIZES)
    for (const quality of PRICED_QUALITIES) {
      const price = { model: inUse.pictureModel, size, quality, micros: picture };
      await operator.put('/api/ai-prices/pictures').send(price).expect(200);
    }
}

async function brandName(operator: TestAgent, siteId: number): Promise<string> {
  const sites = (await operator.get('/api/wordpress-sites').expect(200)).body as SiteView[];
  const brand = sites.find(({ id }) => id === siteId)?.brand;
  const brands = (await operator.get('/api/brands').expect(200)).body as { key: string; name: string }[];
  const name = brands.find(({ key }) => key === brand)?.name;
  if (name === undefined) throw new Error(`The brand of site ${siteId} has no name.`);
  return name;
}

async function signInAnew(test: TestApp): Promise<TestAgent> {
  const agent = test.agent();
  await agent.post('/api/auth/login').send({ email: 'operator@press.example', password: PASSWORD }).expect(200);
  return agent;
}
