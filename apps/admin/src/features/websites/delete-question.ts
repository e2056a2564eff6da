import type { SiteContents } from './api.ts';

const noun = (count: number, one: string): string => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** Few write from notes of their own: without any, they aren't spoken of. */
const setsOfNotes = ({ notes }: SiteContents): string => (notes === 0 ? '' : `${noun(notes, 'set')} of notes, `);

/** Says exactly what goes with a website, and what goes on without it; `null` while the counts aren't known. Pure. */
export function deleteQuestion(name: string, contents: SiteContents | null): string {
  const what = contents
    ? `its ${noun(contents.keywords, 'keyword')}, ${noun(contents.videos, 'video')}, ${setsOfNotes(contents)}${noun(contents.posts, 'post')}, ${noun(contents.subscribers, 'subscriber')} and ${noun(contents.newsletters, 'newsletter')}`
    : 'its keywords, videos, notes, posts, subscribers and newsletters';
  const goes = `“${name}” will be removed from Pressloom with ${what}, and with its settings. Posts that are already on the website itself stay there.`;
  return [goes, membershipsGoOn(contents), 'This cannot be undone.'].filter(Boolean).join(' ');
}

function membershipsGoOn(contents: SiteContents | null): string {
  const count = contents?.runningMemberships ?? 0;
  if (contents && count === 0) return '';
  const which =
    contents === null
      ? 'Memberships that were bought there go on and are'
      : count === 1
        ? 'The membership that was bought there goes on and is'
        : `The ${count.toLocaleString('en-US')} memberships that were bought there go on and are`;
  return `${which} charged until ${count === 1 ? 'it is' : 'they are'} cancelled: by ${count === 1 ? 'its owner' : 'their owners'}, or by you in Stripe.`;
}
