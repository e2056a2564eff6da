import type { SiteContents } from './api.ts';

const noun = (count: number, one: string): string => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What a website has, each with its number; what it has none of isn't spoken of. */
function counts({ keywords, videos, notes, posts, subscribers, newsletters }: SiteContents): string {
  return listed.format(
    [
      keywords > 0 && noun(keywords, 'keyword'),
      videos > 0 && noun(videos, 'video'),
      notes > 0 && `${noun(notes, 'set')} of notes`,
      posts > 0 && noun(posts, 'post'),
      subscribers > 0 && noun(subscribers, 'subscriber'),
      newsletters > 0 && noun(newsletters, 'newsletter'),
    ].filter((one) => one !== false),
  );
}

/** Says exactly what goes with a website, and what goes on without it; `null` while the counts aren't known. Pure. */
export function deleteQuestion(name: string, contents: SiteContents | null): string {
  const own = contents ? counts(contents) : 'keywords, videos, notes, posts, subscribers and newsletters';
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
