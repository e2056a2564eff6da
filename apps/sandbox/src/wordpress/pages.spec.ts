import { picture, startSite } from '../../test/wordpress-site.ts';
import type { TestSite } from '../../test/wordpress-site.ts';

const POSTS = '/wp-json/wp/v2/posts';
const EMBED = `<!-- wp:paragraph -->
<p>Lead text</p>
<!-- /wp:paragraph -->

<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abcdefghijk","type":"video","providerNameSlug":"youtube"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=abcdefghijk
</div></figure>
<!-- /wp:embed -->`;
let site: TestSite;

beforeAll(async () => {
  site = await startSite({ now: () => new Date('2026-03-04T05:06:07Z') });
  const media = (
    await site.upload('hero.png', await picture(1200, 675), {
      query: '?alt_text=A%20red%20%22engine%22&caption=Seen%20here',
    })
  ).json.id;
  const category = (await site.post('/wp-json/wp/v2/categories', { name: 'Crews & Kit' })).json.id;
  const tag = (await site.post('/wp-json/wp/v2/tags', { name: 'ladder' })).json.id;
  const common = { status: 'publish', categories: [category], tags: [tag], featured_media: media };
  await site.post(POSTS, {
    ...common,
    title: 'A <script>alert(1)</script> "hot" day',
    slug: 'hot-day',
    content: EMBED,
    excerpt: 'Short "words"',
  });
  await site.post(POSTS, { title: 'Secret draft', slug: 'secret', content: 'hidden words' });
});
afterAll(async () => await site.remove());

it('the front page shows published posts with picture, excerpt, category and date', async () => {
  const { text, status, headers } = await site.get('/', null);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('Fire &amp; Emergency News');
  expect(text).toContain('Crews &lt;at&gt; work');
  expect(text).toMatch(/<h2><a href="[^"]+\/hot-day\/">A {1,2}&#8220;hot&#8221; day<\/a><\/h2>/);
  expect(text).toContain('hero-1024x576.png');
  expect(text).toContain('Crews &amp; Kit');
  expect(text).toContain('March 4, 2026');
  expect(text).toContain('Sandbox: a simulated WordPress site');
  expect(text).not.toContain('Secret draft');
});

it('a post’s page has its parts, a card in place of the video, and no block comments', async () => {
  const { text, headers } = await site.get('/hot-day/', null);
  expect(text).toContain('<p>Lead text</p>');
  expect(text).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"');
  expect(text).toContain('Watch on YouTube');
  expect(text).toContain('alt="A red &quot;engine&quot;"');
  expect(text).toContain('<figcaption>Seen here</figcaption>');
  expect(text).toContain('ladder');
  expect(text).not.toContain('wp:embed');
  expect(text).not.toContain('<iframe');
  expect(text).not.toContain('<script');
  expect(headers.get('link')).toContain(`<${site.base}/wp-json/>; rel="https://api.w.org/"`);
  expect(headers.get('link')).toMatch(/wp-json\/wp\/v2\/posts\/\d+>; rel="alternate"/);
});

it('every page carries a policy that runs nothing and loads nothing from outside', async () => {
  for (const path of ['/', '/hot-day/', '/nope/', '/wp-admin/']) {
    const { headers, text } = await site.get(path, null);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe|https:/);
    expect(text).toContain(`<style nonce="${/nonce-([^']+)'/.exec(policy)![1]!}">`);
    expect(text).not.toMatch(/<link[^>]+stylesheet|<img[^>]+src="https:/);
  }
});

it.each([
  ['/hot-day', 301, '/hot-day/'],
  ['/?p=6', 301, '/hot-day/'],
  ['/secret/', 404, null],
  ['/?p=7', 404, null],
  ['/nope/', 404, null],
  ['/category/nope/', 404, null],
  ['/page/2/', 404, null],
  ['/hero/', 301, '/wp-content/uploads/2026/03/hero.png'],
  ['/category/crews-kit/', 200, null],
  ['/tag/ladder/', 200, null],
  ['/author/admin/', 200, null],
  ['/wp-admin/', 200, null],
  ['/wp-login.php', 200, null],
])('GET %s answers %i', async (path, status, location) => {
  const answer = await site.get(
    path.replace('p=6', `p=${await idOf('hot-day')}`).replace('p=7', `p=${await idOf('secret')}`),
    null,
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location && `${site.base}${location}`]);
});

async function idOf(slug: string): Promise<number> {
  return (await site.get(`${POSTS}?status=any&slug=${slug}`)).json[0].id;
}

it('a signed-in editor’s right to a draft opens no page to visitors', async () => {
  expect((await site.get('/secret/', 'admin')).status).toBe(404);
});

it('a foreign Host never gets into a page', async () => {
  const answer = await site.call('GET', '/', { as: null, headers: { 'x-forwarded-host': 'evil.test' } });
  expect(answer.text).not.toContain('evil.test');
});

it('older posts are on further pages', async () => {
  for (let number = 1; number <= 13; number += 1)
    await site.post(POSTS, { title: `More ${number}`, status: 'publish' });
  expect((await site.get('/', null)).text).toContain(`href="${site.base}/page/2/"`);
  const second = await site.get('/page/2/', null);
  expect([second.status, second.text.includes('/hot-day/')]).toEqual([200, true]);
});

it('a site that knows the product shows its form, which alone may run, ask and be sent', async () => {
  const product = 'http://localhost:3000';
  const other = await startSite({ subscribe: { origin: product, siteId: 4 } });
  const { text, headers } = await other.get('/', null);
  await other.remove();
  expect(text).toContain(`<script src="${product}/embed/subscribe.js" data-site="4" async></script>`);
  expect(text).toMatch(/<noscript><form action="http:\/\/localhost:3000\/api\/subscribers" method="post">/);
  const policy = headers.get('content-security-policy');
  for (const kind of ['script-src', 'connect-src', "form-action 'self'"])
    expect(policy).toContain(`${kind} ${product}`);
  expect(policy).not.toContain('unsafe');
  // Else the browser would not say from where a form comes.
  expect(headers.get('referrer-policy')).not.toBe('no-referrer');
});

describe('the language of the site', () => {
  const SETTINGS = '/wp-json/wp/v2/settings';
  let spanish: TestSite;
  beforeAll(async () => (spanish = await startSite({ subscribe: { origin: 'http://localhost:3000', siteId: 4 } })));
  afterAll(async () => await spanish.remove());

  it('is English at first, and an administrator’s to change', async () => {
    expect((await spanish.get('/', null)).text).toContain('<html lang="en-US">');
    expect((await spanish.get(SETTINGS)).json.language).toBe('en_US');
    expect((await spanish.post(SETTINGS, { language: 'es_ES' }, 'editor')).status).toBe(403);
    expect((await spanish.get(SETTINGS, null)).status).toBe(401);
  });

  it('is what its pages say, and their words', async () => {
    expect((await spanish.post(SETTINGS, { language: 'es_ES' })).json).toMatchObject({ language: 'es_ES' });
    const { text } = await spanish.get('/', null);
    expect(text).toContain('<html lang="es-ES">');
    expect(text).toContain('Todavía no hay entradas');
    expect(text).toContain('<label>Correo electrónico');
    expect((await spanish.get('/nope/', null)).text).toContain('Página no encontrada');
  });

  it('stays when another is asked for that is not installed', async () => {
    expect((await spanish.post(SETTINGS, { language: 'xx_XX' })).json.language).toBe('es_ES');
  });

  it('is chosen on the page of the stand-in too, but by no other page', async () => {
    const send = (origin: string) =>
      spanish.call('POST', '/wp-admin/options.php', { as: null, body: 'WPLANG=', headers: { origin } });
    expect((await send('http://127.0.0.1:9')).status).toBe(403);
    expect((await spanish.get('/', null)).text).toContain('<html lang="es-ES">');
    expect((await send(new URL(spanish.base).origin)).status).toBe(302);
    expect((await spanish.get('/', null)).text).toContain('<html lang="en-US">');
  });
});
