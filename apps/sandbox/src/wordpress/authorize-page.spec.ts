import { startSite } from '../../test/wordpress-site.ts';
import type { Answer, TestSite } from '../../test/wordpress-site.ts';
import { AUTHORIZE_PATH } from './authorize-page.ts';

const ME = '/wp-json/wp/v2/users/me?context=edit';
const ID = '7d1d0b52-6c0a-4a3e-9b1b-0e6a4c1f8a55';
let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => await site.remove());

const asked = async (fields: object): Promise<Answer> =>
  await site.get(`${AUTHORIZE_PATH}?${new URLSearchParams({ ...fields }).toString()}`, null);
const sent = async (fields: object, origin = new URL(site.base).origin): Promise<Answer> =>
  await site.call('POST', AUTHORIZE_PATH, {
    as: null,
    body: new URLSearchParams({ user: 'editor', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  });

it('says who asks and where one is sent to, as text', async () => {
  const page = await asked({ app_name: '<b>Press</b>', app_id: ID, success_url: 'http://press.example/back?a=1' });
  expect(page.status).toBe(200);
  expect(page.text).toContain('&lt;b&gt;Press&lt;/b&gt;');
  expect(page.text).toContain('press.example');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://press.example");
});

it('an approval leads back with a new password, which signs in and is kept', async () => {
  const answer = await sent({ app_name: 'One', approve: '1', success_url: 'http://press.example/back?state=s' });
  expect(answer.status).toBe(302);
  const back = new URL(answer.headers.get('location') ?? '');
  const { state, site_url, user_login, password = '' } = Object.fromEntries(back.searchParams);
  expect([back.origin, state, site_url, user_login]).toEqual(['http://press.example', 's', site.base, 'editor']);
  expect(password).toMatch(/^[A-Za-z0-9]{24}$/);
  expect((await site.call('GET', ME, { as: 'editor', password })).json.roles).toEqual(['editor']);
  expect((await site.call('GET', ME, { as: 'admin', password })).status).toBe(401);
  const again = await startSite({ dataDir: site.dataDir });
  expect((await again.call('GET', ME, { as: 'editor', password })).status).toBe(200);
  await again.stop();
});

it('a password without a way back is shown once', async () => {
  const page = await sent({ app_name: 'Shown', approve: '1' });
  const [, password = ''] = /readonly value="([^"]+)"/.exec(page.text) ?? [];
  expect(password).toMatch(/^(\w{4} ){5}\w{4}$/);
  expect((await site.call('GET', ME, { as: 'editor', password })).status).toBe(200);
});

it('a name that the user has already is refused', async () => {
  await sent({ app_name: 'Twice', approve: '1' });
  expect((await sent({ app_name: 'Twice', approve: '1' })).text).toContain('Each application name should be unique.');
  expect((await sent({ app_name: 'Twice', approve: '1', user: 'admin' })).text).toContain('Your new password');
});

it.each([
  [{ reject_url: 'http://press.example/no?state=s' }, 'http://press.example/no?state=s'],
  [{ success_url: 'http://press.example/back?state=s' }, 'http://press.example/back?state=s&success=false'],
])('a refusal with %j leads to %s', async (fields, target) => {
  const answer = await sent({ app_name: 'No', reject: '1', ...fields });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
});

it.each([
  [{ app_id: 'no-uuid' }, 'must be a UUID'],
  [{ success_url: 'javascript:alert(1)' }, 'Invalid URL format.'],
  [{ reject_url: 'javascript://x/%0aalert(1)' }, 'Invalid URL format.'],
])('%j gets no page to approve on', async (fields, sentence) => {
  for (const answer of [
    await asked({ app_name: 'Odd', ...fields }),
    await sent({ app_name: 'Odd', approve: '1', ...fields }),
  ]) {
    expect([answer.status, answer.text.includes(sentence)]).toEqual([500, true]);
  }
});

it('a site that offers no application passwords leads back with an error', async () => {
  await site.post('/__control', { applicationPasswords: false });
  const page = await asked({ app_name: 'Late', reject_url: 'http://press.example/no?state=s' });
  expect([page.status, page.text.includes('http://press.example/no?state=s&amp;error=disabled')]).toEqual([501, true]);
  expect((await sent({ app_name: 'Late', approve: '1' })).status).toBe(501);
  await site.post('/__control', { applicationPasswords: true });
});

it('a form on another page approves nothing', async () => {
  expect((await sent({ app_name: 'Foreign', approve: '1' }, 'https://elsewhere.example')).status).toBe(403);
});
