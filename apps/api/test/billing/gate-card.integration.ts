import type { GateCard, GateCardPreview } from '@pressloom/contracts/gate';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let origin: string;
beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  site = await new Pipeline(test, operator).site();
  ({ origin } = new URL(site.siteUrl));
});
afterEach(() => test.clock.set(null));
afterAll(() => test.close());

const gate = (changes: object) =>
  operator
    .post('/api/content-gate-settings')
    .send({ wordpressSiteId: site.id, isActive: true, ...changes })
    .expect(200);
const change = (changes: object) => operator.patch(`/api/wordpress-sites/${site.id}`).send(changes).expect(200);
const ask = (from = origin) => test.agent().get(`/api/content-gate/card?siteId=${site.id}`).set('Origin', from);
const card = async (): Promise<GateCard> => (await ask().expect(200)).body;
const isGated = async () => {
  const sites: SiteView[] = (await operator.get('/api/wordpress-sites').expect(200)).body;
  return sites.find(({ id }) => id === site.id)?.hasActiveGate;
};

it('shows what is stored, with the way to the membership and to the newsletter', async () => {
  await gate({ restrictionType: 'article_count', freeArticleLimit: 4, gateMessage: 'Read <b>all</b>.' });
  const { texts, joinUrl, signInUrl, form, language } = await card();
  expect(texts).toEqual({
    ...{ used: 'You have read your 4 free articles', membersOnly: 'This article is for members' },
    ...{ title: 'Continue reading with a membership', message: 'Read <b>all</b>.' },
    ...{ join: 'Become a member', signIn: 'Sign in', price: '$99.99 a year, or $29.99 a month' },
  });
  expect([joinUrl, signInUrl].map((url) => new URL(url ?? '').pathname)).toEqual(['/subscribe', '/login']);
  expect(language).toBe('en');
  expect(form).toMatchObject({ consent: expect.stringContaining(site.name), free: expect.stringContaining('open') });
  await gate({ restrictionType: 'premium_badge' });
  expect((await card()).texts.used).toBeNull();
});

it('speaks the language of the website, and has its colour where that can be read', async () => {
  await gate({ gateMessage: '' });
  await change({ language: 'es', color: '#fde047' });
  const { texts, language, style } = await card();
  expect([language, texts.title]).toEqual(['es', 'Sigue leyendo con una membresía']);
  expect(texts.message).toBe('Hazte miembro para acceder a contenidos y análisis exclusivos.');
  // A yellow of its own would carry no white letters.
  expect(style).not.toContain('--accent:#fde047;--on:#ffffff');
  expect(style).toContain('--accent:#fde047;--on:#1f1c1a');
  await change({ language: 'en', color: '#b91c1c' });
});

it('is shown to operators as readers get it, also while they get none, and that is no report', async () => {
  const path = `/api/content-gate-settings/${site.id}/card`;
  const preview = async (): Promise<GateCardPreview> => (await operator.get(path).expect(200)).body;
  await gate({ isActive: false });
  await gate({ restrictionType: 'time_based', freeArticleLimit: 2 });
  const { card: shown, colors } = await preview();
  expect(await isGated()).toBe(false);
  expect(shown).toEqual(await card());
  for (const { accent, onAccent } of [colors.light, colors.dark])
    expect(shown.style).toContain(`--accent:${accent};--on:${onAccent}`);
  await change({ active: false });
  await ask().expect(404);
  expect(await preview()).toEqual({ card: shown, colors });
  await change({ active: true });
  await test.agent().get(path).expect(401);
  await operator.get('/api/content-gate-settings/999999/card').expect(404);
  await operator.get('/api/content-gate-settings/abc/card').expect(404);
});

it('is for pages of connected websites, and kept only as long as it is true', async () => {
  const answer = await ask().expect(200);
  expect(answer.get('access-control-allow-origin')).toBe(origin);
  expect(answer.get('cache-control')).toBe('public, no-cache');
  await ask()
    .set('If-None-Match', answer.get('etag') ?? '')
    .expect(304);
  expect((await ask('https://elsewhere.example').expect(200)).get('access-control-allow-origin')).toBeUndefined();
  for (const [query, status] of [
    ['siteId=999999', 404],
    ['siteId=abc', 400],
    ['', 400],
  ] as const)
    await test.agent().get(`/api/content-gate/card?${query}`).set('Origin', origin).expect(status);
  await change({ active: false });
  await ask().expect(404);
  await change({ active: true });
});

it('reports that the website keeps articles to members, until its gate is switched off', async () => {
  await gate({ isActive: false });
  await ask().expect(200);
  expect(await isGated()).toBe(false);
  await gate({});
  await ask('https://elsewhere.example').expect(200);
  expect(await isGated()).toBe(false);
  await ask().expect(200);
  expect(await isGated()).toBe(true);
  const reportedAt = async () =>
    (
      await test.database.dataSource.query('SELECT gate_reported_at AS at FROM wordpress_sites WHERE id = $1', [
        site.id,
      ])
    )[0].at;
  const first = await reportedAt();
  await ask().expect(200);
  expect(await reportedAt()).toEqual(first);
  test.clock.set(new Date(first.getTime() + DAY_MS));
  await ask().expect(200);
  expect(await reportedAt()).not.toEqual(first);
  test.clock.set(null);
  await gate({ isActive: false });
  expect(await isGated()).toBe(false);
});

it('says nothing of another address of the website, nor of one that is switched off', async () => {
  await gate({});
  await ask().expect(200);
  expect(await isGated()).toBe(true);
  await change({ active: false });
  expect(await isGated()).toBe(false);
  await change({ active: true });
  expect(await isGated()).toBe(true);
  await change({ siteUrl: `${origin}/blog` });
  expect(await isGated()).toBe(false);
  await change({ siteUrl: site.siteUrl });
  expect(await isGated()).toBe(false);
});
