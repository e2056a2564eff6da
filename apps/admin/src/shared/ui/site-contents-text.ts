import type { SiteContents } from '@pressloom/contracts/sites';

const noun = (count: number, one: string): string => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What a website has, each with its number; what it has none of isn't spoken of. */
export function contentsText({ keywords, videos, notes, posts, subscribers, newsletters }: SiteContents): string {
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
