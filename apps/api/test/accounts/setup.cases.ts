import type TestAgent from 'supertest/lib/agent.js';
import { SampleOperator } from '../../src/auth/sample-operator.service.ts';
import { SetupCode } from '../../src/auth/setup-code.service.ts';
import { UsersService } from '../../src/auth/users.service.ts';
import { WelcomeService } from '../../src/site-setup/welcome.service.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const PERSON = { firstName: 'Olive', lastName: 'Owner', email: 'olive@press.example', password: PASSWORD };

const login = (agent: TestAgent, email: string, password: string) =>
  agent.post('/api/auth/login').send({ email, password });
const options = async (agent: TestAgent) => (await agent.get('/api/auth/options').expect(200)).body as unknown;

describe('an installation without an operator', () => {
  let test: TestApp;
  let code: string;
  const setUp = (form: object) => test.agent().post('/api/auth/setup').send(form);

  beforeAll(async () => {
    test = await startTestApp({ env: { SANDBOX: 'off' } });
    code = test.app.get(SetupCode, { strict: false }).reveal();
  });
  afterAll(() => test.close());

  it('asks for the code that its log shows', async () => {
    expect(await options(test.agent())).toEqual({ sampleSignIn: false, setupOpen: true, canMail: false });
    const lines = await test.app.get(WelcomeService).prepare();
    expect(lines).toEqual([expect.stringContaining(code)]);
  });

  it('has no samples and no one-click sign-in while the sandbox is off', async () => {
    await test.agent().post('/api/auth/sample-sign-in').expect(404);
    expect(await test.app.get(UsersService, { strict: false }).sampleOperator()).toBeNull();
  });

  it.each([
    ['a wrong code', { ...PERSON, code: 'guess' }, 403, { code: 'This is not the set-up code in the server’s log.' }],
    ['no code', PERSON, 400, { code: 'Please enter the set-up code from the log' }],
    ['a list of codes', { ...PERSON, code: ['a', 'b'] }, 400, { code: 'Please enter the set-up code from the log' }],
  ])('refuses %s', async (_name, form, status, fields) => {
    const { body } = await setUp(form).expect(status);
    expect(body.fields).toEqual(fields);
  });

  it('makes one operator when two people are first, signed in and verified', async () => {
    const agents = [test.agent(), test.agent()];
    const answers = await Promise.all(
      agents.map((agent, index) =>
        agent.post('/api/auth/setup').send({ ...PERSON, email: `owner${index}@press.example`, code }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const won = answers.findIndex((answer) => answer.status === 201);
    expect(answers[won]?.body.user).toMatchObject({ role: 'operator', isEmailVerified: true });
    expect(answers[1 - won]?.body).toMatchObject({ code: 'setup_closed' });
    await agents[won]?.get('/api/jobs').expect(200);
    const rows = await test.database.dataSource.query(`SELECT count(*)::int AS operators FROM users`);
    expect(rows).toEqual([{ operators: 1 }]);
  });

  it('is closed afterwards, also to the right code', async () => {
    const { body } = await setUp({ ...PERSON, code }).expect(409);
    expect(body).toMatchObject({
      code: 'setup_closed',
      message: 'This installation already has an operator. Please sign in.',
    });
    expect(await options(test.agent())).toEqual({ sampleSignIn: false, setupOpen: false, canMail: false });
    expect(await test.app.get(WelcomeService).prepare()).toEqual([]);
  });

  it('never lets the sample operator in while the sandbox is off', async () => {
    const created = await test.app.get(SampleOperator, { strict: false }).create();
    if (!created) throw new Error('The sample operator was there before.');
    const { body } = await login(test.agent(), created.email, created.password).expect(401);
    expect(body.code).toBe('invalid_credentials');
    await test.agent().post('/api/auth/sample-sign-in').expect(404);
    const agent = await signedIn(test, 'operator', 'turned@press.example');
    await test.database.dataSource.query(`UPDATE users SET is_sample = true WHERE email = 'turned@press.example'`);
    await agent.get('/api/auth/me').expect(401);
  });
});

describe('an installation that left the sandbox with its sample operator alone', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ env: { SANDBOX: 'off' } });
    await test.app.get(SampleOperator, { strict: false }).create();
  });
  afterAll(() => test.close());

  it('takes its first operator by the code: nobody could sign in otherwise', async () => {
    const code = test.app.get(SetupCode, { strict: false }).reveal();
    expect(await options(test.agent())).toMatchObject({ setupOpen: true });
    expect(await test.app.get(WelcomeService).prepare()).toEqual([expect.stringContaining(code)]);
    await test
      .agent()
      .post('/api/auth/setup')
      .send({ ...PERSON, code })
      .expect(201);
    expect(await options(test.agent())).toMatchObject({ setupOpen: false });
  });
});
