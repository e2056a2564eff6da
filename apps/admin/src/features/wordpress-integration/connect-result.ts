import { AUTHORIZATION_RESULTS, AUTHORIZATION_SUCCESSES } from '@pressloom/contracts/site-authorization';
import type { AuthorizationResult } from '@pressloom/contracts/site-authorization';

export interface ShownResult {
  result: AuthorizationResult;
  siteId: number | null;
  tone: 'success' | 'warning' | 'info' | 'error';
  /** The website has a password that WordPress just gave. */
  isConnected: boolean;
}

/** Nothing went wrong in these: somebody decided so, or did it before. */
const CALM: readonly AuthorizationResult[] = ['declined', 'used', 'taken'];

/** What the address of the page says; anybody can write one, so it names a result and a website and nothing that is shown. Pure. */
export function resultOf(query: URLSearchParams): ShownResult {
  const result = AUTHORIZATION_RESULTS.find((one) => one === query.get('result')) ?? 'failed';
  const id = query.get('siteId') ?? '';
  const siteId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  return { result, siteId, tone: toneOf(result), isConnected: AUTHORIZATION_SUCCESSES.includes(result) };
}

function toneOf(result: AuthorizationResult): ShownResult['tone'] {
  if (result === 'other-user') return 'warning';
  if (AUTHORIZATION_SUCCESSES.includes(result)) return 'success';
  return CALM.includes(result) ? 'info' : 'error';
}
