import { Failure, issuePass } from './api.ts';
import type { Installation } from './installation.ts';
import { keepPass } from './pass.ts';

const NAME = 'wp_auth';
/** The server gives the same pass again within a minute. */
const AGAIN_AFTER_MS = [1_000, 3_000];

/**
 * Takes the link that led a member here for a pass, and itself out of the address, which people bookmark and share. Where the server does not
 * respond it stays, for the next load.
 */
export async function takeLink(at: Installation): Promise<void> {
  const token = new URLSearchParams(window.location.search).get(NAME);
  if (token && (await isTaken(at, token))) leaveAddress();
}

async function isTaken(at: Installation, token: string): Promise<boolean> {
  for (const waitMs of [...AGAIN_AFTER_MS, 0]) {
    try {
      keepPass(at, (await issuePass(at, token)).pass);
      return true;
    } catch (error) {
      const { status } = error as Failure;
      // A link that was refused is of no more use.
      if (status >= 400 && status < 429) return true;
    }
    if (waitMs) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return false;
}

/** Not an entry of the history, and nothing else of the address: not even how it is written. */
function leaveAddress(): void {
  const { pathname, search, hash } = window.location;
  const rest = search.replace(/([?&])wp_auth=[^&]*(&?)/, (_all, before: string, after: string) => after && before);
  history.replaceState(history.state, '', pathname + rest + hash);
}
