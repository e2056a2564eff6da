import type { LegalWordingView, TermsAcceptance } from '@pressloom/contracts/legal';
import { counted } from '../../shared/ui/format.ts';

type Accepted = TermsAcceptance['wordings'][number];

/** Whose words a kept text is and how many accepted it; the time stands behind it. `accepted`: null where that is not known, as of the privacy text. Pure. */
export function wordingText(wording: LegalWordingView, accepted: readonly Accepted[] | null): string {
  const whose = wording.isOwn ? 'Your own text, saved' : 'Pressloom’s default text, saved';
  if (accepted === null) return whose;
  const { accepted: count = 0 } = accepted.find((one) => isOf(one, wording)) ?? {};
  return `Accepted by ${count === 0 ? 'nobody' : counted(count, 'member', 'members')}. ${whose}`;
}

/** Of members who accepted words that were replaced before texts were kept; null where there are none. Pure. */
export function unkeptText(accepted: readonly Accepted[], wordings: readonly LegalWordingView[]): string | null {
  const unkept = accepted.filter((one) => !wordings.some((wording) => isOf(one, wording)));
  const count = unkept.reduce((sum, one) => sum + one.accepted, 0);
  if (count === 0) return null;
  return `${counted(count, 'member', 'members')} accepted a text that was replaced before Pressloom kept earlier texts, so it can’t be shown.`;
}

const isOf = (one: Accepted, wording: LegalWordingView): boolean =>
  one.revision === wording.revision && one.version === wording.version;
