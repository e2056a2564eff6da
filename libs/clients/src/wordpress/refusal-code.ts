import { ProviderError } from '../http/index.ts';
import { WordPressRefusal } from './refusal.ts';

/** WordPress' own code of a refusal, core's or a plugin's (`rest_no_route`), or null where it was not WordPress that refused. Pure. */
export function refusalCode(error: unknown): string | null {
  const refusal = error instanceof ProviderError ? error.cause : null;
  return refusal instanceof WordPressRefusal ? refusal.code : null;
}

/** Whether WordPress answers, but not on this route: a plugin or a setting took away what it is for. Pure. */
export const isRouteMissing = (error: unknown): boolean => refusalCode(error) === 'rest_no_route';
