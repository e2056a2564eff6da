import { codeOf } from '../shared/ask.ts';
import { kindOfError } from '../use-load.ts';
import type { Speech } from './texts.ts';

/** Why a change did not work, as far as that is known. Pure. */
export function changeSentence(error: unknown, { t: { problem, page } }: Speech): string {
  switch (codeOf(error)) {
    case 'membership_changed':
    case 'not_found':
      return problem.changed;
    case 'provider_unconfigured':
      return problem.unconfigured;
    case 'provider_failed':
    case 'provider_refused':
      return problem.provider;
    case 'not_signed_in':
      return `${page.signedOutTitle}. ${page.signedOut}`;
  }
  const kind = kindOfError(error);
  return kind === 'busy' || kind === 'away' ? problem[kind] : problem.refused;
}
