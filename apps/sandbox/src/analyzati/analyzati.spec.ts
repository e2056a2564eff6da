import { startSandbox } from '../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../test/start-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());
beforeEach(async () => void (await sandbox.call('/control/reset', { body: {} })));

const PATH = '/analyzati/sites/press.example/visitors?from=2026-03-01&to=2026-03-14';
const visitors = (path = PATH, headers: Record<string, string> = {}) => sandbox.call(path, { headers });
const fault = (mode: string) => sandbox.setFault({ provider: 'analyzati', mode, times: 1 });
const days = async (): Promise<Json[]> => (await visitors()).body.days;

describe('the stand-in of Analyzati', () => {
  it('counts the same each time, on each day that was asked for', async () => {
    const counted = await days();
    expect(counted.map(({ date }) => date)).toEqual(
      Array.from({ length: 14 }, (_none, place) => `2026-03-${String(place + 1).padStart(2, '0')}`),
    );
    const wrong = counted.filter(
      (day) => !Number.isInteger(day.visitors) || day.visitors <= 0 || !(day.pageViews >= day.visitors),
    );
    expect(wrong).toEqual([]);
    expect(await days()).toEqual(counted);
    expect((await visitors(PATH.replace('press', 'stars'))).body.days).not.toEqual(counted);
  });

  it.each([
    ['no key', { authorization: '' }],
    ['a key that is not known', { authorization: 'Bearer invalid' }],
    ['a key of another form', { authorization: 'Basic dGVzdA==' }],
  ])('refuses %s', async (_name, headers) => {
    expect((await visitors(PATH, headers)).status).toBe(401);
  });

  it.each([
    ['/analyzati/sites/uncounted.example/visitors?from=2026-03-01&to=2026-03-02', 404],
    ['/analyzati/sites/press.example/visitors', 400],
    ['/analyzati/sites/press.example/visitors?from=2026-03-02&to=2026-03-01', 400],
    ['/analyzati/sites/press.example/visitors?from=2020-01-01&to=2026-03-01', 400],
    ['/analyzati/sites/press.example/visitors?from=yesterday&to=today', 400],
    ['/analyzati/sites/press.example', 404],
  ])('responds to %s with %i', async (path, status) => {
    expect((await visitors(path)).status).toBe(status);
  });
});

describe('faults', () => {
  it.each([
    ['refused', 401],
    ['forbidden', 403],
    ['uncounted', 404],
    ['rate-limit', 429],
    ['error', 500],
  ])('%s is %i once', async (mode, status) => {
    await fault(mode);
    expect((await visitors()).status).toBe(status);
    expect((await visitors()).status).toBe(200);
  });

  it('prose is a page of somebody else, with status 200', async () => {
    await fault('prose');
    const response = await fetch(sandbox.url + PATH, { headers: { authorization: 'Bearer test' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
  });

  it.each([
    ['empty', 0, 0, 0],
    ['negative', 14, 2, 0],
    ['fractional', 14, 2, 0],
    ['outside', 14, 0, 14],
    ['twice', 28, 0, 0],
    ['gaps', 7, 0, 0],
  ])('%s: %i entries, %i with impossible figures, %i of other days', async (mode, entries, impossible, others) => {
    await fault(mode);
    const list = await days();
    const isImpossible = ({ visitors: one, pageViews }: Json) => one < 0 || !Number.isInteger(pageViews);
    const isOther = ({ date }: Json) => date < '2026-03-01' || date > '2026-03-14';
    expect([list.length, list.filter(isImpossible).length, list.filter(isOther).length]).toEqual([
      ...[entries, impossible, others],
    ]);
  });

  it('contradicts itself on some days that come twice', async () => {
    await fault('twice');
    const list = await days();
    const differing = list.filter((day) => list.some((one) => one.date === day.date && one.visitors !== day.visitors));
    expect(new Set(differing.map(({ date }) => date)).size).toBe(2);
  });

  it('come by chance too, the same ones again', async () => {
    const bodies = async (): Promise<string[]> => {
      const own = await startSandbox();
      await own.call('/control/quirks', { body: { percent: 60, provider: 'analyzati' } });
      const list: string[] = [];
      for (let turn = 0; turn < 10; turn += 1) list.push(JSON.stringify((await own.call(PATH)).body));
      await own.stop();
      return list;
    };
    const first = await bodies();
    expect(await bodies()).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(2);
  });
});
