import { contentsText } from '../../shared/ui/site-contents-text.ts';
import type { SiteContents } from './api.ts';

/** Says exactly what goes with a website, and what goes on without it; `null` while the counts aren't known. Pure. */
export function deleteQuestion(name: string, contents: SiteContents | null): string {
  const own = contents ? contentsText(contents) : 'keywords, videos, notes, posts, subscribers and newsletters';
  const what = own === '' ? 'its settings' : `its ${own}, and with its settings`;
  const goes = `“${name}” will be removed from Pressloom with ${what}. Posts already on the website itself stay there.`;
  return [goes, membershipsGoOn(contents), 'This cannot be undone.'].filter(Boolean).join(' ');
}

function membershipsGoOn(contents: SiteContents | null): string {
  const count = contents?.runningMemberships ?? 0;
  if (contents && count === 0) return '';
  const which =
    contents === null
      ? 'Memberships bought there continue and are'
      : count === 1
        ? 'The membership bought there continues and is'
        : `The ${count.toLocaleString('en-US')} memberships bought there continue and are`;
  return `${which} charged until ${count === 1 ? 'it is' : 'they are'} cancelled: by ${count === 1 ? 'its owner' : 'their owners'}, or by you in Stripe.`;
}
