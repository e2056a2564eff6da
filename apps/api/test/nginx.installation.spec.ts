import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProduct, freePort, runFolder, waitFor } from '@pressloom/testing';
import type { SystemStatus } from '@pressloom/contracts/system';
import supertest from 'supertest';
import { startBuilt } from './built-process.ts';
import type { BuiltProcess } from './built-process.ts';
import { cookiesOf, PASSWORD } from './people.ts';

const NGINX = '/usr/sbin/nginx';
const whereItIs = existsSync(NGINX) ? describe : describe.skip;
const HOST = 'press.example';
const OWNER = { email: `owner@${HOST}`, password: PASSWORD };
const LIMIT_MS = 180_000;
const FORWARDS = [
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
] as const;

/** Set up as people do, with what they leave out. */
whereItIs('behind nginx', () => {
  let folder: string;
  let product: BuiltProcess | null = null;
  let proxy: ChildProcess | null = null;

  beforeAll(async () => {
    await buildProduct();
    folder = await mkdtemp(join(runFolder(), 'nginx-'));
    const subject = ['-subj', `/CN=${HOST}`, '-days', '1', '-keyout', join(folder, 'key'), '-out', join(folder, 'crt')];
    const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject]);
    expect(made.status).toBe(0);
  }, LIMIT_MS);
  afterEach(async () => {
    proxy?.kill('SIGTERM');
    product?.child.kill('SIGTERM');
    await Promise.all([proxy && proxy.exitCode === null ? once(proxy, 'exit') : null, product?.ended]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Starts both; `location` is what the operator wrote. Resolves with nginx's address. */
  async function start(env: Record<string, string>, { isTls, location }: { isTls: boolean; location: string[] }) {
    const [behind, port] = [await freePort(), await freePort()];
    product = startBuilt({ DATA_DIR: await mkdtemp(join(folder, 'data-')), PORT: String(behind), ...env });
    const tls = isTls ? `ssl_certificate ${folder}/crt; ssl_certificate_key ${folder}/key;` : '';
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/temp;`,
    );
    const file = join(folder, 'nginx.conf');
    await writeFile(
      file,
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error;
       events {}
       http { access_log off; ${paths.join(' ')}
         server { listen 127.0.0.1:${port}${isTls ? ' ssl' : ''}; server_name ${HOST}; ${tls}
           location / { proxy_pass http://127.0.0.1:${behind}; ${location.join(' ')} } } }`,
    );
    proxy = spawn(NGINX, ['-c', file, '-e', join(folder, 'error')], { stdio: 'ignore' });
    const url = `http${isTls ? 's' : ''}://127.0.0.1:${port}`;
    const isReady = async () => (await get(url, '/health/ready').catch(() => null))?.status === 200;
    await waitFor(isReady, { timeoutMs: LIMIT_MS / 3 });
    return url;
  }

  const get = (url: string, path: string) => supertest(url).get(path).set('Host', HOST).disableTLSCerts();
  const post = (url: string, path: string) => supertest(url).post(path).set('Host', HOST).disableTLSCerts();

  it(
    'that sends no forwarding headers nobody gets the sample operator’s session',
    async () => {
      const url = await start({}, { isTls: false, location: [] });
      const refused = await post(url, '/api/auth/sample-sign-in').set('Sec-Fetch-Site', 'same-origin');
      expect([403, 404]).toContain(refused.status);
      expect(refused.headers['set-cookie']).toBeUndefined();
      expect((await get(url, '/api/auth/options').expect(200)).body).toMatchObject({ sampleSignIn: false });
    },
    LIMIT_MS,
  );

  const SECURE = {
    ...{ PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '1', SANDBOX: 'off' },
    ...{ OPERATOR_EMAIL: OWNER.email, OPERATOR_PASSWORD: OWNER.password },
  };
  const signIn = (url: string) => post(url, '/api/auth/login').set('Origin', SECURE.PUBLIC_URL).send(OWNER);

  it(
    'that does not say that it speaks https, signing in says what it has to send',
    async () => {
      const url = await start(SECURE, { isTls: true, location: [...FORWARDS] });
      const { body, headers } = await signIn(url).expect(503);
      const message = expect.stringContaining('X-Forwarded-Proto: https');
      expect(body).toMatchObject({ code: 'https_unknown', message });
      expect(headers['set-cookie']).toBeUndefined();
      expect(product?.output()).toContain('X-Forwarded-Proto: https');
    },
    LIMIT_MS,
  );

  it(
    'and a CDN in front of it, the status says that there is one proxy more than TRUST_PROXY says',
    async () => {
      const location = [...FORWARDS, 'proxy_set_header X-Forwarded-Proto https;'];
      const url = await start(SECURE, { isTls: true, location });
      for (let visitor = 1; visitor <= 20; visitor += 1)
        await get(url, '/api/auth/options').set('X-Forwarded-For', `203.0.113.${visitor}`).expect(200);
      const cookie = cookiesOf(await signIn(url).set('X-Forwarded-For', '203.0.113.9').expect(200));
      const { body } = await get(url, '/api/system-status').set('Cookie', cookie).expect(200);
      expect((body as SystemStatus).forwarding).toMatchObject({ trusted: 1, entries: 2 });
      expect(product?.output()).toContain('Requests arrive with 2 entries in X-Forwarded-For, and TRUST_PROXY is 1.');
    },
    LIMIT_MS,
  );
});
