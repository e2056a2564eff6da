import { rejection } from '../../test/fake-server.ts';
import { createPolicies, ProviderError } from './index.ts';
import type { Policies, PolicyCall, ProviderErrorOptions } from './index.ts';

const failure = (more: Partial<ProviderErrorOptions> = {}): ProviderError =>
  new ProviderError({
    provider: 'youtube',
    code: 'server_error',
    message: 'YouTube failed.',
    retryable: true,
    status: 500,
    ...more,
  });

const CALL: PolicyCall = { provider: 'youtube', key: 'https://a.example', repeat: 'safe' };

/** Work that fails with each error in turn and then succeeds; counts its tries. */
function scripted(...errors: Error[]) {
  const work = Object.assign(
    () => {
      work.tries += 1;
      const error = errors.shift();
      return error ? Promise.reject(error) : Promise.resolve('done');
    },
    { tries: 0 },
  );
  return work;
}

describe('repeating a call', () => {
  let waits: number[];
  let policies: Policies;
  beforeEach(() => {
    waits = [];
    policies = createPolicies({
      random: () => 0.5,
      sleep: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    });
  });

  it('waits longer each time, by chance below a growing limit', async () => {
    const work = scripted(failure(), failure(), failure());
    expect(await policies.run(CALL, work)).toBe('done');
    expect(waits).toEqual([250, 500, 1000]);
  });

  it('ends after three repetitions with the last error', async () => {
    const last = failure({ message: 'the fourth' });
    const work = scripted(failure(), failure(), failure(), last);
    expect(await rejection(policies.run(CALL, work))).toBe(last);
    expect(work.tries).toBe(4);
  });

  it('waits as long as the provider asks', async () => {
    expect(await policies.run(CALL, scripted(failure({ retryAfterMs: 7_000 })))).toBe('done');
    expect(waits).toEqual([7_000]);
  });

  it('leaves a wait of more than half a minute to its caller', async () => {
    const error = failure({ retryAfterMs: 31_000 });
    expect(await rejection(policies.run(CALL, scripted(error)))).toBe(error);
    expect(waits).toEqual([]);
  });

  it.each([
    ['what is not retryable', failure({ retryable: false }), 'safe'],
    ['a write that may have happened', failure({ ambiguous: true }), 'safe'],
    ['what is no provider error', new Error('a bug'), 'safe'],
    ['anything when it must not', failure(), 'never'],
    ['what was sent where only the unsent may be', failure({ code: 'timeout' }), 'unsent'],
    ['what the caller excludes', failure({ code: 'timeout' }), (error: ProviderError) => error.code !== 'timeout'],
    ['what the caller allows but the error forbids', failure({ retryable: false }), () => true],
  ] as const)('never repeats %s', async (_name, error, repeat) => {
    const work = scripted(error);
    expect(await rejection(policies.run({ ...CALL, repeat }, work))).toBe(error);
    expect(work.tries).toBe(1);
  });

  it('repeats what was surely not sent', async () => {
    const work = scripted(failure({ code: 'unreachable', status: null }));
    expect(await policies.run({ ...CALL, repeat: 'unsent' }, work)).toBe('done');
  });

  it('ends while it waits when its caller gives up', async () => {
    const caller = new AbortController();
    const real = createPolicies({ random: () => 1 });
    const work = scripted(failure({ retryAfterMs: 30_000 }));
    const call = real.run({ ...CALL, signal: caller.signal }, work);
    caller.abort();
    expect(await rejection(call)).toMatchObject({ name: 'AbortError' });
    expect(work.tries).toBeLessThanOrEqual(1);
  });
});

describe('the breaker', () => {
  const START = Date.UTC(2026, 10, 21);
  const NEVER: PolicyCall = { ...CALL, repeat: 'never' };
  let policies: Policies;
  // Only the clock stands still; timers and promises run.
  beforeEach(() => {
    jest.useFakeTimers({
      now: START,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
    });
    policies = createPolicies();
  });
  afterEach(() => jest.useRealTimers());

  const failTimes = async (count: number, error: Error = failure(), call = NEVER): Promise<void> => {
    for (let index = 0; index < count; index += 1) await rejection(policies.run(call, scripted(error)));
  };

  it('opens after five failures in a row and then asks nobody', async () => {
    await failTimes(5);
    const work = scripted();
    expect(await rejection(policies.run(NEVER, work))).toMatchObject({
      code: 'breaker_open',
      provider: 'youtube',
      retryable: true,
      retryAfterMs: 25_000,
    });
    expect(work.tries).toBe(0);
  });

  it('tells why the calls before it failed, of this address alone, and promises nothing', async () => {
    await failTimes(4);
    await failTimes(1, failure({ message: 'It has a problem right now (503).' }));
    await failTimes(1, failure({ message: 'Another failed.' }), { ...NEVER, key: 'https://b.example' });
    const error = (await rejection(policies.run(NEVER, scripted()))) as ProviderError;
    expect(error.message).toMatch(/^It has a problem right now \(503\)\. .*was not asked this time\.$/);
    expect(error.message).not.toMatch(/again/);
  });

  it('does not repeat a call that it stopped', async () => {
    await failTimes(5);
    expect(await rejection(policies.run(CALL, scripted()))).toMatchObject({ code: 'breaker_open' });
  });

  it('counts each repetition', async () => {
    const quick = createPolicies({ sleep: () => Promise.resolve() });
    await rejection(quick.run(CALL, scripted(failure(), failure(), failure(), failure())));
    const work = scripted(failure(), failure());
    expect(await rejection(quick.run(CALL, work))).toMatchObject({ code: 'breaker_open' });
    expect(work.tries).toBe(1);
  });

  it.each([
    ['a refusal', failure({ code: 'forbidden', status: 403, retryable: false })],
    ['spent quota', failure({ code: 'quota_exhausted', status: 429, retryable: false })],
    ['a wrong key', failure({ code: 'bad_credentials', status: 401, retryable: false })],
    ['a caller who gave up', new DOMException('stop', 'AbortError')],
  ])('does not count %s', async (_name, error) => {
    await failTimes(10, error);
    expect(await policies.run(NEVER, scripted())).toBe('done');
  });

  it('starts to count anew after any answer, a refusal too', async () => {
    await failTimes(4);
    await failTimes(1, failure({ code: 'not_found', status: 404, retryable: false }));
    await failTimes(4);
    expect(await policies.run(NEVER, scripted())).toBe('done');
  });

  it('keeps addresses apart', async () => {
    await failTimes(5);
    expect(await policies.run({ ...NEVER, key: 'https://b.example' }, scripted())).toBe('done');
  });

  it('lets one call through after 25 seconds, and closes when it succeeds', async () => {
    await failTimes(5);
    jest.setSystemTime(START + 24_999);
    expect(await rejection(policies.run(NEVER, scripted()))).toMatchObject({ code: 'breaker_open' });
    jest.setSystemTime(START + 25_000);
    expect(await policies.run(NEVER, scripted())).toBe('done');
    await failTimes(4);
    expect(await policies.run(NEVER, scripted())).toBe('done');
  });

  it.each([
    ['fails', failure()],
    ['ends without an answer', new DOMException('stop', 'AbortError')],
  ])('stays open when that call %s', async (_name, error) => {
    await failTimes(5);
    jest.setSystemTime(START + 25_000);
    await failTimes(1, error);
    expect(await rejection(policies.run(NEVER, scripted()))).toMatchObject({ code: 'breaker_open' });
  });
});
