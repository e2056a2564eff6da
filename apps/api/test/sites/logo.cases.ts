import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { ReaderSiteAnswer } from '@pressloom/contracts/reader-pages';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { LOGO_MESSAGES } from '@pressloom/contracts/site-logo';
import type { SiteView } from '@pressloom/contracts/sites';
import { Image } from '@pressloom/database/entities';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import sharp from 'sharp';
import type TestAgent from 'supertest/lib/agent.js';
import { signedIn } from '../people.ts';
import { Readers } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/** Spellings of this machine; the drill T16 tries forty. */
const SPELLINGS = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433', '127.1', '0'];

/** Where people reach the installation; nothing listens there. */
const PUBLIC_URL = 'http://localhost:9';

let test: TestApp;
let operator: TestAgent;
let pictures: StrictServer;
let canary: Server;
let visits = 0;
let site: SiteView;
let number = 0;

const canaryPort = (): number => (canary.address() as AddressInfo).port;
const picture = (background: string) =>
  sharp({ create: { width: 300, height: 90, channels: 3, background } })
    .png()
    .toBuffer();
const to = (location: string) => ({ status: 302, headers: { location } });

beforeAll(async () => {
  canary = createServer((_request, response) => {
    visits += 1;
    response.end();
  }).listen(0, '::');
  await once(canary, 'listening');
  pictures = await strictServer({
    'GET /logo.png': async () => ({ headers: { 'content-type': 'text/plain' }, body: await picture('#336699') }),
    'GET /other.png': async () => ({ body: await picture('#993366') }),
    'GET /page.png': () => ({ headers: { 'content-type': 'image/png' }, body: '<h1>No picture</h1>' }),
    'GET /drawing.svg': () => ({ body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }),
    'GET /gone.png': () => ({ status: 404 }),
    'GET /huge.png': () => ({ body: Buffer.alloc(5_000_001, 7) }),
    'GET /three/:left': ({ params }) =>
      to(params['left'] === '1' ? '/logo.png' : `/three/${Number(params['left']) - 1}`),
    'GET /in/:spelling': ({ params }) =>
      to(`http://${decodeURIComponent(params['spelling'] as string)}:${canaryPort()}/`),
    'GET /dropped.png': () => 'drop',
  });
  test = await startTestApp({ env: { ALLOW_PRIVATE_HOSTS: new URL(pictures.url).host, PUBLIC_URL } });
  operator = await signedIn(test, 'operator');
});
beforeEach(async () => {
  visits = 0;
  const form = { siteUrl: `https://logo${++number}.example`, username: 'admin', applicationPassword: 'secret words' };
  site = (
    await operator
      .post('/api/wordpress-sites')
      .send({ name: 'Press', ...form })
      .expect(201)
  ).body as SiteView;
});
afterAll(async () => {
  await test.close();
  await pictures.close();
  canary.close();
});

const path = () => `/api/wordpress-sites/${site.id}/logo`;
const save = (url: string) => operator.put(path()).send({ url });
const saved = async (file: string) => (await save(`${pictures.url}${file}`).expect(200)).body as SiteView;
const refusal = async (url: string) => ((await save(url).expect(400)).body as ErrorBody).fields;
const stored = async () => {
  const all = (await operator.get('/api/wordpress-sites').expect(200)).body as SiteView[];
  return all.find(({ id }) => id === site.id)?.logo;
};

describe('the logo of a website', () => {
  it('is none at first, then what was fetched, by its bytes and whatever its type says', async () => {
    expect(site.logo).toBeNull();
    const { logo } = await saved('/logo.png');
    expect(logo).toEqual({
      url: expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/),
      width: 200,
      height: 60,
      sourceUrl: `${pictures.url}/logo.png`,
    });
    expect(await stored()).toEqual(logo);
    const answer = await fetch(test.url + logo?.url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 300, height: 90 });
  });

  it('is told to readers, without its source', async () => {
    const { logo } = await saved('/logo.png');
    const answer = await test.agent().get(`/api/reader/site?siteId=${site.id}`).expect(200);
    expect((answer.body as ReaderSiteAnswer).logo).toEqual({ url: logo?.url, width: 200, height: 60 });
    expect(answer.text).not.toContain(pictures.url);
  });

  it('stands in its mails, at its address on this installation', async () => {
    const { logo } = await saved('/logo.png');
    const [welcomed, tested] = [`welcome${site.id}@press.example`, `test${site.id}@press.example`];
    await operator.post('/api/subscribers').send({ email: welcomed, siteId: site.id }).expect(201);
    await operator.post('/api/test-smtp2go-newsletter').send({ email: tested, siteId: site.id }).expect(200);
    for (const reader of [welcomed, tested]) {
      const { html } = await new Readers(test).mail(reader, /./);
      expect(html).toMatch(/<img\s+src="http:\/\/localhost:9\/api\/images\/[0-9a-f]{64}"\s+alt="Press"/);
      expect(html).toContain(logo?.url);
    }
  });

  it('is replaced and taken away; mails that show the former one still find it', async () => {
    const first = (await saved('/logo.png')).logo;
    const second = (await saved('/other.png')).logo;
    expect(second?.url).not.toBe(first?.url);
    expect(((await operator.delete(path()).expect(200)).body as SiteView).logo).toBeNull();
    expect(((await operator.delete(path()).expect(200)).body as SiteView).logo).toBeNull();
    for (const logo of [first, second])
      await test
        .agent()
        .get(logo?.url as string)
        .expect(200);
  });

  it('may be that of another website, and is not fetched then', async () => {
    const { logo } = await saved('/logo.png');
    const before = pictures.requests.length;
    const again = (await save(`${PUBLIC_URL}${logo?.url}`).expect(200)).body as SiteView;
    expect(again.logo?.url).toBe(logo?.url);
    expect(pictures.requests).toHaveLength(before);
  });

  it('comes over three redirects', async () => {
    expect((await saved('/three/3')).logo?.sourceUrl).toBe(`${pictures.url}/three/3`);
    expect(await refusal(`${pictures.url}/three/4`)).toEqual({ url: 'This address redirects too often.' });
  });

  it('goes with its website, and can’t go from under it', async () => {
    const hash = ((await saved('/logo.png')).logo?.url ?? '').slice(-64);
    const images = test.database.dataSource.getRepository(Image);
    await expect(images.delete({ hash })).rejects.toThrow('wordpress_sites_logo_fkey');
    await operator.delete(`/api/wordpress-sites/${site.id}`).expect(200);
    await operator
      .put(path())
      .send({ url: `${pictures.url}/logo.png` })
      .expect(404);
    await operator.delete(path()).expect(404);
  });

  it('is nobody’s whose website is not there', async () => {
    const before = pictures.requests.length;
    const nobody = `/api/wordpress-sites/${REQUEST_LIMITS.maxId}/logo`;
    await operator
      .put(nobody)
      .send({ url: `${pictures.url}/logo.png` })
      .expect(404);
    expect(pictures.requests).toHaveLength(before);
  });

  it.each<[string, () => string, string]>([
    ['no address', () => 'logo.png', LOGO_MESSAGES.url],
    ['an empty field', () => '', LOGO_MESSAGES.url],
    ['a password in it', () => pictures.url.replace('//', '//user:word@'), LOGO_MESSAGES.url],
    ['another scheme', () => 'file:///etc/passwd', LOGO_MESSAGES.url],
    ['a page', () => `${pictures.url}/page.png`, LOGO_MESSAGES.noPicture],
    ['a drawing', () => `${pictures.url}/drawing.svg`, LOGO_MESSAGES.svg],
    ['what is gone', () => `${pictures.url}/gone.png`, 'This address answered 404.'],
    ['more than 5 MB', () => `${pictures.url}/huge.png`, 'The file at this address is larger than 5 MB.'],
    ['a server that hangs up', () => `${pictures.url}/dropped.png`, 'This address could not be read.'],
    [
      'a picture of ours that is gone',
      () => `${PUBLIC_URL}/api/images/${'0'.repeat(64)}`,
      'This image no longer exists.',
    ],
  ])('stays as it is after %s, which is told at the field', async (_what, url, message) => {
    const { logo } = await saved('/logo.png');
    expect(await refusal(url())).toEqual({ url: message });
    expect(await stored()).toEqual(logo);
  });
});

describe('an address inside', () => {
  it('is one where somebody listens', async () => {
    for (const spelling of SPELLINGS) await fetch(`http://${spelling}:${canaryPort()}/`);
    expect(visits).toBe(SPELLINGS.length);
  });

  it.each(SPELLINGS)('is not visited as %s, neither at once nor after a redirect', async (spelling) => {
    const inside = /inside your own network/;
    // The form knows some for no address.
    const atOnce = (await refusal(`http://${spelling}:${canaryPort()}/logo.png`))?.['url'];
    if (atOnce !== LOGO_MESSAGES.url) expect(atOnce).toMatch(inside);
    expect((await refusal(`${pictures.url}/in/${encodeURIComponent(spelling)}`))?.['url']).toMatch(inside);
    expect(visits).toBe(0);
    expect(await stored()).toBeNull();
  });
});
