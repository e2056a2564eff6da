import { dkimFindingText } from '@pressloom/contracts/newsletter-sender';
import type { DkimFinding, FormerDkimRecord, NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { formatExact } from '@pressloom/contracts/shown-times';
import type { StatusLook } from '../../shared/ui/status-look.ts';
import type { ToastText } from '../../shared/ui/use-toast.ts';

type Keys = Pick<NewsletterSenderView, 'dkimDomain' | 'dkimSelector' | 'dkimRecord' | 'dkimLookup' | 'waitingDkimKey'>;

/** What signs mails now. Pure. */
export function signingText({ dkimDomain, dkimSelector, dkimRecord, waitingDkimKey }: Keys): string {
  if (dkimRecord) return `Emails are signed for ${dkimDomain} with the key ${dkimSelector}.`;
  if (waitingDkimKey) return 'Emails are not signed yet.';
  return 'Pressloom doesn’t sign this website’s emails. Generate a key and publish its record, unless your email provider signs for your domain.';
}

/** What is to be done for the key that waits. Pure. */
export const waitingText = ({ dkimRecord }: Keys): string =>
  `Publish this TXT record where you manage the domain’s DNS. Once Pressloom finds it, emails are signed with the new key. ${
    dkimRecord
      ? 'Until then, the current key signs, so leave its record in place.'
      : 'Until then, emails go out without this signature.'
  }`;

/** What was found of the record of the key that waits, and what happens next. Pure. */
export function waitingFindingText(found: DkimFinding, name: string): string {
  const next =
    found === 'missing'
      ? 'A new record can take up to a day to appear everywhere.'
      : found === 'no_answer'
        ? ''
        : 'Publish the value exactly as shown.';
  return [dkimFindingText(found, name), next, 'Pressloom checks again automatically.'].filter(Boolean).join(' ');
}

/** What is wrong with the record of the key that signs; null where nothing is known to be. Pure. */
export function signingProblem({ dkimRecord, dkimLookup }: Keys): string | null {
  if (!dkimRecord || !dkimLookup || dkimLookup.found === 'found' || dkimLookup.found === 'no_answer') return null;
  return `${dkimFindingText(dkimLookup.found, dkimRecord.name)} Emails are still signed with this key, but receivers may reject the signature. Publish the record ${dkimRecord.name} again.`;
}

/** How what signs now looks at a glance. Pure. */
export function signingLook(keys: Keys): StatusLook {
  if (!keys.dkimRecord) return { tone: 'neutral', label: 'Not signed' };
  return signingProblem(keys) ? { tone: 'error', label: 'Needs attention' } : { tone: 'success', label: 'Active' };
}

/** What becomes of the former key's record. Pure. */
export const formerText = ({ name, neededUntil }: FormerDkimRecord, nowMs: number): string =>
  Date.parse(neededUntil) > nowMs
    ? `Leave the previous key’s record ${name} in the DNS until ${formatExact(neededUntil)}: receivers still check emails on their way with it.`
    : `The previous key’s record ${name} is no longer needed. You can delete it from the DNS.`;

/** What a look into the DNS changed, in a toast. Pure. */
export function checkedToast(before: Keys, after: Keys): ToastText {
  const { waitingDkimKey: waiting, dkimRecord, dkimLookup } = after;
  if (before.waitingDkimKey && !waiting && dkimRecord)
    return {
      tone: 'success',
      title: 'Key Active',
      description: 'Its record was found. New emails are signed with it.',
    };
  const looked = waiting
    ? { record: waiting.record, lookup: waiting.lookup }
    : { record: dkimRecord, lookup: dkimLookup };
  const { record, lookup } = looked;
  if (!record || !lookup) return { tone: 'info', title: 'Nothing to Check', description: 'The key was removed.' };
  const description = dkimFindingText(lookup.found, record.name);
  if (lookup.found === 'found') return { tone: 'success', title: 'Record Found', description };
  const title = waiting
    ? 'Not Active Yet'
    : lookup.found === 'no_answer'
      ? 'DNS Didn’t Answer'
      : 'Record Missing or Wrong';
  return { tone: 'info', title, description };
}
