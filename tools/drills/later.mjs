/** Clocks of processes that are on. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../workspace.mjs';

const CLOCK = pathToFileURL(join(root, 'tools/drills/newsletter/later-clock.mjs')).href;
const MINUTE_MS = 60_000;
/** In which a process begins to look; one that takes longer looks a minute later. */
const START_MS = 8_000;

/** Environment of a process whose clock is on by this. */
export const later = (laterMs) => ({ NODE_OPTIONS: `--import=${CLOCK}`, LATER_MS: String(laterMs) });

/** So far on, and to shortly before a minute ends: processes look for what is due at each. For short forms. */
export function soon(laterMs = 0) {
  const past = (Date.now() + laterMs + START_MS) % MINUTE_MS;
  return later(laterMs + MINUTE_MS - past);
}
