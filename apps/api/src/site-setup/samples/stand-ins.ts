import { fetch } from 'undici';

const TIMEOUT_MS = 5_000;

/** A WordPress site that the sandbox stands in for. `colour` is `#rrggbb`. */
export interface StandInSite {
  key: string;
  name: string;
  tagline: string;
  colour: string;
  /** What its form to subscribe needs; left out, it has none. */
  subscribe?: { origin: string; siteId: number };
}

/** Address of a stand-in. */
export const standInAddress = (sandboxUrl: string, key: string): string => `${sandboxUrl}/wordpress/${key}`;

/**
 * Tells the sandbox which WordPress sites it stands in for; it keeps them.
 *
 * @throws Error when it does not take one
 */
export async function registerStandIns(sandboxUrl: string, sites: StandInSite[]): Promise<void> {
  for (const site of sites) {
    const answer = await fetch(`${sandboxUrl}/control/wordpress-sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(site),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The sandbox did not accept the sample site "${site.name}" (${answer.status}).`);
  }
}
