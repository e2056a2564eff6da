import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';

let test: TestApp;
let operator: TestAgent;
let number = 0;

beforeAll(async () => {
  test = await startTestApp({ env: { ALLOW_PRIVATE_HOSTS: 'press.lan' } });
  operator = await signedIn(test, 'operator');
});
afterAll(() => test.close());

const newUrl = () => `https://address${++number}.example`;
const create = (form: object) =>
  operator
    .post('/api/wordpress-sites')
    .send({ name: 'Daily Press', username: 'admin', applicationPassword: 'x', siteUrl: newUrl(), ...form });
const created = async (form: object = {}) => (await create(form).expect(201)).body as SiteView;
const change = (id: number, form: object) => operator.patch(`/api/wordpress-sites/${id}`).send(form);

describe('a website', () => {
  it('is connected once, whatever the spelling and however many ask at once, and the other one is named', async () => {
    const siteUrl = newUrl();
    const { host } = new URL(siteUrl);
    const spellings = [
      siteUrl,
      `${siteUrl}/`,
      siteUrl.toUpperCase(),
      `${siteUrl}:443`,
      `${siteUrl}/?a=b`,
      `${siteUrl}#x`,
      host,
      `https://www.${host}`,
      `https://www.${host}/wp-admin/`,
    ];
    const answers = await Promise.all(
      spellings.map((spelling, index) => create({ siteUrl: spelling, name: `Press ${index}` })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(8).fill(409)]);
    const first = answers.find((answer) => answer.status === 201)?.body as SiteView;
    const message = `This website is already connected as "${first.name}" (${first.siteUrl}).`;
    for (const { body } of answers.filter((answer) => answer.status === 409))
      expect(body).toMatchObject({ code: 'site_url_taken', message, fields: { siteUrl: message } });
    const other = await created();
    const moved = await change(other.id, { siteUrl: `https://www.${host}`, applicationPassword: 'x' }).expect(409);
    expect(moved.body.fields).toEqual({ siteUrl: message });
    expect((await change(first.id, { siteUrl: first.siteUrl, name: 'Same' }).expect(200)).body.name).toBe('Same');
  });

  it('is one over http and https', async () => {
    const plain = await created({ siteUrl: 'http://press.lan/once' });
    const { body } = await create({ siteUrl: 'https://www.press.lan/once/' }).expect(409);
    expect(body.fields.siteUrl).toContain(`"Daily Press" (${plain.siteUrl})`);
    await change(plain.id, { siteUrl: 'https://press.lan/once', applicationPassword: 'x' }).expect(200);
  });

  it('that was moved to one address by two operators at once is moved once', async () => {
    const sites = [await created(), await created(), await created()];
    const target = newUrl();
    const [one, two, three] = await Promise.all(
      [target, target.replace('//', '//www.'), `${target}/wp-login.php`].map((siteUrl, index) =>
        change(sites[index]!.id, { siteUrl, applicationPassword: 'x' }),
      ),
    );
    expect([one!.status, two!.status, three!.status].sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['/wp-admin/', ''],
    ['/wp-admin/options-general.php?page=x', ''],
    ['/wp-login.php?redirect_to=%2F', ''],
    ['/wp-json', ''],
    ['/index.php', ''],
    ['/blog/wp-json/wp/v2/', '/blog'],
    ['\u00a0', ''],
  ])('is stored without what was typed behind its address: %j', async (typed, stored) => {
    const url = newUrl();
    const site = await created({ siteUrl: `${url}${typed}` });
    expect(site).toMatchObject({ siteUrl: `${url}${stored}`, apiEndpoint: `${url}${stored}/wp-json/wp/v2` });
    const other = newUrl();
    const changed = await change(site.id, { siteUrl: `${other}${typed}`, applicationPassword: 'x' }).expect(200);
    expect(changed.body).toMatchObject({ siteUrl: `${other}${stored}` });
  });

  it('gets https:// where no scheme was typed', async () => {
    expect(await created({ siteUrl: 'www.bare.example/blog/' })).toMatchObject({
      siteUrl: 'https://www.bare.example/blog',
    });
  });
});

describe('the address of a page', () => {
  /** A stand-in of its own. */
  const newWordPress = async (): Promise<string> => {
    const site = { key: `page-${++number}`, name: 'Page', tagline: 'There', colour: '#112233' };
    await test.sandbox.post('/control/wordpress-sites').send(site).expect(200);
    return `${test.sandboxUrl}/wordpress/${site.key}`;
  };
  const usual = (siteUrl: string) => ({ siteUrl, apiEndpoint: `${siteUrl}/wp-json/wp/v2` });

  it('leads to that of the website, which nobody has to test first', async () => {
    const siteUrl = await newWordPress();
    expect(await created({ ...SANDBOX_WORDPRESS, siteUrl: `${siteUrl}/hello-world/` })).toMatchObject(usual(siteUrl));
    const { body } = await create({ siteUrl: `${siteUrl}/hello-world` }).expect(409);
    expect(body).toMatchObject({ code: 'site_url_taken', fields: { siteUrl: expect.stringContaining(siteUrl) } });
  });

  it('leads there with the endpoint that the form wrote below it, and with plain permalinks', async () => {
    const siteUrl = await newWordPress();
    await new WordPressSite(siteUrl).mode({ permalinks: 'plain' });
    const typed = `${siteUrl}/hello-world`;
    expect(await created({ siteUrl: typed, apiEndpoint: `${typed}/wp-json/wp/v2` })).toMatchObject({
      siteUrl,
      apiEndpoint: expect.stringContaining('rest_route='),
    });
  });

  it('leads there when a website is changed, which may stay where it is', async () => {
    const [first, second] = [await newWordPress(), await newWordPress()];
    const { id } = await created({ siteUrl: first });
    const moved = { siteUrl: `${second}/hello-world`, applicationPassword: 'x' };
    expect((await change(id, moved).expect(200)).body).toMatchObject(usual(second));
    expect((await change(id, { siteUrl: `${second}/hello-world` }).expect(200)).body).toMatchObject(usual(second));
    const other = await created({ siteUrl: first });
    await change(other.id, moved).expect(409);
  });

  it('stays as it is where it was entered with an endpoint, where it is no page, and where nobody answers', async () => {
    const siteUrl = await newWordPress();
    const entered = { siteUrl: `${siteUrl}/news`, apiEndpoint: `${siteUrl}/wp-json/wp/v2` };
    expect(await created(entered)).toMatchObject(entered);
    expect(await created({ siteUrl })).toMatchObject(usual(siteUrl));
    const nowhere = 'http://press.lan/hello-world';
    expect(await created({ siteUrl: nowhere })).toMatchObject(usual(nowhere));
  });
});
