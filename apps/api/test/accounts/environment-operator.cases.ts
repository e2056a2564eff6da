import type TestAgent from 'supertest/lib/agent.js';
import { loadConfig } from '../../src/config/environment.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { WelcomeService } from '../../src/site-setup/welcome.service.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const login = (agent: TestAgent, email: string, password: string) =>
  agent.post('/api/auth/login').send({ email, password });

describe('the operator of the environment', () => {
  let test: TestApp;
  let runtime: Runtime;
  const restart = (email: string, password: string) => {
    runtime.config.operator = { email, password };
    return test.app.get(WelcomeService).prepare();
  };

  beforeAll(async () => {
    test = await startTestApp({
      env: { SANDBOX: 'off', OPERATOR_EMAIL: 'Chief@press.example', OPERATOR_PASSWORD: PASSWORD },
    });
    runtime = test.app.get<Runtime>(RUNTIME);
  });
  afterAll(() => test.close());

  it('is made at the first start and is verified', async () => {
    expect(await test.app.get(WelcomeService).prepare()).toEqual([]);
    const { body } = await login(test.agent(), 'chief@press.example', PASSWORD).expect(200);
    expect(body.user).toMatchObject({ role: 'operator', isEmailVerified: true });
  });

  it('keeps the password of that day whatever the environment says later', async () => {
    await restart('chief@press.example', 'Another-Horse-8');
    await login(test.agent(), 'chief@press.example', 'Another-Horse-8').expect(401);
    await login(test.agent(), 'chief@press.example', PASSWORD).expect(200);
  });

  it('has a password with the spaces that stand around it', async () => {
    const spaced = '  Owner-passw0rd  ';
    const { operator } = loadConfig({ OPERATOR_EMAIL: 'spaced@press.example', OPERATOR_PASSWORD: spaced });
    await restart('spaced@press.example', operator?.password ?? '');
    await login(test.agent(), 'spaced@press.example', spaced).expect(200);
    await login(test.agent(), 'spaced@press.example', spaced.trim()).expect(401);
  });

  it('never turns an account that is there into an operator', async () => {
    const member = await signedIn(test, 'member', 'reader@press.example');
    await restart('reader@press.example', 'Another-Horse-8');
    await member.get('/api/jobs').expect(403);
    await login(test.agent(), 'reader@press.example', 'Another-Horse-8').expect(401);
  });
});
