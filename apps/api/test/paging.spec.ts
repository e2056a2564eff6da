import { Pipeline } from './pipeline.ts';
import { signedIn } from './people.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let siteId: number;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  siteId = (await pipeline.site()).id;
  await test.database.dataSource.query(
    `INSERT INTO keywords (term, term_key, wordpress_site_id)
     SELECT 'hose ' || n, 'hose ' || n, $1 FROM generate_series(1, 1002) AS n`,
    [siteId],
  );
});
afterAll(() => test.close());

describe('the total of a list', () => {
  it.each([
    ['is counted for the whole list', '', '1002'],
    ['is counted for a search with few hits', '&q=hose 100', '4'],
    ['is left out for a search with more hits than are counted', '&q=hose', undefined],
    ['is known without counting when one page holds all', '&q=hose 999', '1'],
    ['is 0 where nothing is found', '&q=pump', '0'],
  ])('%s', async (_name, search, total) => {
    const answer = await pipeline.operator.get(`/api/keywords?siteId=${siteId}&pageSize=3${search}`).expect(200);
    expect(answer.get('x-total-count')).toBe(total);
  });

  it('comes with the first page only, whose rows are not told again', async () => {
    const first = await pipeline.operator.get(`/api/keywords?siteId=${siteId}&pageSize=3&q=hose 100`).expect(200);
    const cursor = first.get('x-next-cursor');
    const second = await pipeline.operator.get(`/api/keywords?siteId=${siteId}&pageSize=3&q=hose 100&cursor=${cursor}`);
    expect(second.get('x-total-count')).toBeUndefined();
    expect(second.get('x-next-cursor')).toBeUndefined();
    const terms = [...first.body, ...second.body].map(({ term }) => term as string);
    expect(terms).toEqual(['hose 1002', 'hose 1001', 'hose 1000', 'hose 100']);
  });
});
