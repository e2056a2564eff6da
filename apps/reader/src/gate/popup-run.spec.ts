import type { TrackedView } from '@pressloom/contracts/gate';
import { runPopupTest } from './popup-run.ts';

/** A gate with so many free articles; what of a run was seen. */
async function run(limit: number, wantedFor = Infinity): Promise<{ seen: TrackedView[]; pauses: number[] }> {
  const pauses: number[] = [];
  let [seen, viewed]: [TrackedView[], number] = [[], 0];
  await runPopupTest({
    view: () => {
      const requiresSubscription = viewed >= limit;
      viewed = Math.min(viewed + 1, limit);
      return Promise.resolve({ articlesViewed: viewed, freeLimit: limit, requiresSubscription });
    },
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
    onView: (views) => (seen = views),
    isWanted: () => pauses.length < wantedFor,
  });
  return { seen, pauses };
}

it.each([
  [0, [true]],
  [1, [false, true]],
  [3, [false, false, false, true]],
  [4, [false, false, false, false, true]],
  [5, [false, false, false, false, false]],
  [50, [false, false, false, false, false]],
])(
  'with %i free articles it opens one every 500 ms, to the first that needs a subscription',
  async (limit, expected) => {
    const { seen, pauses } = await run(limit);
    expect(seen.map(({ requiresSubscription }) => requiresSubscription)).toEqual(expected);
    expect(pauses).toEqual(Array(expected.length - 1).fill(500));
  },
);

it('stops where nobody wants to know any more', async () => {
  expect((await run(50, 2)).seen).toHaveLength(2);
});

it('throws what the server refuses', async () => {
  const refused = new Error('No.');
  const view = () => Promise.reject(refused);
  const calls = { view, pause: () => Promise.resolve(), onView: () => undefined, isWanted: () => true };
  await expect(runPopupTest(calls)).rejects.toBe(refused);
});
