import type { TrackedView } from '@pressloom/contracts/gate';
import { trackView } from './api.ts';

it('tracks a view by its visitor and website alone, without credentials', async () => {
  const viewed: TrackedView = { articlesViewed: 1, freeLimit: 3, requiresSubscription: false };
  const sent = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(viewed));
  expect(await trackView('test-1', 1)).toEqual(viewed);
  const [address, options] = sent.mock.lastCall ?? [];
  expect([address, options?.method, options?.credentials, options?.body]).toEqual([
    '/api/content-gate/track-view',
    'POST',
    'omit',
    '{"visitorId":"test-1","siteId":1}',
  ]);
  sent.mockRestore();
});
