import { startSandbox } from '../../test/start-sandbox.ts';
import type { RunningSandbox } from '../../test/start-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());

const NAME = 'pressloom._domainkey.press.example';
const page = async (query = '') => (await fetch(`${sandbox.url}/dns${query}`)).text();
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/dns/records`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
const answers = async () => {
  const query = new URLSearchParams({ name: NAME, type: 'TXT' });
  return ((await (await fetch(`${sandbox.url}/dns/resolve?${query.toString()}`)).json()) as { answers: string[] })
    .answers;
};

describe('the page where records are published', () => {
  it('publishes a record, shows it, and takes it away', async () => {
    expect(await page()).toContain('None yet');
    expect((await post({ name: ` ${NAME} `, value: ' v=DKIM1; p=ABC ' })).status).toBe(303);
    expect(await answers()).toEqual(['v=DKIM1; p=ABC']);
    expect(await page()).toContain('v=DKIM1; p=ABC');
    await post({ name: NAME, remove: 'yes' });
    expect(await answers()).toEqual([]);
    expect(await page()).toContain('None yet');
  });

  it('has what a link gave in its fields, as text', async () => {
    const query = new URLSearchParams({ name: NAME, value: '"><script>alert(1)</script>' });
    const html = await page(`?${query.toString()}`);
    expect(html).toContain(`value="${NAME}"`);
    expect(html).not.toContain('<script');
    expect(await answers()).toEqual([]);
  });

  it.each([
    ['no name', { name: '', value: 'x' }],
    ['a name that is none', { name: 'a b', value: 'x' }],
    ['no value', { name: NAME, value: ' ' }],
    ['a value without end', { name: NAME, value: 'x'.repeat(5_000) }],
  ])('refuses %s', async (_name, fields) => {
    expect((await post(fields)).status).toBe(400);
    expect(await answers()).toEqual([]);
  });

  it('takes nothing from another page', async () => {
    const answer = await post({ name: NAME, value: 'x' }, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(await answers()).toEqual([]);
  });
});
