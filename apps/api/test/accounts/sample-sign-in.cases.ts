import { connect } from 'node:net';
import { Job } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { WelcomeService } from '../../src/site-setup/welcome.service.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const login = (agent: TestAgent, email: string, password: string) =>
  agent.post('/api/auth/login').send({ email, password });
const options = async (agent: TestAgent) => (await agent.get('/api/auth/options').expect(200)).body as unknown;

const ONE_CLICK =
  'While the sandbox is on, anyone on this machine can sign in with one click, and so can anyone who comes through a tunnel to its ' +
  'port. Set SANDBOX=off before others can reach it.';

describe('the one-click sign-in of the sandbox', () => {
  let test: TestApp;
  let password: string;
  const click = (headers: Record<string, string> = {}) => test.agent().post('/api/auth/sample-sign-in').set(headers);

  beforeAll(async () => (test = await startTestApp()));
  afterAll(() => test.close());

  it('answers 404 before there is a sample operator', async () => {
    await click().expect(404);
    expect(await options(test.agent())).toEqual({ sampleSignIn: false, setupOpen: true, canMail: true });
  });

  it('belongs to the account that the first start makes and tells', async () => {
    const [line, ...warnings] = await test.app.get(WelcomeService).prepare();
    expect(warnings).toEqual([ONE_CLICK]);
    password = / with the password (\S+),/.exec(line ?? '')?.[1] ?? '';
    expect(line).toBe(`Sign in as operator@pressloom.example with the password ${password}, or with one click.`);
    expect(password.length).toBeGreaterThan(12);
    await login(test.agent(), 'operator@pressloom.example', password).expect(200);
    expect(await options(test.agent())).toEqual({ sampleSignIn: true, setupOpen: false, canMail: true });
    const sites = await test.database.dataSource.query('SELECT id FROM wordpress_sites ORDER BY id');
    expect(sites).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }]);
  });

  it('signs in, also by another name of this machine', async () => {
    const agent = test.agent();
    const { body } = await agent.post('/api/auth/sample-sign-in').expect(200);
    expect(body.user).toMatchObject({ email: 'operator@pressloom.example', role: 'operator' });
    await agent.get('/api/jobs').expect(200);
    const { port } = new URL(test.url);
    const host = `localhost:${port}`;
    await click({ Host: host, Origin: `http://${host}` }).expect(200);
  });

  it('is mailed nothing: nobody has its address', async () => {
    const form = {
      firstName: 'Ada',
      lastName: 'Reader',
      email: 'operator@pressloom.example',
      password: 'Right-Horse-7',
    };
    await test.agent().post('/api/auth/register').send(form).expect(409);
    expect(await test.database.dataSource.getRepository(Job).countBy({ type: 'send-mail' })).toBe(0);
  });

  it('says on the next start that it is there, and no password', async () => {
    expect(await test.app.get(WelcomeService).prepare()).toEqual([
      'Sign in with one click as operator@pressloom.example.',
      ONE_CLICK,
    ]);
  });

  const FAR: [string, Record<string, string>][] = [
    ['X-Forwarded-For', { 'X-Forwarded-For': '127.0.0.1' }],
    ['X-Forwarded-Host', { 'X-Forwarded-Host': 'localhost' }],
    ['X-Forwarded-Proto', { 'X-Forwarded-Proto': 'http' }],
    ['Forwarded', { Forwarded: 'for=127.0.0.1' }],
    ['X-Real-IP', { 'X-Real-IP': '127.0.0.1' }],
    ['Via', { Via: '1.1 proxy' }],
  ];

  it.each(FAR)('is not there behind a proxy that says %s', async (_name, headers) => {
    await click(headers).expect(404);
    const { body } = await test.agent().get('/api/auth/options').set(headers).expect(200);
    expect(body.sampleSignIn).toBe(false);
  });

  it.each(['press.example', '127.0.0.1.press.example', 'localhost.press.example', '10.0.0.1', '0.0.0.0', ''])(
    'is not there for the host "%s"',
    async (host) => {
      const answer = await click({ Host: host, Origin: `http://${host}` });
      expect(answer.status).toBe(host === '' ? 403 : 404);
      const { body } = await test.agent().get('/api/auth/options').set('Host', host).expect(200);
      expect(body.sampleSignIn).toBe(false);
    },
  );
});

/** What answers a request that is given as its bytes, which no client could write otherwise. */
async function raw(url: string, lines: string[]): Promise<string> {
  const client = connect(Number(new URL(url).port), '127.0.0.1');
  let said = '';
  client.on('data', (piece) => (said += String(piece)));
  client.write(`${lines.join('\r\n')}\r\n\r\n`);
  await waitFor(() => said.endsWith('}'));
  client.destroy();
  return said;
}

describe('a proxy on this machine that sends no forwarding headers', () => {
  let test: TestApp;
  const CLICK = 'POST /api/auth/sample-sign-in';

  beforeAll(async () => {
    test = await startTestApp();
    await test.app.get(WelcomeService).prepare();
  });
  afterAll(() => test.close());

  it.each<[string, string, (own: string) => string[]]>([
    ['nginx, whose caller says that it is our page', 'HTTP/1.0', (own) => ['Connection: close', `Origin: ${own}`]],
    [
      'nginx, whose caller calls itself same-origin',
      'HTTP/1.0',
      () => ['Connection: close', 'Sec-Fetch-Site: same-origin'],
    ],
    ['nginx that is told to speak HTTP/1.1', 'HTTP/1.1', (own) => ['Connection: close', `Origin: ${own}`]],
    ['one that keeps connections, and passes none of theirs on', 'HTTP/1.1', (own) => [`Origin: ${own}`]],
    ['one behind a browser', 'HTTP/1.1', () => ['Connection: keep-alive', 'Origin: http://press.example']],
    [
      'one that passes on all but an origin',
      'HTTP/1.1',
      () => ['Connection: keep-alive', 'Sec-Fetch-Site: same-origin'],
    ],
  ])('signs nobody in: %s', async (_name, version, headers) => {
    const host = `Host: ${new URL(test.url).host}`;
    const answer = await raw(test.url, [`${CLICK} ${version}`, host, 'Content-Length: 0', ...headers(test.url)]);
    expect(answer).toMatch(/^HTTP\/1.1 40[34] /);
    expect(answer).not.toMatch(/set-cookie/i);
    const options = await raw(test.url, [`GET /api/auth/options ${version}`, host, ...headers(test.url)]);
    if (!headers(test.url).includes('Connection: keep-alive')) expect(options).toContain('"sampleSignIn":false');
  });
});

describe('the sandbox of an installation that is in use', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
    await signedIn(test, 'operator');
  });
  afterAll(() => test.close());

  it('brings neither sample websites nor an operator who signs in with one click', async () => {
    expect(await test.app.get(WelcomeService).prepare()).toEqual([]);
    expect(await test.database.dataSource.query('SELECT id FROM wordpress_sites')).toEqual([]);
    await test.agent().post('/api/auth/sample-sign-in').expect(404);
    expect(await options(test.agent())).toEqual({ sampleSignIn: false, setupOpen: false, canMail: true });
  });
});
