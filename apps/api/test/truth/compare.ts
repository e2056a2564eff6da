import type { Claim, Witness } from './claims/claim.ts';
import { CONTENT_CLAIMS } from './claims/content-claims.ts';
import { MAIL_CLAIMS } from './claims/mail-claims.ts';
import { MONEY_CLAIMS } from './claims/money-claims.ts';
import { NO_CLAIMS } from './claims/no-claims.ts';
import { REFUSED } from './claims/refused.ts';
import { SCREEN_CLAIMS, SCREEN_NO_CLAIMS } from './claims/screen-claims.ts';
import { TROUBLE_CLAIMS } from './claims/trouble-claims.ts';
import type { Heard } from './heard.ts';

const CLAIMS = [...SCREEN_CLAIMS, ...CONTENT_CLAIMS, ...MAIL_CLAIMS, ...MONEY_CLAIMS, ...TROUBLE_CLAIMS, REFUSED];

/** What became of all that was said. */
export interface Comparison {
  sentences: number;
  /** Kinds of sentence that were heard: of claims, and of those that claim nothing. */
  kinds: number;
  /** Sentences that no kind knows: each needs a checker, or a reason why it claims nothing. */
  unknown: string[];
  untrue: string[];
}

const SILENT = [...SCREEN_NO_CLAIMS, ...NO_CLAIMS];

const isRefused = ({ status }: Heard): boolean => status >= 400 && status < 500;

/** Compares every sentence with what was recorded outside. */
export function compare(witness: Witness): Comparison {
  const kinds = new Set<RegExp>();
  const unknown = new Map<string, string>();
  const untrue: string[] = [];
  for (const heard of witness.heard) {
    const where = `${heard.place} ${heard.field}`;
    const fits = ({ says, where: place, isRefusal }: Pick<Claim, 'says' | 'where' | 'isRefusal'>): boolean =>
      (place === undefined || place.test(where)) && says.test(heard.text) && (!isRefusal || isRefused(heard));
    const claim = CLAIMS.find(fits);
    const silent = claim ? undefined : SILENT.find(fits);
    const known = claim ?? silent;
    if (!known) {
      unknown.set(`${where} ${heard.text.replace(/\d+/g, '#')}`, told(heard));
      continue;
    }
    kinds.add(known.says);
    const said = claim?.says.exec(heard.text);
    const why = claim && said ? claim.check(heard, said, witness) : null;
    if (why !== null) untrue.push(`${told(heard)}: ${why}`);
  }
  return { sentences: witness.heard.length, kinds: kinds.size, unknown: [...unknown.values()], untrue };
}

const told = ({ at, place, field, siteId, status, text }: Heard): string =>
  `${at.toISOString()} ${place} ${status} ${field} (website ${siteId ?? '-'}): “${text}”`;
