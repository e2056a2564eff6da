import { DISK_FULL } from '@pressloom/contracts/errors';
import type TestAgent from 'supertest/lib/agent.js';
import { DiskSpace, ENOUGH_BYTES, RESERVE_BYTES } from '../../src/common/disk/disk-space.service.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let disk: DiskSpace;

const leave = async (bytes: number): Promise<void> => {
  disk.freeBytes = async () => bytes;
  await disk.check();
};
const save = () => operator.post('/api/keywords').send({ keyword: 'fire', websiteIds: [] });
const startJob = () => operator.post('/api/maintenance/clean-jobs');
const ready = async () => (await test.agent().get('/health/ready').expect(200)).body as unknown;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator', 'owner@press.example');
  disk = test.app.get(DiskSpace, { strict: false });
});
afterEach(() => leave(1e12));
afterAll(() => test.close());

it('refuses to save, with what to do, and still reads', async () => {
  await leave(RESERVE_BYTES - 1);
  for (const call of [save(), startJob(), operator.put('/api/users/digest').send({ byMail: true })]) {
    const { body } = await call.expect(507);
    expect(body).toMatchObject({ code: 'disk_full', message: DISK_FULL });
  }
  await operator.get('/api/keywords').expect(200);
  await operator.get('/api/system-status').expect(200);
  expect(await ready()).toEqual({ status: 'disk_full' });
});

it('lets people sign in and readers unsubscribe', async () => {
  await leave(0);
  const agent = test.agent();
  await agent.post('/api/auth/login').send({ email: 'owner@press.example', password: PASSWORD }).expect(200);
  await agent.get('/api/auth/me').expect(200);
  await agent.post('/api/auth/logout').expect(200);
  expect(
    (await test.agent().post('/api/reader/one-click?reader=x').send('List-Unsubscribe=One-Click')).status,
  ).not.toBe(507);
});

it('saves again once there is enough, and not with every file that goes', async () => {
  await leave(0);
  await leave(ENOUGH_BYTES - 1);
  await startJob().expect(507);
  await leave(ENOUGH_BYTES);
  expect(await ready()).toEqual({ status: 'ok' });
  await startJob().expect((answer) => expect([200, 201, 202]).toContain(answer.status));
});

it('takes a refusal of the database for the same, and tries again a while later', async () => {
  disk.refused();
  expect(disk.isFull()).toBe(true);
  await startJob().expect(507);
});
