import { ConnectionWatch, PROBE_PAUSES_MS } from './connection.ts';

/** A browser whose network and server go and come as a test says. */
function world() {
  const is = { network: true, server: true, local: false, probes: 0 };
  const watch = new ConnectionWatch({
    hasNetwork: () => is.network,
    probe: async () => {
      is.probes += 1;
      return (is.network || is.local) && is.server;
    },
  });
  const told: string[] = [];
  watch.subscribe(() => told.push(watch.get()));
  watch.onBack(() => told.push('back'));
  return { is, watch, told };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const after = async (ms: number) => await jest.advanceTimersByTimeAsync(ms);

it('says nothing of a single call that was broken off while the server is there', async () => {
  const { is, watch, told } = world();
  watch.callFailed();
  await after(0);
  expect(is.probes).toBe(1);
  await after(60_000);
  expect([told, is.probes]).toEqual([[], 1]);
});

it('asks an unreachable server at growing intervals until it answers, then tells that it is back, once', async () => {
  const { is, watch, told } = world();
  is.server = false;
  watch.callFailed();
  watch.callFailed();
  await after(0);
  expect([told, is.probes]).toEqual([['unreachable'], 1]);
  for (const pause of [...PROBE_PAUSES_MS, 15_000]) {
    const before = is.probes;
    await after(pause - 1);
    expect(is.probes).toBe(before);
    await after(1);
    expect(is.probes).toBe(before + 1);
  }
  is.server = true;
  await after(15_000);
  expect(told).toEqual(['unreachable', 'online', 'back']);
  const { probes } = is;
  await after(60_000);
  expect(is.probes).toBe(probes);
});

it('takes any answer to a call as a sign of life and stops asking', async () => {
  const { is, watch, told } = world();
  is.server = false;
  watch.callFailed();
  await after(0);
  watch.callAnswered();
  expect(told).toEqual(['unreachable', 'online', 'back']);
  await after(60_000);
  expect(is.probes).toBe(1);
});

it('tells a lost network, and asks the server when it is there again', async () => {
  const { is, watch, told } = world();
  is.network = false;
  watch.networkChanged();
  await after(0);
  expect(told).toEqual(['offline']);
  is.network = true;
  watch.networkChanged();
  await after(0);
  expect(told).toEqual(['offline', 'online', 'back']);
});

it('is not deceived by an answer that was on its way before the network was lost', async () => {
  const { is, watch, told } = world();
  is.network = false;
  watch.networkChanged();
  watch.callAnswered();
  await after(0);
  watch.callAnswered();
  await after(0);
  expect(told).toEqual(['offline']);
});

it('finds a lost network also where its first question was still answered', async () => {
  const { is, watch, told } = world();
  is.network = false;
  is.local = true;
  watch.networkChanged();
  await after(0);
  is.local = false;
  watch.callAnswered();
  expect(told).toEqual([]);
  await after(PROBE_PAUSES_MS[0]);
  expect(told).toEqual(['offline']);
});

it.each([
  { now: 'lost', network: false, told: ['offline'] },
  { now: 'back', network: true, told: ['offline', 'online', 'back'] },
])('asks once more where the network is $now while a question is under way', async ({ network, told: expected }) => {
  const answers: ((answered: boolean) => void)[] = [];
  const is = { network: !network };
  const watch = new ConnectionWatch({
    hasNetwork: () => is.network,
    probe: async () => await new Promise((answer) => answers.push(answer)),
  });
  const told: string[] = [];
  watch.subscribe(() => told.push(watch.get()));
  watch.onBack(() => told.push('back'));
  if (network) {
    watch.networkChanged();
    answers.pop()?.(false);
    await after(PROBE_PAUSES_MS[0]);
  } else watch.callFailed();
  is.network = network;
  watch.networkChanged();
  answers.pop()?.(!network);
  await after(0);
  answers.pop()?.(network);
  await after(0);
  expect(told).toEqual(expected);
});

it('says nothing of a lost network while the server is on this machine', async () => {
  const { is, watch, told } = world();
  is.network = false;
  is.local = true;
  watch.networkChanged();
  await after(60_000);
  expect(told).toEqual([]);
});

it('goes from offline to unreachable where the network is back and the server is not', async () => {
  const { is, watch, told } = world();
  is.network = false;
  watch.callFailed();
  await after(0);
  is.network = true;
  is.server = false;
  watch.networkChanged();
  await after(0);
  expect(told).toEqual(['offline', 'unreachable']);
});
