import type { GateCard, IssuedPass, TrackedView } from '@pressloom/contracts/gate';
import type { SubscribeAnswer } from '@pressloom/contracts/reader-pages';
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

/** Counts a view, and says what comes of it. The server takes text, so that no browser asks it beforehand. */
export async function trackView(at: Installation, articleId: string): Promise<TrackedView> {
  const { origin, pathname } = window.location;
  const view = {
    siteId: at.siteId,
    visitorId: await visitorId(),
    articleId,
    pageUrl: origin + pathname,
    ...passOf(at),
  };
  return send<TrackedView>(`${at.origin}/api/content-gate/track-view`, { type: 'text/plain', body: view });
}

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
export const signUp = ({ origin, siteId }: Installation, email: string): Promise<SubscribeAnswer> =>
  send<SubscribeAnswer>(`${origin}/api/subscribers`, {
    type: 'application/json',
    body: { email, siteId, page: window.location.origin + window.location.pathname },
  });

async function send<T>(url: string, sent?: { type: string; body: object }): Promise<T> {
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
