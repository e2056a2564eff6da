import type { InstallationFinding } from '@pressloom/contracts/gate';
import { findingsOf, findingText } from './installation-text.ts';

const FINE: InstallationFinding = { state: 'fine', detail: null };
const NONE: InstallationFinding = { state: 'none', detail: null };

it.each([
  [FINE, 'success', 'is installed'],
  [NONE, 'error', 'isn’t in this page. Paste it into the head of all pages, and empty the website’s cache.'],
  [{ state: 'twice', detail: null }, 'warning', 'more than once. The gate works, and one of the copies can go.'],
  [
    { state: 'other_site', detail: 'website 2' },
    'error',
    'names website 2, so it does nothing for this website. Replace it with this website’s own code.',
  ],
  [
    { state: 'delayed', detail: 'WP Rocket' },
    'warning',
    'delayed by WP Rocket: articles stay open until the visitor first touches the page. Exclude “widget.js” from the delay there.',
  ],
  [{ state: 'delayed', detail: null }, 'warning', 'delayed by an optimization plugin'],
  [
    { state: 'held_for_consent', detail: 'Cookiebot' },
    'error',
    'by Cookiebot: articles stay open until the visitor agrees. If your gate needs no consent, allow “widget.js” there.',
  ],
  [{ state: 'held_for_consent', detail: null }, 'error', 'by a consent manager'],
  [
    { state: 'policy', detail: 'connect-src' },
    'error',
    'lacks Pressloom’s address in connect-src, so the widget can’t work and articles stay open. Add the address there.',
  ],
  [
    { state: 'no_article', detail: null },
    'error',
    'can’t recognize the article in this page, so it covers nothing. Plugins that clean up the head of pages remove what WordPress says about them: have them keep the REST API links or the body classes.',
  ],
  [
    { state: 'no_text', detail: null },
    'error',
    'can’t find the post’s text in this page, so it covers nothing. It skips headers, sidebars, menus, forms, comments and articles within the article, and any text of less than 50 characters. Have the theme or page builder print the text outside of these',
  ],
  [
    { state: 'refused_origin', detail: 'http://news.example' },
    'error',
    'also opens at http://news.example, which isn’t this website’s address in Pressloom: articles stay open there, and no visitor is counted. Redirect it',
  ],
  [
    { state: 'query_lost', detail: null },
    'error',
    'loses what follows the “?” in its address, so members’ links sign nobody in there, and articles stay covered for members. Have the redirect keep “wp_auth”.',
  ],
  [{ state: 'unreadable', detail: 'This address answered 403.' }, 'error', 'be read. This address answered 403.'],
] as [InstallationFinding, string, string][])('says of %j in %s: %s', (finding, tone, text) => {
  expect(findingText(finding).tone).toBe(tone);
  expect(findingText(finding).text).toContain(text);
});

it('says once what both ways of reading a page agree on', () => {
  expect(findingsOf({ url: '', cached: FINE, fresh: FINE, addresses: [] })).toEqual([findingText(FINE)]);
});

it('has a cache emptied that gives an old page', () => {
  const [cached, fresh] = findingsOf({ url: '', cached: NONE, fresh: FINE, addresses: [] });
  expect(cached?.text).toMatch(/^What visitors get from the cache: .* Empty the website’s cache\.$/);
  expect([cached?.tone, fresh?.tone]).toEqual(['error', 'success']);
  expect(fresh?.text).toBe('What the website makes now: The widget is installed.');
});

it('says what is wrong with its addresses, however well the code stands in it', () => {
  const lost: InstallationFinding = { state: 'query_lost', detail: null };
  const findings = findingsOf({ url: '', cached: FINE, fresh: FINE, addresses: [lost] });
  expect(findings).toEqual([findingText(FINE), findingText(lost)]);
});
