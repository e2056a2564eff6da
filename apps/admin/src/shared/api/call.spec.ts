import { addressOf, call } from './call.ts';
import type { AnswerOf, InputOf } from './call-types.ts';
import { dataQuery } from './data-query.ts';
import { editLoadedLists, listPages } from './list-pages.ts';

it.each([
  ['/api/keywords', undefined, '/api/keywords'],
  ['/api/keywords/{id}/search', { path: { id: 7 } }, '/api/keywords/7/search'],
  ['/api/auth/sessions/{session}', { path: { session: 'a/b?c' } }, '/api/auth/sessions/a%2Fb%3Fc'],
  ['/api/keywords', { query: { siteId: 1 } }, '/api/keywords?siteId=1'],
  ['/api/keywords', { query: {} }, '/api/keywords'],
  ['/api/videos', { query: { siteId: 1, q: undefined, cursor: 'a b/=' } }, '/api/videos?siteId=1&cursor=a%20b%2F%3D'],
  ['/api/videos', { query: { q: undefined, isActive: false } }, '/api/videos?isActive=false'],
  ['/api/blog-posts', { query: { videoIds: [3, 4] } }, '/api/blog-posts?videoIds=3%2C4'],
])('the address of %s with %j is %s', (path, input, address) => {
  expect(addressOf(path, input)).toBe(address);
});

describe('call', () => {
  const sent = jest.spyOn(globalThis, 'fetch');
  const answer = (body: string, status = 200) => sent.mockResolvedValueOnce(new Response(body, { status }));
  afterAll(() => sent.mockRestore());

  it('sends method, address and body, and answers what came', async () => {
    const keyword: Partial<AnswerOf<'POST', '/api/keywords'>> = { id: 3, term: 'wildfire' };
    answer(JSON.stringify(keyword), 201);
    expect(await call('POST', '/api/keywords', { query: { siteId: 2 }, body: { term: 'wildfire' } })).toEqual(keyword);
    const [address, options] = sent.mock.lastCall ?? [];
    expect([address, options?.method, options?.body]).toEqual([
      '/api/keywords?siteId=2',
      'POST',
      '{"term":"wildfire"}',
    ]);
  });

  it('sends no body where none is given', async () => {
    answer('{"success":true}');
    await call('DELETE', '/api/keywords/{id}', { path: { id: 3 } });
    expect(sent.mock.lastCall?.[1]).not.toHaveProperty('body');
  });
});

it('a query keeps its address, its topics and how it is asked again', () => {
  const query = dataQuery(['plan'], '/api/search-plan', { query: { siteId: 4 }, staleTime: 0 });
  expect(query).toMatchObject({ queryKey: ['/api/search-plan?siteId=4'], meta: { topics: ['plan'] }, staleTime: 0 });
  const list = listPages(['videos'], '/api/videos', { query: { siteId: 4, status: 'processed' } });
  expect(list.queryKey).toEqual(['/api/videos?siteId=4&status=processed', 'pages']);
});

/** Only the compiler reads this: what it must refuse stands under `@ts-expect-error`, and what it lets pass does not. */
export async function isReadByTheCompiler(): Promise<void> {
  // A path that is none, and one that knows another method.
  // @ts-expect-error: no such path
  await call('GET', '/api/keyword');
  // @ts-expect-error: no such method
  await call('PUT', '/api/keywords/{id}', { path: { id: 1 }, body: { isActive: true } });
  // @ts-expect-error: it answers no GET
  dataQuery([], '/api/sync/content');

  // Parameters of the path: missing, of another type, of another name.
  // @ts-expect-error: no id
  await call('DELETE', '/api/keywords/{id}');
  // @ts-expect-error: the id is a number
  await call('DELETE', '/api/keywords/{id}', { path: { id: '1' } });
  // @ts-expect-error: the id is called id
  await call('DELETE', '/api/keywords/{id}', { path: { keywordId: 1 } });
  // @ts-expect-error: no such page
  await call('PUT', '/api/legal/{page}', { path: { page: 'imprint' }, body: { text: '' } });

  // Queries: missing, of another name, of another type, where there is none.
  // @ts-expect-error: no token
  dataQuery([], '/api/auth/invite');
  // @ts-expect-error: no token
  dataQuery([], '/api/auth/invite', { staleTime: 0 });
  // @ts-expect-error: no such filter
  dataQuery(['keywords'], '/api/keywords', { query: { site: 1 } });
  // @ts-expect-error: no such status
  listPages(['videos'], '/api/videos', { query: { status: 'published' } });
  // @ts-expect-error: it takes no query
  dataQuery([], '/api/brands', { query: {} });
  dataQuery([], '/api/brands', { staleTime: 0 });

  // Bodies: missing, a field missing, one too many, one of another type; and a body where none is taken.
  // @ts-expect-error: no body
  await call('POST', '/api/keywords');
  // @ts-expect-error: no term
  await call('POST', '/api/keywords', { body: { siteId: 1 } });
  // @ts-expect-error: no such field
  await call('POST', '/api/keywords', { body: { term: 'wildfire', name: 'wildfire' } });
  // @ts-expect-error: true or false
  await call('PATCH', '/api/videos/{id}', { path: { id: 1 }, body: { isPremium: 'yes' } });
  // @ts-expect-error: it takes no body
  await call('POST', '/api/auth/logout', { body: {} });
  await call('POST', '/api/sync/content');

  // Answers: a field that is not there, one that may be missing, a job's receipt that wasn't asked about.
  const keyword = await call('PATCH', '/api/keywords/{id}', { path: { id: 1 }, body: { isActive: true } });
  // @ts-expect-error: no such field
  void keyword.name;
  // @ts-expect-error: there may be no job
  void (keyword.lastJob.id satisfies number);
  void (keyword.lastJob?.id satisfies number | undefined);
  const result = await call('POST', '/api/keywords/{id}/search', { path: { id: 1 } });
  // @ts-expect-error: it may be a job
  void result.message;
  void (('jobId' in result ? result.jobId : result.message) satisfies number | string);

  // Lists: only what is read page by page, by the rows that it has.
  // @ts-expect-error: it has no pages
  listPages(['videos'], '/api/videos/recent', { query: { siteId: 1 } });
  // @ts-expect-error: true or false
  await editLoadedLists('/api/videos', (video) => ({ ...video, isPremium: 'yes' }));

  // What is no JSON can't be read.
  void ((picture: AnswerOf<'GET', '/api/images/{hash}'>): never => picture);
  void ({ query: { days: 7 } } satisfies InputOf<'GET', '/api/quota-history'>);
}
