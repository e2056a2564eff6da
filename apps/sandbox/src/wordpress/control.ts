import type { Request, Response } from 'express';
import { readJson } from './body.ts';
import type { SiteStore } from './store.ts';
import { TROUBLES } from './troubles.ts';
import type { Trouble } from './troubles.ts';
import type { SiteMode } from './types.ts';

function readMode(given: Record<string, unknown>, now: SiteMode): SiteMode | string {
  const {
    permalinks = now.permalinks,
    redirectTo = now.redirectTo,
    applicationPasswords = now.applicationPasswords,
    troubles = now.troubles,
  } = given;
  if (permalinks !== 'plain' && permalinks !== 'pretty') return 'permalinks must be "plain" or "pretty"';
  if (redirectTo !== null && !(typeof redirectTo === 'string' && /^https?:\/\//.test(redirectTo))) {
    return 'redirectTo must be an http(s) address or null';
  }
  if (typeof applicationPasswords !== 'boolean') return 'applicationPasswords must be true or false';
  const isTrouble = (value: unknown): value is Trouble => TROUBLES.some((trouble) => trouble === value);
  if (!Array.isArray(troubles) || !troubles.every(isTrouble)) return `troubles must be some of: ${TROUBLES.join(', ')}`;
  return { permalinks, redirectTo, applicationPasswords, troubles };
}

/**
 * `GET` and `POST /__control`, which no real WordPress has: tests switch permalinks, a redirect of the whole site, the offer of
 * application passwords, and any of the `TROUBLES`. The mode is kept on disk like everything else.
 */
export async function answerControl(request: Request, response: Response, store: SiteStore): Promise<void> {
  if (request.method !== 'POST') return void response.json(store.mode);
  const given = await readJson(request);
  const mode = given ? readMode(given, store.mode) : 'Send a JSON object';
  if (typeof mode === 'string') return void response.status(400).json({ message: mode });
  await store.write((change) => change.setMode(mode));
  response.json(store.mode);
}
