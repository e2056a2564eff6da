import type { IssuedPass, TrackedView } from '@pressloom/contracts/gate';
import { MEMBER_BROWSERS } from '@pressloom/contracts/membership';
import type { MemberBrowserView, WordpressLink } from '@pressloom/contracts/membership';
import type { SiteView } from '@pressloom/contracts/sites';
import { ComplimentaryMembership } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { Passes } from '../../src/gating/passes/passes.service.ts';
import { FIREFOX, MACHINES, PEOPLE } from '../../src/common/visitors/user-agents.fixture.ts';
import { hashOf } from '../../src/common/secrets/link-secret.ts';
import { CONFIG } from '../../src/config/config.ts';
import type { Config } from '../../src/config/config.ts';
import { NOW } from '../../src/memberships/entitlement/entitlement.fixture.ts';
import { EntitlementService } from '../../src/memberships/entitlement/entitlement.service.ts';
import { inSession, PASSWORD, signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const HOUR_MS = 3_600_000;

let test: TestApp;
let site: SiteView;
let other: SiteView;
let paper: SiteView;
let operator: TestAgent;
let people = 0;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  const form = { username: 'admin', applicationPassword: 'nobody asks for it' };
  const created = async (host: string) =>
    (
      await operator
        .post('/api/wordpress-sites')
        .send({ ...form, name: host, siteUrl: `https://${host}` })
        .expect(201)
    ).body as SiteView;
  site = await created('news.example');
  other = await created('meditation.example');
  paper = await created('www.paper.example');
});
beforeEach(() => test.clock.set(NOW));
afterAll(() => test.close());

const after = (ms: number): void => test.clock.set(new Date(NOW.getTime() + ms));
const manager = () => test.database.dataSource.manager;
const apply = (email: string) => test.app.get(EntitlementService, { strict: false }).apply(manager(), email);

interface Member {
  email: string;
  agent: TestAgent;
}

async function member(): Promise<Member> {
  const email = `member${(people += 1)}@press.example`;
  const agent = await inSession(test, 'member', email);
  await give(email);
  return { email, agent };
}
async function give(email: string): Promise<void> {
  await manager().insert(ComplimentaryMembership, { email, grantedAt: NOW, endsAt: null });
  await apply(email);
}
async function endMembership(email: string): Promise<void> {
  await manager().delete(ComplimentaryMembership, { email });
  await apply(email);
}

const linkOf = async ({ agent }: Member, to = site): Promise<string> => {
  const { body } = await agent
    .post('/api/auth/wordpress-link')
    .send({ returnUrl: `${to.siteUrl}/story/` })
    .expect(200);
  return new URL((body as WordpressLink).authUrl).searchParams.get('wp_auth') ?? '';
};
const exchange = (token: string, visitorId = 'a-browser', origin: string | null = new URL(site.siteUrl).origin) => {
  const call = test.agent().post('/api/content-gate/passes').set('User-Agent', FIREFOX);
  return (origin === null ? call : call.set('Origin', origin)).send({ token, visitorId });
};
const passOf = async (token: string, visitorId?: string): Promise<string> =>
  ((await exchange(token, visitorId).expect(200)).body as IssuedPass).pass;
const show = (pass: string, siteId = site.id) => test.app.get(Passes, { strict: false }).show(pass, siteId);
const browsersOf = async ({ agent }: Member): Promise<MemberBrowserView[]> =>
  (await agent.get('/api/auth/member-browsers').expect(200)).body as MemberBrowserView[];

const MEMBER = { isMember: true, renewed: null, reader: null };
const NOBODY = { isMember: false, renewed: null, reader: null };
const WITHOUT = { ...NOBODY, reader: 'no_membership' };

describe('a link', () => {
  it('is exchanged for a pass of a day, of that website alone', async () => {
    const reader = await member();
    const { body } = await exchange(await linkOf(reader)).expect(200);
    const { pass, expiresAt } = body as IssuedPass;
    expect(expiresAt).toBe(new Date(NOW.getTime() + 24 * HOUR_MS).toISOString());
    expect(await show(pass)).toEqual(MEMBER);
    expect(await show(pass, other.id)).toEqual(NOBODY);
    const rows: object[] = await manager().query(`SELECT 1 FROM member_browsers b WHERE b::text LIKE '%a-browser%'`);
    expect(rows).toEqual([]);
  });

  it('is used up by that, but not for the same browser within a minute', async () => {
    const reader = await member();
    const token = await linkOf(reader);
    const [first, second] = await Promise.all([exchange(token), exchange(token)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    await exchange(token, 'another-browser').expect(400, /link_invalid/);
    after(59_000);
    await exchange(token).expect(200);
    after(60_000);
    await exchange(token).expect(400, /link_invalid/);
    expect(await browsersOf(reader)).toHaveLength(1);
  });

  it('is used up by nothing that was refused, nor by looking', async () => {
    const reader = await member();
    const token = await linkOf(reader);
    for (const origin of ['https://evil.example', new URL(other.siteUrl).origin, 'null', null])
      expect([origin, (await exchange(token, 'thief', origin)).status]).toEqual([origin, 403]);
    for (const method of ['get', 'head', 'put', 'delete'] as const)
      expect((await test.agent()[method](`/api/content-gate/passes?token=${token}`)).status).toBeGreaterThanOrEqual(
        400,
      );
    await exchange(token).expect(200);
  });

  it('is exchanged by a reader without a membership, too, whose pass opens nothing until there is one', async () => {
    const reader = await member();
    const token = await linkOf(reader);
    await endMembership(reader.email);
    const pass = await passOf(token);
    expect(await show(pass)).toEqual(WITHOUT);
    await give(reader.email);
    expect(await show(pass)).toEqual(MEMBER);
  });

  it('is given to a reader without a membership who asks for that, for connected websites alone', async () => {
    const agent = await inSession(test, 'member', `without${(people += 1)}@press.example`);
    const asked = (form: object) => agent.post('/api/auth/wordpress-link').send({ returnUrl: site.siteUrl, ...form });
    await asked({}).expect(403, /not_premium/);
    await asked({ alsoWithoutMembership: false }).expect(403, /not_premium/);
    const form = { alsoWithoutMembership: true };
    await asked({ ...form, returnUrl: 'https://elsewhere.example/' }).expect(400, /return_url_unknown/);
    const { authUrl } = (await asked(form).expect(200)).body as WordpressLink;
    expect(await show(await passOf(new URL(authUrl).searchParams.get('wp_auth') ?? ''))).toEqual(WITHOUT);
  });

  it.each([
    ['that is unknown', (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['with a full stop behind it', (token: string) => `${token}.`],
    ['in other letters', (token: string) => token.toUpperCase()],
  ])('%s is refused', async (_name, changed) => {
    await exchange(changed(await linkOf(await member()))).expect(400, /link_invalid/);
  });

  it('is refused after a day, and after the account ended all of its sessions', async () => {
    const reader = await member();
    const [late, ended] = [await linkOf(reader), await linkOf(reader)];
    after(24 * HOUR_MS);
    await exchange(late).expect(400, /link_invalid/);
    test.clock.set(NOW);
    await reader.agent.delete('/api/auth/sessions').expect(200);
    await exchange(ended).expect(400, /link_invalid/);
  });

  it.each(MACHINES)('is not used up by %s', async (_who, userAgent) => {
    const token = await linkOf(await member());
    await exchange(token)
      .set('User-Agent', userAgent)
      .expect(403, /not_allowed/);
    await exchange(token).expect(200);
  });

  it.each([
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Sec-Purpose', 'prefetch;anonymous-client-ip'],
    ['Purpose', 'prefetch'],
    ['X-Moz', 'prefetch'],
    ['X-Purpose', 'preview'],
  ])('is not used up by a page that is loaded ahead: %s, %s', async (header, value) => {
    const token = await linkOf(await member());
    await exchange(token)
      .set(header, value)
      .expect(403, /not_allowed/);
    // By another browser: the same one would get its pass once more.
    await exchange(token, 'another-browser').set('Sec-Purpose', 'something-new').expect(200);
  });

  it.each(PEOPLE)('works in %s', async (_who, userAgent) => {
    await exchange(await linkOf(await member()))
      .set('User-Agent', userAgent)
      .expect(200);
  });

  it('works from the website with and without www', async () => {
    for (const from of ['https://news.example', 'https://www.news.example'])
      await exchange(await linkOf(await member()), 'a-browser', from).expect(200);
  });

  it('leads to the other spelling of the website’s host, and works there', async () => {
    for (const [website, spelled] of [
      [site, 'https://www.news.example'],
      [paper, 'https://paper.example'],
    ] as const) {
      const token = await linkOf(await member(), { ...website, siteUrl: spelled });
      const { body } = await exchange(token, 'a-browser', spelled).expect(200);
      expect(await show((body as IssuedPass).pass, website.id)).toEqual(MEMBER);
    }
  });

  it('works with a blank behind it, as some mail programs add one', async () => {
    await exchange(`${await linkOf(await member())} `).expect(200);
  });
});

describe('a pass', () => {
  it('is replaced when half of its day is over, and weeks later', async () => {
    const reader = await member();
    const pass = await passOf(await linkOf(reader));
    after(12 * HOUR_MS);
    expect(await show(pass)).toEqual(MEMBER);
    after(9 * 24 * HOUR_MS);
    const { isMember, renewed } = await show(pass);
    expect([isMember, typeof renewed]).toEqual([true, 'string']);
    expect(await show(renewed ?? '')).toEqual(MEMBER);
  });

  it('opens nothing once the membership ended, and again once there is one', async () => {
    const reader = await member();
    const pass = await passOf(await linkOf(reader));
    await endMembership(reader.email);
    expect(await show(pass)).toEqual(WITHOUT);
    after(9 * 24 * HOUR_MS);
    expect(await show(pass)).toEqual(WITHOUT);
    await give(reader.email);
    expect(await show(pass)).toMatchObject({ isMember: true });
  });

  it('opens nothing where a restored backup gave the number of its browser to another', async () => {
    const reader = await member();
    const pass = await passOf(await linkOf(reader), 'before');
    expect(await show(pass)).toEqual(MEMBER);
    const [before, after] = ['before', 'after'].map(hashOf);
    await manager().query('UPDATE member_browsers SET visitor_hash = $2 WHERE visitor_hash = $1', [before, after]);
    expect(await show(pass)).toEqual(NOBODY);
  });

  it('opens nothing once its browser was ended', async () => {
    const reader = await member();
    const [kept, ended] = [await passOf(await linkOf(reader), 'kept'), await passOf(await linkOf(reader), 'ended')];
    const listed = await browsersOf(reader);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toEqual({
      ...{ id: expect.any(Number), siteName: site.name, browser: 'Firefox', system: 'Windows' },
      ...{ admittedAt: expect.any(String), lastSeenAt: NOW.toISOString() },
    });
    const [{ id }] = listed as [MemberBrowserView];
    const stranger = await member();
    await stranger.agent.delete(`/api/auth/member-browsers/${id}`).expect(404);
    await reader.agent.delete(`/api/auth/member-browsers/${id}`).expect(200);
    await reader.agent.delete(`/api/auth/member-browsers/${id}`).expect(404);
    expect([await show(kept), await show(ended)]).toEqual([MEMBER, NOBODY]);
  });

  it('ends with the sessions of the account, by a new password', async () => {
    const reader = await member();
    const pass = await passOf(await linkOf(reader));
    const form = { currentPassword: PASSWORD, newPassword: 'Other-Horse-8' };
    await reader.agent.post('/api/auth/change-password').send(form).expect(200);
    expect(await show(pass)).toEqual(NOBODY);
  });

  it.each(['', 'x', '1.1.1803988800.', `1.1.1803988800.${'A'.repeat(43)}`, '🙂', '__proto__'])(
    'that was forged opens nothing: %j',
    async (forged) => expect(await show(forged)).toEqual(NOBODY),
  );
});

describe('a view with a pass', () => {
  const view = async (more: object, visitorId = 'a-browser'): Promise<TrackedView> => {
    const call = test.agent().post('/api/content-gate/track-view').set('Origin', new URL(site.siteUrl).origin);
    const body = { siteId: site.id, visitorId, articleId: 9, ...more };
    return (await call.set('User-Agent', FIREFOX).send(body).expect(200)).body as TrackedView;
  };
  const open = { articlesViewed: 0, freeLimit: 1, requiresSubscription: false };
  beforeAll(async () => {
    const gate = { siteId: site.id, autoPercentage: 0, restrictionType: 'article_count', freeArticleLimit: 1 };
    await operator
      .post('/api/premium-content-settings')
      .send({ ...gate, isActive: true })
      .expect(200);
  });

  it('is open to a member, as many as there are, and counts for nobody', async () => {
    const pass = await passOf(await linkOf(await member()));
    for (const articleId of [1, 2, 3]) expect(await view({ articleId, pass })).toEqual(open);
    expect(await view({ articleId: 4 })).toEqual({ ...open, articlesViewed: 1 });
  });

  it('brings a new pass where the old one runs out', async () => {
    const pass = await passOf(await linkOf(await member()));
    after(9 * 24 * HOUR_MS);
    const renewed = (await view({ pass })).pass ?? '';
    expect(renewed).not.toBe(pass);
    expect(await view({ pass: renewed })).toEqual(open);
  });

  it('is as for anybody once the membership ended, and with a pass that was forged', async () => {
    const reader = await member();
    const pass = await passOf(await linkOf(reader), 'was-a-member');
    await endMembership(reader.email);
    expect(await view({ articleId: 1, pass }, 'was-a-member')).toEqual({ ...open, articlesViewed: 1 });
    const closed = { ...open, articlesViewed: 1, requiresSubscription: true, reason: 'limit_reached' };
    expect(await view({ articleId: 2, pass }, 'was-a-member')).toEqual({ ...closed, reader: 'no_membership' });
    const forged = `${pass.slice(0, -1)}_`;
    expect(await view({ articleId: 3, pass: forged }, 'forger')).toMatchObject({ articlesViewed: 1 });
    expect(await view({ articleId: 4, pass: forged }, 'forger')).toEqual(closed);
  });
});

it('a member reads in ten browsers, of which the one not seen for longest makes room', async () => {
  const reader = await member();
  const passes: string[] = [];
  for (let number = 0; number < MEMBER_BROWSERS; number += 1) {
    after(number * 1000);
    passes.push(await passOf(await linkOf(reader), `browser-${number}`));
  }
  after(2 * HOUR_MS);
  expect(await show(passes[0] ?? '')).toEqual(MEMBER);
  const tokens = [await linkOf(reader), await linkOf(reader)];
  await Promise.all(tokens.map((token, number) => exchange(token, `late-${number}`).expect(200)));
  expect(await browsersOf(reader)).toHaveLength(MEMBER_BROWSERS);
  expect([
    await show(passes[0] ?? ''),
    await show(passes[1] ?? ''),
    await show(passes[2] ?? ''),
    await show(passes[3] ?? ''),
  ]).toEqual([...[MEMBER, NOBODY, NOBODY, MEMBER]]);
});

describe('the page that tries it', () => {
  const tried = (email: string, returnUrl: string) =>
    operator.post('/api/test/create-wp-auth-url').send({ email, returnUrl });

  it('makes a link for a premium reader that works', async () => {
    const { email } = await member();
    const { body } = await tried(email, `${site.siteUrl}/story/`).expect(200);
    const url = new URL((body as WordpressLink).authUrl);
    expect(`${url.origin}${url.pathname}`).toBe(`${site.siteUrl}/story/`);
    expect(await show(await passOf(url.searchParams.get('wp_auth') ?? ''))).toEqual(MEMBER);
  });

  it('says what is wrong, and with which field', async () => {
    const { email } = await member();
    const unknown = await tried('nobody@press.example', site.siteUrl).expect(404);
    expect(unknown.body.fields).toEqual({ email: 'There is no account with this email address.' });
    await tried(email, 'https://elsewhere.example/').expect(400, /return_url_unknown/);
    await tried('nonsense', site.siteUrl).expect(400, /"email"/);
    await endMembership(email);
    await tried(email, site.siteUrl).expect(403, /not_premium/);
  });

  it('has an account that is premium, with a new password each time', async () => {
    const credentials = async () =>
      (await operator.post('/api/test/premium-account').expect(200)).body as { email: string; password: string };
    const [before, now] = [await credentials(), await credentials()];
    const signIn = ({ email, password }: typeof now) => test.agent().post('/api/auth/login').send({ email, password });
    expect([(await signIn(before)).status, (await signIn(now)).status]).toEqual([401, 200]);
    await tried(now.email, site.siteUrl).expect(200);
  });

  const PATHS = ['create-wp-auth-url', 'premium-account'];

  it('is there on this machine only', async () => {
    for (const path of PATHS)
      await operator.post(`/api/test/${path}`).set('X-Forwarded-For', '203.0.113.7').send({}).expect(404);
  });

  it('is nowhere while test pages are off', async () => {
    jest.replaceProperty(test.app.get<Config>(CONFIG), 'testPages', false);
    for (const path of PATHS)
      await operator
        .post(`/api/test/${path}`)
        .send({})
        .expect(404, /not_found/);
    jest.restoreAllMocks();
    await operator.post('/api/test/premium-account').expect(200);
  });
});
