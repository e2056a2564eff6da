import type { GateInstallation, InstallationFinding, InstallationState } from '@pressloom/contracts/gate';

type Tone = 'success' | 'warning' | 'error';

/** What was found in a page, and what to do about it. */
export interface ShownFinding {
  tone: Tone;
  text: string;
}

const TONES: Partial<Record<InstallationState, Tone>> = { fine: 'success', twice: 'warning', delayed: 'warning' };

const TEXTS: Record<InstallationState, (detail: string | null) => string> = {
  fine: () => 'The widget is installed.',
  none: () => 'The code isn’t in this page. Paste it into the head of all pages, and empty the website’s cache.',
  twice: () => 'The code is in this page more than once. The gate works, and one of the copies can go.',
  other_site: (detail) =>
    `The code in this page names ${detail ?? 'something else'}, so it does nothing for this website. Replace it with this website’s own code.`,
  delayed: (detail) =>
    `The code is delayed by ${detail ?? 'an optimization plugin'}: articles stay open until the visitor first touches the page. Exclude “widget.js” from the delay there.`,
  held_for_consent: (detail) =>
    `The code is held back for consent by ${detail ?? 'a consent manager'}: articles stay open until the visitor agrees. If your gate needs no consent, allow “widget.js” there.`,
  policy: (detail) =>
    `The page’s content security policy lacks Pressloom’s address in ${detail ?? 'a directive'}, so the widget can’t work and articles stay open. Add the address there.`,
  no_article: () =>
    'The widget can’t recognize the article in this page, so it covers nothing. Plugins that clean up the head of pages remove what WordPress says about them: have them keep the REST API links or the body classes.',
  no_text: () =>
    'The widget can’t find the post’s text in this page, so it covers nothing. It skips headers, sidebars, menus, forms, comments and articles within the article, and any text of less than 50 characters. Have the theme or page builder print the text outside of these, in paragraphs within the post’s own element.',
  refused_origin: (detail) =>
    `This page also opens at ${detail ?? 'another address'}, which isn’t this website’s address in Pressloom: articles stay open there, and no visitor is counted. Redirect it to the website’s own address.`,
  query_lost: () =>
    'The website redirects this page and loses what follows the “?” in its address, so members’ links sign nobody in there, and articles stay covered for members. Have the redirect keep “wp_auth”.',
  unreadable: (detail) => `This page couldn’t be read. ${detail ?? ''}`.trim(),
};

export const findingText = ({ state, detail }: InstallationFinding): ShownFinding => ({
  tone: TONES[state] ?? 'error',
  text: TEXTS[state](detail),
});

type ReadPost = NonNullable<GateInstallation['post']>;

/** The findings of a page and of its addresses. Pure. */
export const findingsOf = (post: ReadPost): ShownFinding[] => [
  ...pageFindings(post),
  ...post.addresses.map((finding) => findingText(finding)),
];

/** One where both ways of reading the page agree. */
function pageFindings({ cached, fresh }: ReadPost): ShownFinding[] {
  const [first, second] = [findingText(cached), findingText(fresh)];
  if (first.text === second.text) return [first];
  const advice = second.tone === 'success' ? ' Empty the website’s cache.' : '';
  return [
    { tone: first.tone, text: `What visitors get from the cache: ${first.text}${advice}` },
    { tone: second.tone, text: `What the website makes now: ${second.text}` },
  ];
}

/** What is missing even where the widget works. */
export const BLOCKED_NOTE =
  'Visitors with an ad blocker are counted only in part: common filter lists stop calls to /api/analytics/events, so how long they read and whether they saw the gate is unknown. Their page views are counted, unless Pressloom’s address begins with “analytics.” or “stats.”: there most of their visits are lost.';

export const NO_POST = 'This website has no published post to check. Publish one, then verify again.';
