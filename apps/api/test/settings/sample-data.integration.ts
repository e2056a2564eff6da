import type { SampleData } from '@pressloom/contracts/sample-data';
import type { SetupGuide } from '@pressloom/contracts/setup-guide';
import type TestAgent from 'supertest/lib/agent.js';
import { RealtimeGateway } from '../../src/common/realtime.gateway.ts';
import { SamplesService } from '../../src/site-setup/samples/samples.service.ts';
import { WelcomeService } from '../../src/site-setup/welcome.service.ts';
import { SiteEditorService } from '../../src/sites/site-editor.service.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const PERSON = { firstName: 'Olive', lastName: 'Owner', email: 'olive@press.example', password: PASSWORD };

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  await test.app.get(WelcomeService).prepare();
});
afterEach(() => test.close());

const sample = async (): Promise<TestAgent> => {
  const agent = test.agent();
  await agent.post('/api/auth/sample-sign-in').expect(200);
  return agent;
};
const sampleData = async (agent: TestAgent) => (await agent.get('/api/sample-data').expect(200)).body as SampleData;
const siteIds = async () =>
  (await test.database.dataSource.query<{ id: number }[]>('SELECT id FROM wordpress_sites ORDER BY id')).map(
    ({ id }) => id,
  );

/** The websites that a screen finds which is told that they changed: it is led to none that goes next. */
function leftAtFirstNotice(): Promise<number[]> {
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const gateway = test.app.get(RealtimeGateway, { strict: false });
  const spy = jest.spyOn(gateway, 'changed').mockImplementationOnce(({ topics }) => {
    spy.mockRestore();
    expect(topics).toEqual(['sites']);
    const rows = test.database.dataSource.query<{ id: number }[]>(
      'SELECT id FROM wordpress_sites WHERE deleted_at IS NULL',
    );
    resolve(rows.then((all) => all.map(({ id }) => id)));
  });
  return promise;
}

it('leaves the sandbox: an own account, then no sample data, which no start brings back', async () => {
  const operator = await sample();
  const elsewhere = await sample();
  const { obstacle } = await sampleData(operator);
  expect(obstacle).toMatch(/^You are signed in as the sample operator/);
  expect((await operator.delete('/api/sample-data').expect(409)).body).toMatchObject({ code: 'own_account_needed' });
  expect(await siteIds()).toEqual([1, 2, 4]);

  const { body } = await operator.post('/api/auth/own-account').send(PERSON).expect(200);
  expect(body).toMatchObject({ email: PERSON.email, isSample: false, role: 'operator', isEmailVerified: true });
  await operator.get('/api/jobs').expect(200);
  await elsewhere.get('/api/auth/me').expect(401);
  await test.agent().post('/api/auth/sample-sign-in').expect(404);
  await test.agent().post('/api/auth/login').send({ email: PERSON.email, password: PASSWORD }).expect(200);
  const again = { ...PERSON, email: 'again@press.example' };
  expect((await operator.post('/api/auth/own-account').send(again).expect(409)).body.code).toBe('setup_closed');

  await control(test, 'wordpress-sites', { key: 'own', name: 'Own', tagline: 'Of a person', colour: '#0f766e' });
  const own = await new Pipeline(test, operator).site({ siteUrl: `${test.sandboxUrl}/wordpress/own` });
  await operator.post('/api/keywords').send({ term: 'stays', siteId: own.id }).expect(201);
  const { websites, contents, account } = await sampleData(operator);
  expect(websites.map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(contents).toMatchObject({ keywords: 9, posts: 0 });
  expect(account).toBeNull();
  const left = leftAtFirstNotice();
  const removed = (await operator.delete('/api/sample-data').expect(200)).body;
  expect(await left).toEqual([own.id]);
  expect(removed).toEqual({ message: 'The sample data was removed.', removed: { websites, contents, account } });
  expect(await siteIds()).toEqual([own.id]);
  expect(await test.database.dataSource.query('SELECT term FROM keywords')).toEqual([{ term: 'stays' }]);
  expect(await sampleData(operator)).toMatchObject({ websites: [], account: null });
  expect((await operator.delete('/api/sample-data').expect(404)).body.code).toBe('not_found');
  const { steps } = (await operator.get('/api/setup-guide').expect(200)).body as SetupGuide;
  expect(steps).toContainEqual({ key: 'sample-data', isDone: true });

  // As new as it can become again.
  await operator.delete(`/api/wordpress-sites/${own.id}`).expect(200);
  await test.database.dataSource.query('DELETE FROM users');
  await test.app.get(WelcomeService).prepare();
  expect(await siteIds()).toEqual([]);
  await test.agent().post('/api/auth/sample-sign-in').expect(404);
});

it.each([
  ['no name', { ...PERSON, firstName: '' }, 400, 'firstName'],
  ['no address', { ...PERSON, email: 'olive' }, 400, 'email'],
  ['a weak password', { ...PERSON, password: 'weak' }, 400, 'password'],
  ['an address that has an account', { ...PERSON, email: 'taken@press.example' }, 409, 'email'],
])('makes no own account of %s', async (_name, form, status, field) => {
  await signedIn(test, 'member', 'taken@press.example');
  const operator = await sample();
  const { body } = await operator.post('/api/auth/own-account').send(form).expect(status);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect((await operator.get('/api/auth/me').expect(200)).body).toMatchObject({ isSample: true, firstName: 'Sample' });
});

it('gives no account of their own to people who have one', async () => {
  await test.agent().post('/api/auth/own-account').send(PERSON).expect(401);
  const member = await signedIn(test, 'member');
  await member.post('/api/auth/own-account').send(PERSON).expect(403);
  await member.delete('/api/sample-data').expect(403);
  await member.get('/api/sample-data').expect(403);
});

it('removes the sample operator with the rest for another operator, and what was interrupted is finished', async () => {
  const theirs = await sample();
  const operator = await signedIn(test, 'operator', 'owner@press.example');
  const { account, obstacle } = await sampleData(operator);
  expect([account, obstacle]).toEqual(['operator@pressloom.example', null]);
  // Killed between the first website and the second.
  await test.app.get(SamplesService, { strict: false }).noteRemoved();
  const editor = test.app.get(SiteEditorService, { strict: false });
  await test.database.dataSource.transaction((manager) => editor.markDeleted(manager, 1));
  await test.app.get(WelcomeService).prepare();
  expect((await sampleData(operator)).websites.map(({ id }) => id)).toEqual([2, 4]);
  await operator.delete('/api/sample-data').expect(200);
  await theirs.get('/api/auth/me').expect(401);
  expect(await sampleData(operator)).toMatchObject({ websites: [], account: null });
  await test.agent().post('/api/auth/sample-sign-in').expect(404);
  expect(await test.database.dataSource.query('SELECT email FROM users')).toEqual([{ email: 'owner@press.example' }]);
});
