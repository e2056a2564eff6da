import type { TrackedView, TrackViewRequest } from '@pressloom/contracts/gate';
import { ask } from '../shared/ask.ts';

/** Counts an article without a name, each time another one. Throws a `Failure`. */
export const trackView = (visitorId: string, siteId: number): Promise<TrackedView> =>
  ask({
    method: 'POST',
    url: '/api/content-gate/track-view',
    body: { visitorId, siteId } satisfies TrackViewRequest,
  });
