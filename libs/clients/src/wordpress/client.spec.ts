import { createPolicies, ProviderError } from '../http/index.ts';
import { createWordPressClient } from './client.ts';
import { postJson, refusal, startPeer } from '../../test/wordpress-peer.ts';
import type { TestPeer } from '../../test/wordpress-peer.ts';
import type { WordPressClient, WordPressClientOptions } from './types.ts';

let peer: TestPeer;
beforeEach(async () => {
  peer = await startPeer();
});
afterEach(() => peer.close());

const PASSWORD = 'abcd efgh ijkl mnop';
const policies = () => createPolicies({ random: () => 0, sleep: () => Promise.resolve() });

function client(options: Partial<WordPressClientOptions> = {}): WordPressClient {
  const apiEndpoint = `${peer.url}/wp-json/wp/v2`;
  const access = { username: 'ann', applicationPassword: PASSWORD };
  return createWordPressClient({ siteUrl: peer.url, apiEndpoint, ...access, policies: policies(), ...options });
}

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw new Error(`a ProviderError was expected, not ${String(error)}`);
  return error;
}

const POSTS = '/wp-json/wp/v2/posts';

describe('every request', () => {
  it('carries the credential and says who is asking', async () => {
    peer.expect('GET /wp-json/wp/v2/users/me', { json: { id: 3, name: 'Ann &amp; Co', roles: ['editor'] } });
    await client().me();
    peer.done();
    expect(peer.seen[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`ann:${PASSWORD}`).toString('base64')}`,
      'user-agent': 'Pressloom',
    });
    expect(peer.seen[0]?.query.context).toBe('edit');
  });

  it.each(['/wp-json', '/wp-json/', '/wp-json/wp/v2', '/wp-json/wp/v2/'])('takes %s as endpoint', async (path) => {
    peer.expect(`GET ${POSTS}/7`, { json: postJson() });
    await client({ apiEndpoint: peer.url + path }).getPost(7);
    peer.done();
  });

  it.each(['/?rest_route=/', '/?rest_route=', '/?rest_route=/wp/v2/', '/index.php?lang=en&rest_route=/'])(
    'takes %s as endpoint',
    async (path) => {
      const apiEndpoint = peer.url + path;
      peer.expect(`GET ${new URL(apiEndpoint).pathname}`, { json: postJson() });
      await client({ apiEndpoint }).getPost(7);
      peer.done();
      expect(peer.seen[0]?.query).toMatchObject({ rest_route: '/wp/v2/posts/7', context: 'edit' });
      expect(peer.seen[0]?.query.lang).toBe(path.includes('lang') ? 'en' : undefined);
    },
  );

  it.each([301, 302, 307, 308])('never takes the credential through a %d, on reads and on writes', async (status) => {
    const elsewhere = await startPeer();
    const reply = { status, headers: { location: `${elsewhere.url}${POSTS}` } };
    peer.expect(`GET ${POSTS}/7`, reply).expect(`POST ${POSTS}`, reply);
    for (const call of [client().getPost(7), client().createPost({ title: 'a' })]) {
      const error = await failureOf(call);
      expect(error).toMatchObject({ code: 'redirected', ambiguous: false, location: `${elsewhere.url}${POSTS}` });
      expect(error.message).toContain(elsewhere.url);
    }
    peer.done();
    expect(elsewhere.seen).toEqual([]);
    await elsewhere.close();
  });

  it('ends at once when the caller gives up', async () => {
    const gone = new AbortController();
    peer.expect(`POST ${POSTS}`, () => gone.abort(new Error('shutting down')));
    await expect(client().createPost({ title: 'a' }, { signal: gone.signal })).rejects.toThrow('shutting down');
  });
});

describe('writes that may have happened', () => {
  it('is ambiguous after a timeout, and sent once', async () => {
    const hung = new Promise<void>((arrived) => peer.expect(`POST ${POSTS}`, () => arrived()));
    const error = await failureOf(client({ timeoutMs: 1_000 }).createPost({ title: 'a' }));
    await hung;
    expect(error).toMatchObject({ code: 'timeout', ambiguous: true, retryable: false });
    peer.done();
  });

  it('is ambiguous when the answer never ends', async () => {
    peer.expect(`POST ${POSTS}`, (response) => {
      response.writeHead(201, { 'content-type': 'application/json' }).write('{"id":7,');
    });
    const error = await failureOf(client({ timeoutMs: 200 }).createPost({ title: 'a' }));
    expect(error).toMatchObject({ code: 'timeout', ambiguous: true });
  });

  it('is ambiguous after a reset, and sent once', async () => {
    peer.expect(`POST ${POSTS}/7`, (response) => void response.destroy());
    const error = await failureOf(client().updatePost(7, { status: 'publish' }));
    expect(error).toMatchObject({ code: 'connection_lost', ambiguous: true, retryable: false });
    peer.done();
  });

  it.each([500, 502, 503, 504])('is ambiguous after a %d, and sent once', async (status) => {
    peer.expect(`POST ${POSTS}`, { status, html: 'Oops' });
    expect(await failureOf(client().createPost({}))).toMatchObject({
      code: 'server_error',
      ambiguous: true,
      retryable: false,
      status,
    });
    peer.done();
  });

  it('is not ambiguous when nobody listens', async () => {
    const { url } = peer;
    await peer.close();
    const error = await failureOf(client({ apiEndpoint: `${url}/wp-json` }).createPost({}));
    expect(error).toMatchObject({ code: 'unreachable', ambiguous: false });
    peer = await startPeer();
  });

  it('names plain permalinks, where nothing was created', async () => {
    peer.expect(`POST ${POSTS}`, { html: '<!doctype html><title>Front page</title>' });
    const error = await failureOf(client().createPost({}));
    expect(error).toMatchObject({ code: 'plain_permalinks', ambiguous: false, retryable: false });
    expect(error.message).toMatch(/uses plain permalinks/);
  });

  it('names plain permalinks where a read is sent on to the same address with a slash', async () => {
    peer.expect(`GET ${POSTS}/7`, (response) => {
      const { search } = new URL(response.req.url ?? '', peer.url);
      response.writeHead(301, { location: `${peer.url}${POSTS}/7/${search}` }).end();
    });
    expect(await failureOf(client().getPost(7))).toMatchObject({ code: 'plain_permalinks', retryable: false });
    peer.expect(`GET ${POSTS}/7`, { status: 301, headers: { location: `${peer.url}${POSTS}/8/` } });
    expect(await failureOf(client().getPost(7))).toMatchObject({ code: 'redirected' });
  });

  it.each([
    ['/wp-login.php?redirect_to=x', /asks for a sign-in .* redirected to http:\S+\/wp-login\.php\. Allow its REST API/],
    ['/coming-soon/', /redirected to a page instead of its REST API: http:\S+\/coming-soon\/\./],
    ['/blog/wp-json/wp/v2/posts/7', /^WordPress redirected to another address\. Enter http:\S+\/blog instead\.$/],
  ])('says what a redirect to %s asks for', async (location, sentence) => {
    peer.expect(`GET ${POSTS}/7`, { status: 302, headers: { location } });
    const error = await failureOf(client().getPost(7));
    expect(error.code).toBe('redirected');
    expect(error.message).toMatch(sentence);
  });

  it('does not blame the permalinks for a page that stands before a read', async () => {
    peer.expect(`GET ${POSTS}/7`, { html: '<!doctype html><title>Just a moment</title>' });
    const error = await failureOf(client().getPost(7));
    expect(error).toMatchObject({ code: 'unusable_answer', ambiguous: false });
    expect(error.message).toMatch(/a page where its REST API should be: a sign-in, a maintenance page/);
  });

  it.each([
    ['PHP notices before half of the data', '<br />Deprecated: x<br />{"id":7,"status":"draft"', '/?rest_route=/'],
    ['half of the data', '{"id":7,"status":"draft"', '/wp-json/wp/v2'],
    ['a page under the query form', '<!doctype html>', '/?rest_route=/'],
  ])('is ambiguous after %s', async (_what, html, path) => {
    const apiEndpoint = peer.url + path;
    peer.expect(`POST ${path.startsWith('/?') ? '/' : POSTS}`, { status: 201, html });
    const error = await failureOf(client({ apiEndpoint }).createPost({}));
    expect(error).toMatchObject({ code: 'unusable_answer', ambiguous: true });
  });

  it.each([
    ['no id', { ...postJson(), id: undefined }],
    ['an id that is no number', postJson({ id: '7' })],
    ['no raw title', postJson({ title: { rendered: 'a' } })],
    ['no time', postJson({ modified_gmt: null })],
    ['a list', [postJson()]],
    ['nothing', null],
  ])('is ambiguous when the answer is a post with %s', async (_what, json) => {
    peer.expect(`POST ${POSTS}`, { status: 201, json });
    expect(await failureOf(client().createPost({}))).toMatchObject({ code: 'unusable_answer', ambiguous: true });
  });
});

describe('reads', () => {
  it('are repeated after faults of the other side', async () => {
    peer
      .expect(`GET ${POSTS}/7`, { status: 503, html: 'Maintenance' })
      .expect(`GET ${POSTS}/7`, (response) => void response.destroy())
      .expect(`GET ${POSTS}/7`, { json: postJson() });
    expect((await client().getPost(7))?.id).toBe(7);
    peer.done();
  });

  it('are not repeated after a refusal', async () => {
    peer.expect(`GET ${POSTS}/7`, refusal(401, 'rest_forbidden_context'));
    expect(await failureOf(client().getPost(7))).toMatchObject({ code: 'bad_credentials' });
    peer.done();
  });

  it('stop for a while after five failures in a row, for this site alone', async () => {
    const shared = policies();
    for (let tries = 0; tries < 5; tries += 1) peer.expect(`POST ${POSTS}`, { status: 500, html: '' });
    for (let tries = 0; tries < 5; tries += 1) await failureOf(client({ policies: shared }).createPost({}));
    expect(await failureOf(client({ policies: shared }).getPost(7))).toMatchObject({ code: 'breaker_open' });
    peer.done();
    const other = await startPeer();
    other.expect(`GET ${POSTS}/7`, { json: postJson() });
    const neighbour = client({ policies: shared, apiEndpoint: `${other.url}/wp-json` });
    expect((await neighbour.getPost(7))?.id).toBe(7);
    await other.close();
  });
});
