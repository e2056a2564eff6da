import type { SiteHoldings } from './api.ts';

const noun = (count: number, one: string): string => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** Says exactly what goes with a website; `null` while the counts aren't known. */
export function deleteQuestion(name: string, holdings: SiteHoldings | null): string {
  const what = holdings
    ? `its ${noun(holdings.keywords, 'keyword')}, ${noun(holdings.videos, 'video')} and ${noun(holdings.posts, 'post')}`
    : 'its keywords, videos and posts';
  return `“${name}” will be removed from Pressloom with ${what}, and with its settings and subscribers. Posts that are already on the website itself stay there. This cannot be undone.`;
}
