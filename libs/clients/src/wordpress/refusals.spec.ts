import { createPolicies, ProviderError } from '../http/index.ts';
import { createWordPressClient } from './client.ts';
import { refusal, startPeer } from '../../test/wordpress-peer.ts';
import type { Reply, TestPeer } from '../../test/wordpress-peer.ts';
import type { WordPressClient } from './types.ts';

let peer: TestPeer;
beforeEach(async () => {
  peer = await startPeer();
});
afterEach(() => peer.close());

const PASSWORD = 'abcd efgh ijkl mnop';
const POSTS = '/wp-json/wp/v2/posts';
const TAGS = '/wp-json/wp/v2/tags';
const MEDIA = '/wp-json/wp/v2/media';
const PICTURE = { bytes: Buffer.from('x'), mime: 'image/png', filename: 'a.png', slug: 'a', title: '', altText: '' };

const client = (): WordPressClient =>
  createWordPressClient({
    siteUrl: peer.url,
    apiEndpoint: `${peer.url}/wp-json/wp/v2`,
    username: 'ann',
    applicationPassword: PASSWORD,
    policies: createPolicies({ random: () => 0, sleep: () => Promise.resolve() }),
  });

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw new Error(`a ProviderError was expected, not ${String(error)}`);
  return error;
}

const said = (status: number, code: string, message: unknown, data: object | null = { status }): Reply => ({
  status,
  json: { code, message, data },
});
const onPost = (reply: Reply): Promise<ProviderError> => {
  peer.expect(`POST ${POSTS}`, reply);
  return failureOf(client().createPost({ title: 'a' }));
};
const onPicture = (reply: Reply): Promise<ProviderError> => {
  peer.expect(`POST ${MEDIA}`, reply);
  return failureOf(client().uploadMedia(PICTURE));
};

describe('refusals', () => {
  afterEach(() => peer.done());

  it.each([
    [401, 'rest_cannot_create', 'bad_credentials', /did not accept the user name or application password/],
    [401, 'rest_not_logged_in', 'bad_credentials', /did not accept the user name or application password/],
    [403, 'rest_cannot_create', 'forbidden', /role/],
    [
      403,
      'some_firewall_plugin',
      'forbidden',
      /security plugin.* WordPress says: “Their own text\.” \(some_firewall_plugin\)\.$/,
    ],
    [404, 'rest_no_route', 'route_missing', /does not offer \/wp\/v2\/posts on this website/],
    [404, 'rest_post_invalid_id', 'not_found', /does not have this/],
    [400, 'rest_invalid_param', 'rejected', /rejected the post \(400\)/],
    [429, 'slow_down', 'rate_limited', /too many/],
  ])('tells %d %s as %s', async (status, code, ours, message) => {
    const error = await onPost(refusal(status, code));
    expect(error).toMatchObject({ provider: 'wordpress', code: ours, status, ambiguous: false, providerCode: code });
    expect(error.message).toMatch(message);
  });

  it.each([
    ['incorrect_password', /^WordPress did not accept the user name or application password\.$/],
    ['invalid_username', /did not accept/],
    ['invalid_email', /did not accept/],
    ['invalid_application_password', /did not accept/],
    ['rest_login_required', /did not accept/],
    ['application_passwords_disabled_for_user', /does not accept application passwords for this user/],
    ['too_many_retries', /locked the sign-in after too many failed attempts/],
    ['jwt_auth_bad_auth_header', /plugin for sign-in by JWT/],
  ])('takes %s for a refused sign-in whatever its status, and does not ask again', async (code, sentence) => {
    for (const status of [400, 403, 404, 429, 500]) {
      peer.expect(`GET ${POSTS}/7`, said(status, code, '<strong>Error</strong>: no.', null));
      const error = await failureOf(client().getPost(7));
      expect(error).toMatchObject({ code: 'bad_credentials', retryable: false, ambiguous: false });
      expect(error.message).toMatch(sentence);
    }
  });

  it('is read where something printed before it, so that its status is 200', async () => {
    const body = { code: 'rest_cannot_create', message: 'Sorry.', data: { status: 401 } };
    const html = (json: object): Reply => ({ html: `\n\n${JSON.stringify(json)}` });
    expect(await onPost(html(body))).toMatchObject({ code: 'bad_credentials', status: 401, ambiguous: false });
    const rejected = await onPost(html({ ...body, code: 'checklist', data: { status: 400 } }));
    expect(rejected).toMatchObject({ code: 'rejected', status: 400, ambiguous: false });
    const unknown = await onPost(html({ ...body, code: 'plugin_failed', data: null }));
    expect(unknown).toMatchObject({ code: 'server_error', status: 500, ambiguous: true });
  });

  it.each([
    [
      `Unable to create directory /proc/uploads. Is its parent directory writable by the server?`,
      /can’t write to its uploads folder/,
    ],
    ['The uploaded file could not be moved to wp-content/uploads/2026/11.', /can’t write to its uploads folder/],
    ['Missing a temporary folder.', /no temporary folder/],
    ['Failed to write file to disk.', /disk is full/],
    ['Sorry, you are not allowed to upload this file type.', /does not accept pictures of this type/],
    ['Das Verzeichnis kann nicht erstellt werden.', /could not keep the picture/],
  ])('of a picture are told by their cause: %s', async (message, sentence) => {
    const error = await onPicture(said(500, 'rest_upload_sideload_error', message));
    expect(error).toMatchObject({ code: 'rejected', retryable: false, ambiguous: false });
    expect(error.message).toMatch(sentence);
    expect(error.message).toContain(`WordPress says: “${message}” (rest_upload_sideload_error).`);
  });

  it.each([
    ['rest_upload_file_error', 500, /no temporary folder/],
    ['rest_upload_limited_space', 400, /no space left for uploads/],
    ['rest_upload_file_too_big', 400, /larger than the website accepts/],
  ])('of a picture are told by their code: %s', async (code, status, sentence) => {
    const error = await onPicture(said(status, code, 'Theirs.'));
    expect(error).toMatchObject({ code: 'rejected', ambiguous: false });
    expect(error.message).toMatch(sentence);
  });

  it('tells a request that is too large apart from a file', async () => {
    expect((await onPicture({ status: 413, html: 'Too large' })).message).toMatch(/files this large/);
    expect((await onPost({ status: 413, html: 'Too large' })).message).toMatch(/requests as large as the post \(413\)/);
  });

  it.each([
    [
      'db_insert_error',
      'the post',
      () => onPost(said(500, 'db_insert_error', 'Could not insert post into the database.')),
    ],
    ['db_update_error', 'the picture', () => onPicture(said(500, 'db_update_error', 'Theirs.'))],
    [
      'db_insert_error without a status',
      'the tag',
      () => {
        peer.expect(`POST ${TAGS}`, said(500, 'db_insert_error', 'Could not insert term.', null));
        return failureOf(client().createTerm('tags', 'Alarm 🔥'));
      },
    ],
  ])('says of %s that nothing was stored, and does not ask again', async (_code, what, ask) => {
    const error = await ask();
    expect(error).toMatchObject({ code: 'rejected', retryable: false, ambiguous: false });
    expect(error.message).toMatch(
      new RegExp(`could not store ${what} in its database: nothing was saved.*WordPress says`),
    );
  });

  it('names the parameters that WordPress complains about, in its words', async () => {
    const params = { slug: 'slug is not of type string.', author: 'Invalid user.', '<b>': 'x', __proto__: 'y' };
    const wrong = await onPost(said(400, 'rest_invalid_param', 'Invalid parameter(s).', { status: 400, params }));
    expect(wrong.message).toBe(
      'WordPress rejected slug, author of the post. WordPress says: “slug is not of type string. Invalid user.” (rest_invalid_param).',
    );
    const missing = await onPost(said(400, 'rest_missing_callback_param', 'x', { status: 400, params: ['title'] }));
    expect(missing.message).toBe('WordPress rejected the post: title is missing.');
  });

  it('names the route that is missing, and no endpoint that leads elsewhere', async () => {
    peer.expect(`GET ${TAGS}`, refusal(404, 'rest_no_route'));
    const error = await failureOf(client().findTermByName('tags', 'Fire'));
    expect(error.message).toMatch(
      /does not offer \/wp\/v2\/tags on this website: a plugin or the theme switched it off/,
    );
    peer.expect('GET /wp-json/my/v1/wp/v2/posts/7', refusal(404, 'rest_no_route'));
    const elsewhere = createWordPressClient({
      ...{ siteUrl: peer.url, username: 'a', applicationPassword: 'b', apiEndpoint: `${peer.url}/wp-json/my/v1` },
    });
    expect(await failureOf(elsewhere.getPost(7))).toMatchObject({ code: 'rest_missing' });
  });

  const forbiddenStatus = (status: number) => ({
    details: { status: { code: 'rest_forbidden_status', data: { status } } },
  });
  it.each([
    ['who is nobody', forbiddenStatus(401), 'bad_credentials', /did not accept the user name or application password/],
    ['whose role may not see drafts', forbiddenStatus(403), 'forbidden', /role/],
    [
      'whose request is wrong',
      { details: { status: { code: 'rest_not_in_enum', data: null } } },
      'rejected',
      /rejected the request/,
    ],
    ['without details', { details: 'none' }, 'rejected', /rejected the request/],
  ])('tells a look-up that is refused with 400 to somebody %s', async (_name, data, code, message) => {
    peer.expect(`GET ${POSTS}`, refusal(400, 'rest_invalid_param', data));
    const error = await failureOf(client().findPosts({ slug: 'pl-1', statuses: ['any'] }));
    expect(error).toMatchObject({ code, status: 400, ambiguous: false, retryable: false });
    expect(error.message).toMatch(message);
    peer.done();
  });

  it.each([
    [401, 'bad_credentials', /web server password/],
    [403, 'forbidden', /firewall/],
    [404, 'rest_missing', /API endpoint/],
  ])('tells a %d page that is not from WordPress', async (status, code, message) => {
    peer.expect(`POST ${POSTS}`, { status, html: '<h1>No</h1>' });
    const error = await failureOf(client().createPost({ title: 'a' }));
    expect(error).toMatchObject({ code, ambiguous: false });
    expect(error.message).toMatch(message);
  });

  it('keeps secrets and bodies out of what is told', async () => {
    peer.expect(`POST ${POSTS}`, refusal(401, 'rest_cannot_create'));
    const error = await failureOf(client().createPost({ title: 'a' }));
    expect(JSON.stringify(error) + error.message + String(error.cause)).not.toMatch(/abcd|Their own/);
  });

  it.each([
    ['Before you publish: choose a <em>sponsor</em> label.', 'Before you publish: choose a sponsor label.'],
    ['<p>Critical error.</p><p>Learn<br>more</p>', 'Critical error. Learn more'],
    ['<script>alert(1)</script>&lt;img src=x onerror=alert(1)&gt;', '‹img src=x onerror=alert(1)›'],
    ['“Quoted” \u202etxet\u0000\n\nnext', '"Quoted" txet next'],
    [`It is ${PASSWORD}, or ${PASSWORD.replaceAll(' ', '')}.`, 'It is …, or ….'],
    ['x'.repeat(5_000_000 - 200), `${'x'.repeat(200)}…`],
  ])('that we have no sentence for are quoted as plain text, cut: %.60s', async (message, quoted) => {
    const error = await onPost(said(400, 'checklist_incomplete', message));
    expect(error).toMatchObject({ code: 'rejected', status: 400, retryable: false, ambiguous: false });
    expect(error.message).toBe(
      `WordPress rejected the post (400). WordPress says: “${quoted}” (checklist_incomplete).`,
    );
  });

  it.each([
    ['a text that is none', 'own_code', { a: 1 }, 'WordPress rejected the post (400).'],
    ['a code that is markup', '<img src=x>', 'No.', 'WordPress rejected the post (400). WordPress says: “No.”.'],
  ])('of which nothing can be quoted leave it out: %s', async (_what, code, message, sentence) => {
    expect((await onPost(said(400, code, message))).message).toBe(sentence);
  });

  it('by a page name the plugin that made it', async () => {
    const page = { status: 503, html: '<title>Your access to this site has been limited by the site owner</title>' };
    expect((await onPost(page)).message).toMatch(/^Wordfence refuses requests for now \(503\)/);
    expect((await onPost({ status: 403, html: '<h1>Sucuri Website Firewall</h1>' })).message).toMatch(
      /^The Sucuri firewall refused the request before WordPress answered \(403\)/,
    );
    const maintenance = { status: 503, html: 'Briefly unavailable for scheduled maintenance. Check back in a minute.' };
    expect((await onPost(maintenance)).message).toMatch(/maintenance mode/);
  });
});

describe('responses with something around their JSON', () => {
  const POST = {
    ...{ id: 7, status: 'draft', slug: 's', link: '', title: { raw: 'a' }, content: { raw: '{"id":7,' } },
    modified_gmt: '2024-05-06T07:08:09',
  };
  it.each([
    ['blank', `\n\n${JSON.stringify(POST)}`],
    ['type', JSON.stringify(POST)],
    ['notices', `<br />\n<b>Deprecated</b>: x<br />${JSON.stringify(POST)}`],
    ['output', `${JSON.stringify(POST)}{"code":"internal_server_error","message":"x","data":{"status":500}}`],
  ])('are read, with a remark: %s', async (remark, html) => {
    const site = client();
    peer.expect(`GET ${POSTS}/7`, { html }).expect(`POST ${POSTS}`, { status: 201, html });
    expect((await site.getPost(7))?.id).toBe(7);
    expect((await site.createPost({})).id).toBe(7);
    expect([...site.remarks]).toEqual([remark]);
  });

  it('are told as cut off, not as PHP notices, where they are clean', async () => {
    peer.expect(`GET ${POSTS}/7`, { html: JSON.stringify(POST).slice(0, -4) });
    const error = await failureOf(client().getPost(7));
    expect(error).toMatchObject({ code: 'unusable_answer' });
    expect(error.message).toMatch(/data that can’t be read/);
  });
});
