import type { SiteContents } from './api.ts';

const noun = (count: number, one: string): string => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** Says exactly what goes with a website; `null` while the counts aren't known. */
export function deleteQuestion(name: string, contents: SiteContents | null): string {
  const what = contents
    ? `its ${noun(contents.keywords, 'keyword')}, ${noun(contents.videos, 'video')}, ${noun(contents.posts, 'post')}, ${noun(contents.subscribers, 'subscriber')} and ${noun(contents.newsletters, 'newsletter')}`
    : 'its keywords, videos, posts, subscribers and newsletters';
  return `“${name}” will be removed from Pressloom with ${what}, and with its settings. Posts that are already on the website itself stay there. This cannot be undone.`;
}
