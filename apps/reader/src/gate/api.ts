import type { TrackedView, TrackViewRequest } from '@pressloom/contracts/gate';
import type { TestLinkRequest, TestPremiumAccount, WordpressLink } from '@pressloom/contracts/membership';
import { ask } from '../shared/ask.ts';

/** Counts an article without a name, each time another one. Throws a `Failure`. */
export const trackView = (visitorId: string, siteId: number): Promise<TrackedView> =>
  ask({
    method: 'POST',
    url: '/api/content-gate/track-view',
    body: { visitorId, siteId } satisfies TrackViewRequest,
  });

/** Both for a signed-in operator only. They throw a `Failure`. */
export const createTestLink = (body: TestLinkRequest): Promise<WordpressLink> =>
  ask({ method: 'POST', url: '/api/test/create-wp-auth-url', body, signedIn: true });

export const prepareTestAccount = (): Promise<TestPremiumAccount> =>
  ask({ method: 'POST', url: '/api/test/premium-account', signedIn: true });
