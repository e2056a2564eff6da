import { ProviderError } from '@pressloom/clients/http';
import { createOnce } from './create-once.ts';
import type { OnceOnly } from './create-once.ts';

const failure = (ambiguous: boolean) =>
  new ProviderError({
    provider: 'wordpress',
    code: ambiguous ? 'timeout' : 'bad_credentials',
    message: 'failed',
    ambiguous,
  });

/** A server with a memory: each create is told what it does. */
function server(script: ('ok' | 'made-then-failed' | 'made-late' | 'failed' | 'refused')[], tried: Date | null = null) {
  const state = {
    made: 0,
    late: 0,
    creates: 0,
    waits: [] as number[],
    remembered: [] as (Date | null)[],
    clock: 1_000_000,
  };
  const once: OnceOnly<string> = {
    triedAt: tried,
    settleMs: 35_000,
    now: () => new Date(state.clock),
    find: () => Promise.resolve(state.made > 0 ? 'found' : null),
    create: () => {
      const step = script[state.creates] ?? 'ok';
      state.creates += 1;
      if (step === 'refused') return Promise.reject(failure(false));
      if (step === 'made-late') state.late += 1;
      if (step === 'ok' || step === 'made-then-failed') state.made += 1;
      return step === 'ok' ? Promise.resolve('created') : Promise.reject(failure(true));
    },
    remember: (at) => Promise.resolve(void state.remembered.push(at)),
    settle: (ms) => {
      state.waits.push(ms);
      state.clock += ms;
      state.made += state.late;
      state.late = 0;
      return Promise.resolve();
    },
  };
  return { once, state };
}

describe('createOnce', () => {
  it('creates at once when nothing was tried before', async () => {
    const { once, state } = server(['ok']);
    expect(await createOnce(once)).toBe('created');
    expect(state).toMatchObject({ made: 1, creates: 1, waits: [] });
  });

  it('finds what a failed create made, without waiting', async () => {
    const { once, state } = server(['made-then-failed']);
    expect(await createOnce(once)).toBe('found');
    expect(state).toMatchObject({ made: 1, creates: 1, waits: [] });
  });

  it('waits for a create that is still being worked on', async () => {
    const { once, state } = server(['made-late', 'ok']);
    expect(await createOnce(once)).toBe('found');
    expect(state).toMatchObject({ made: 1, creates: 1, waits: [35_000] });
  });

  it('creates again only after the settle delay', async () => {
    const { once, state } = server(['failed', 'ok']);
    expect(await createOnce(once)).toBe('created');
    expect(state).toMatchObject({ made: 1, creates: 2, waits: [35_000] });
  });

  it('counts the delay from when a create was given up, not from when it was sent', async () => {
    const { once, state } = server(['made-late', 'ok']);
    const slow = { ...once, create: () => ((state.clock += 30_000), once.create()) };
    expect(await createOnce(slow)).toBe('found');
    expect(state).toMatchObject({ made: 1, creates: 1, waits: [35_000] });
  });

  it('waits out the rest of the delay of a run that was killed', async () => {
    const { once, state } = server(['ok'], new Date(1_000_000 - 10_000));
    await createOnce(once);
    expect(state.waits).toEqual([25_000]);
  });

  it('does not wait when the earlier run is long over', async () => {
    const { once, state } = server(['ok'], new Date(1_000_000 - 60_000));
    await createOnce(once);
    expect(state.waits).toEqual([]);
  });

  it('gives a clear refusal up at once and forgets the try', async () => {
    const { once, state } = server(['refused']);
    await expect(createOnce(once)).rejects.toThrow('failed');
    expect(state.creates).toBe(1);
    expect(state.remembered.at(-1)).toBeNull();
  });

  it('looks once more before it gives up', async () => {
    const { once, state } = server(['failed', 'failed', 'failed', 'made-then-failed']);
    expect(await createOnce(once)).toBe('found');
    expect(state).toMatchObject({ made: 1, creates: 4 });
  });

  it('says of each look whether something was tried', async () => {
    const { once } = server(['failed', 'ok']);
    const tried: boolean[] = [];
    await createOnce({ ...once, find: (isTried) => (tried.push(isTried), once.find(isTried)) });
    expect(tried).toEqual([false, true, true]);
  });

  it('ends after four creates and leaves the last one remembered', async () => {
    const { once, state } = server(['failed', 'failed', 'failed', 'failed', 'ok']);
    await expect(createOnce(once)).rejects.toThrow('failed');
    expect(state.creates).toBe(4);
    expect(state.remembered.at(-1)).toBeInstanceOf(Date);
  });
});
