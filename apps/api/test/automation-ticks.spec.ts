import { AutomationTick } from '@pressloom/database/entities';
import { AutomationTicks } from '../src/pipeline/automation/automation-ticks.service.ts';
import { AutomationSwitch } from '../src/pipeline/automation/settings/automation-switch.service.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { WEB_ONLY } from './worker.ts';

let test: TestApp;
let ticks: AutomationTicks;

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  ticks = test.app.get(AutomationTicks);
});
afterEach(async () => {
  test.clock.set(null);
  await test.database.dataSource.getRepository(AutomationTick).deleteAll();
  await test.app.get(AutomationSwitch).save({ enabled: true });
});
afterAll(() => test.close());

describe('the clock', () => {
  const at = (time: string) => test.clock.set(new Date(time));

  it('begins each thing when its time is over, and the first look only starts it', async () => {
    at('2026-06-10T12:00:00.400Z');
    expect(await ticks.tick()).toEqual([]);
    at('2026-06-10T12:29:59Z');
    expect(await ticks.tick()).toEqual([]);
    at('2026-06-10T12:30:00.100Z');
    expect(await ticks.tick()).toEqual(['plan']);
    at('2026-06-10T13:00:00Z');
    expect(await ticks.tick()).toEqual(['plan', 'write', 'freshness']);
  });

  it('begins it once, however many processes look', async () => {
    at('2026-06-10T12:00:00Z');
    await ticks.tick();
    at('2026-06-10T13:00:00Z');
    const begun = await Promise.all(Array.from({ length: 8 }, () => ticks.tick()));
    expect(begun.flat().toSorted()).toEqual(['freshness', 'plan', 'write']);
  });

  it('makes up for a long rest once', async () => {
    at('2026-06-10T12:00:00Z');
    await ticks.tick();
    at('2026-06-11T12:10:00Z');
    expect(await ticks.tick()).toContain('plan');
    expect(await ticks.tick()).toEqual([]);
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
      if ((await ticks.tick()).includes('plan')) begun.push(minute);
    }
    expect(begun).toEqual([30, 60, 90, 120, 150, 180, 210, 240]);
  });

  it('begins only the freshness of data while all automation is off', async () => {
    at('2026-06-10T12:00:00Z');
    await ticks.tick();
    await test.app.get(AutomationSwitch).save({ enabled: false });
    at('2026-06-10T14:00:00Z');
    expect(await ticks.tick()).toEqual(['freshness']);
  });
});
