import type { GateCard, IssuedPass, TrackViewRequest, TrackedView } from '@pressloom/contracts/gate';
import type { Installation } from './installation.ts';
import { passOf } from './pass.ts';
import { visitorId } from './visitor.ts';

/** Whoever reads is not interrupted later than this. */
const WITHIN_MS = 10_000;

/** A refusal, or 0 for no answer at all. */
export class Failure extends Error {
  constructor(readonly status: number) {
    super(String(status));
  }
}

/**
 * Reports a page, and says what comes of it for an article. The server takes text, so that no browser asks it beforehand.
 *
 * @throws Failure
 */
export const trackView = async (at: Installation, view: Partial<TrackViewRequest>): Promise<TrackedView> =>
  send<TrackedView>(`${at.origin}/api/content-gate/track-view`, {
    type: 'text/plain',
    body: {
      siteId: at.siteId,
      visitorId: view.visitorId ?? (await visitorId(false)),
      pageUrl: window.location.origin + window.location.pathname,
      ...passOf(at),
      ...view,
    },
  });

/** @throws Failure */
export const issuePass = async ({ origin }: Installation, token: string): Promise<IssuedPass> =>
  send<IssuedPass>(`${origin}/api/content-gate/passes`, {
    type: 'text/plain',
    body: { token, visitorId: await visitorId() },
  });

/** What the gate shows. Browsers keep it, and ask whether it has changed. */
export const cardOf = ({ origin, siteId }: Installation): Promise<GateCard> =>
  send<GateCard>(`${origin}/api/content-gate/card?siteId=${siteId}`);

/** @throws Failure */
export async function send<T>(url: string, sent?: { type: string; body: object }): Promise<T> {
  const response = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.timeout(WITHIN_MS),
    ...(sent && {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': sent.type },
      body: JSON.stringify(sent.body),
    }),
  }).catch(() => {
    throw new Failure(0);
  });
  if (!response.ok) throw new Failure(response.status);
  return (await response.json()) as T;
}
