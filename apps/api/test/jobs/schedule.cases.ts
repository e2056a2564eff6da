import type { ScheduleEntry } from '@pressloom/contracts/jobs';
import { ScheduleRun } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { ScheduleService } from '../../src/jobs/schedule/schedule.service.ts';
import { GlobalAutomationService } from '../../src/pipeline/automation/settings/global-automation.service.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { startWorker, WEB_ONLY } from '../worker.ts';

let test: TestApp;
let operator: TestAgent;
let schedule: ScheduleService;

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  operator = await signedIn(test, 'operator');
  schedule = test.app.get(ScheduleService);
});
afterEach(async () => {
  test.clock.set(null);
  await test.database.dataSource.getRepository(ScheduleRun).deleteAll();
  await test.app.get(GlobalAutomationService).save({ enabled: true, frequencyMinutes: 30 });
});
afterAll(() => test.close());

const at = (time: string) => test.clock.set(new Date(time));
/** What a look began, but for what cleans up every hour, and newsletters, memberships and keys, whose looks are close. */
const tick = async () =>
  (await schedule.tick()).filter(
    (name) =>
      !/^clean-|^decide-subjects$|-newsletters$|-memberships$|-billing|-pauses$|-prices$|-addresses$|^check-dkim-keys$|^plan-(analyzati-)?syncs$|^keep-events$/.test(
        name,
      ),
  );

describe('the clock', () => {
  it('begins each thing when its time is over, and the first look only starts it', async () => {
    at('2026-06-10T12:00:00.400Z');
    expect(await tick()).toEqual([]);
    at('2026-06-10T12:14:59Z');
    expect(await tick()).toEqual([]);
    at('2026-06-10T12:15:00.100Z');
    expect(await tick()).toEqual(['publish-posts']);
    at('2026-06-10T12:29:59Z');
    expect(await tick()).toEqual([]);
    at('2026-06-10T12:30:00.100Z');
    expect((await tick()).toSorted()).toEqual(['plan-searches', 'publish-posts']);
    at('2026-06-10T13:00:00Z');
    expect(await schedule.tick()).toEqual(
      expect.arrayContaining([
        'plan-searches',
        'write-posts',
        'refresh-videos',
        'clean-accounts',
        'clean-counters',
        'clean-jobs',
      ]),
    );
  });

  it('begins it once, however many processes look', async () => {
    at('2026-06-10T12:00:00Z');
    await tick();
    at('2026-06-10T13:00:00Z');
    const begun = await Promise.all(Array.from({ length: 8 }, () => tick()));
    expect(begun.flat().toSorted()).toEqual(['plan-searches', 'publish-posts', 'refresh-videos', 'write-posts']);
  });

  it('makes up for a long rest once', async () => {
    at('2026-06-10T12:00:00Z');
    await tick();
    at('2026-06-11T12:10:00Z');
    expect(await tick()).toContain('plan-searches');
    expect(await tick()).toEqual([]);
  });

  it('begins at once what a clock that ran ahead began', async () => {
    at('2031-06-10T12:00:00Z');
    await tick();
    at('2026-06-10T12:00:00Z');
    expect((await schedule.nextAt('plan-searches'))?.toISOString()).toBe('2026-06-10T12:00:00.000Z');
    expect(await tick()).toContain('plan-searches');
    expect(await tick()).toEqual([]);
    at('2026-06-10T12:30:00Z');
    expect(await tick()).toContain('plan-searches');
  });

  it('begins what comes behind one that can not be begun', async () => {
    const { dataSource } = test.database;
    at('2026-06-10T12:00:00Z');
    await tick();
    const refused = "CHECK (name <> 'publish-posts' OR ticked_at < '2026-06-10T13:00:00Z')";
    await dataSource.query(`ALTER TABLE schedule_runs ADD CONSTRAINT refused ${refused}`);
    at('2026-06-10T13:00:00Z');
    try {
      expect((await tick()).toSorted()).toEqual(['plan-searches', 'refresh-videos', 'write-posts']);
    } finally {
      await dataSource.query('ALTER TABLE schedule_runs DROP CONSTRAINT refused');
    }
    expect(await tick()).toEqual(['publish-posts']);
  });

  it.each([
    ['forward in New York', '2026-03-08T05:30:00Z'],
    ['back in New York', '2026-11-01T04:30:00Z'],
    ['forward in Los Angeles', '2026-03-08T08:30:00Z'],
    ['back in Los Angeles', '2026-11-01T07:30:00Z'],
  ])('keeps its pace while the clocks go %s', async (_name, start) => {
    const from = new Date(start).getTime();
    const begun: number[] = [];
    for (let minute = 0; minute <= 240; minute += 10) {
      test.clock.set(new Date(from + minute * 60_000));
      if ((await tick()).includes('plan-searches')) begun.push(minute);
    }
    expect(begun).toEqual([30, 60, 90, 120, 150, 180, 210, 240]);
  });

  it('begins only the freshness of data while all automation is off', async () => {
    at('2026-06-10T12:00:00Z');
    await tick();
    await test.app.get(GlobalAutomationService).save({ enabled: false });
    at('2026-06-10T14:00:00Z');
    expect(await tick()).toEqual(['refresh-videos']);
  });
});

describe('GET /api/schedule', () => {
  const entries = async () => (await operator.get('/api/schedule').expect(200)).body as ScheduleEntry[];
  const entry = async (name: string) => (await entries()).find((one) => one.name === name);

  it('tells of each thing its rhythm, and nothing that has not been', async () => {
    expect((await entries()).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'clean-accounts',
        'clean-calls',
        'clean-counters',
        'clean-jobs',
        'refresh-videos',
        'write-posts',
      ]),
    );
    expect(await entry('plan-searches')).toEqual({
      name: 'plan-searches',
      rhythm: 'every 30 minutes',
      isOn: true,
      lastRunAt: null,
      nextRunAt: null,
      lastJob: null,
    });
  });

  it('tells the last run, how it ended, and the next', async () => {
    at('2026-06-10T12:00:00Z');
    await tick();
    at('2026-06-10T12:30:00Z');
    await tick();
    expect(await entry('plan-searches')).toMatchObject({
      lastRunAt: '2026-06-10T12:30:00.000Z',
      nextRunAt: '2026-06-10T13:00:00.000Z',
      lastJob: { type: 'plan-searches', target: 'schedule:plan-searches', status: 'queued' },
    });
    await test.database.dataSource.query('UPDATE jobs SET attempts = 5');
    const worker = await startWorker(test, { 'plan-searches': { run: () => Promise.reject(new Error('canary')) } });
    try {
      await waitFor(async () => (await entry('plan-searches'))?.lastJob?.status === 'failed');
    } finally {
      await worker.stop();
    }
  });

  it('says what is switched off, and follows a changed pace', async () => {
    at('2026-06-10T12:00:00Z');
    await tick();
    await test.app.get(GlobalAutomationService).save({ frequencyMinutes: 45 });
    expect(await entry('plan-searches')).toMatchObject({
      rhythm: 'every 45 minutes',
      nextRunAt: '2026-06-10T12:45:00.000Z',
    });
    await test.app.get(GlobalAutomationService).save({ enabled: false });
    expect(await entry('plan-searches')).toMatchObject({ isOn: false, nextRunAt: null });
    expect(await entry('refresh-videos')).toMatchObject({ isOn: true, nextRunAt: '2026-06-10T13:00:00.000Z' });
  });
});
