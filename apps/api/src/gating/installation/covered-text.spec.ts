import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APART, ASIDE, LEAD, LEAST_CHARACTERS, MOST_OF_IT, WHOLE, coversText, saysText } from './covered-text.ts';
import { installationFinding, withText } from './installation-finding.ts';
import { matching } from './page-tree.ts';

const ORIGIN = 'https://press.example.com';
const SNIPPET = `<script src="${ORIGIN}/api/newsletter/widget.js?freeLimit=3&siteId=1" data-site="1" async></script>`;
const APPS = join(import.meta.dirname, '../../../..');
const page = (name: string, snippet = SNIPPET): string =>
  readFileSync(join(APPS, `admin/e2e/gate-pages/${name}.html`), 'utf8').replace('<!-- SNIPPET -->', () => snippet);

const SENTENCE =
  'The harbour office counted the boats again this morning, and again the number was one short of the list that hangs beside its door.';
/** As WordPress stores it. */
const STORED = `<!-- wp:paragraph -->\n<p>${SENTENCE}</p>\n<!-- /wp:paragraph -->`;

function found(html: string, content: string | null = STORED): string {
  const finding = installationFinding({ html, policy: null }, { origin: ORIGIN, siteId: 1 });
  return withText({ html, finding }, content).state;
}

/** The text of a plain post, put into something else. */
const within = (open: string, close: string): string =>
  page('02-plain-post')
    .replace('<div class="entry-content">', () => open)
    .replace(/<\/div>(?=\s*<\/article>)/, () => close);
const saying = (text: string): string =>
  page('02-plain-post').replace(/<div class="entry-content">[\s\S]*<\/div>(?=\s*<\/article>)/, () => text);

describe('the text of a post', () => {
  it.each([
    ['02-plain-post', '42'],
    ['02-page-two-of-the-same-post', '42'],
    ['02-post-whose-theme-prints-no-body-class', '44'],
    ['10-page-with-names-that-annoyance-lists-hide', '48'],
    ['13-classic-theme-with-divs-only', '57'],
    ['13-divi-post', '54'],
    ['13-elementor-theme-builder-post', '51'],
    ['13-post-whose-comments-are-article-elements', '55'],
    ['14-next-article-is-appended-while-scrolling', '58'],
    ['15-theme-with-sticky-header-cookie-bar-and-own-scroll-lock', '60'],
  ])('is found on %s', (name, id) => {
    const html = page(name);
    expect([coversText(html, id), saysText(html, STORED), found(html)]).toEqual([true, true, 'fine']);
  });

  it.each<[string, string]>([
    ['in a sidebar', within('<aside>', '</aside>')],
    ['in a form', within('<form><div>', '</div></form>')],
    ['in a header', within('<header>', '</header>')],
    ['in a dialog by its role', within('<div role="dialog">', '</div>')],
    ['in an article within the article', within('<article class="inner">', '</article>')],
    ['in a footer', within('<footer>', '</footer>')],
    ['behind an empty element that is named for the post', within('</article><div>', '</div><article>')],
    ['among lines without an element of their own', saying(`${SENTENCE}<br /><br />${SENTENCE}`)],
  ])('is not found %s', (_where, html) => expect(found(html)).toBe('no_text'));

  it.each<[string, string]>([
    ['in a footer of a quotation', within('<blockquote><footer>', '</footer></blockquote>')],
    ['in one paragraph', saying(`<p>${SENTENCE}</p>`)],
    [
      'where no element is named for the post',
      page('02-plain-post').replace('id="post-42" class="post-42 ', 'class="'),
    ],
  ])('is found %s', (_where, html) => expect(found(html)).toBe('fine'));

  it('is too short to be covered', () => {
    const short = 'A picture of the old harbour.';
    expect(found(saying(`<p>${short}</p>`), `<p>${short}</p>`)).toBe('no_text');
    expect(found(saying('<p>A picture.</p>'), '<p>A picture.</p>')).toBe('fine');
  });

  it.each<[string, string, string | null]>([
    ['scripts put into the page', saying('<div id="text"></div>'), STORED],
    ['the page has for scripts alone', saying(`<script type="text/json">"${SENTENCE}"</script>`), STORED],
    ['the page holds ready for scripts', saying(`<template><p>${SENTENCE}</p></template>`), STORED],
    ['WordPress doesn’t show', within('<aside>', '</aside>'), null],
    ['is stored elsewhere by a page builder', within('<aside>', '</aside>'), '[gallery ids="1"]'],
  ])('may be there, where %s', (_what, html, content) => expect(found(html, content)).toBe('fine'));

  it('is known by its longest paragraph, whatever plugins and WordPress itself change of it', () => {
    const shown = within('<aside>', '</aside>').replaceAll('morning, and', 'morning&nbsp;– <b>and</b>');
    const stored = `Short line.\n[caption id="1"]${SENTENCE}[/caption]\nAnother one that no page has.`;
    expect(found(shown, stored)).toBe('no_text');
    expect(saysText(shown, STORED.replace('boats', 'ships'))).toBe(false);
  });

  it('is less than what keeps the code from working, and more than a delay or a second copy', () => {
    const html = within('<aside>', '</aside>');
    expect(found(html.replace(SNIPPET, ''))).toBe('none');
    expect(found(html.replace(SNIPPET, SNIPPET + SNIPPET))).toBe('no_text');
    expect(found(html.replace('<script src', '<script type="rocketlazyloadscript" data-rocket-src'))).toBe('no_text');
    expect(found(page('01-front-page-with-three-articles'))).toBe('no_article');
  });

  it.each([
    ['nests endlessly', '<div>'.repeat(200_000)],
    [
      'closes no letters',
      `<p>${Array.from({ length: 200 }, (_, id) => `<b id="b${id}">`).join('')}${'<p>x'.repeat(1_000)}`,
    ],
    ['is too large', ' '.repeat(2_000_001)],
  ])('counts as found in a page that %s', (_how, filling) => {
    const html = within(`<aside>${filling}`, '</aside>');
    expect([coversText(html, '42'), coversText(html.replace(filling, ''), '42')]).toEqual([true, false]);
  });
});

it('is measured as the widget does it, which keeps a copy of its own', () => {
  const [post, text] = ['post', 'text'].map((name) =>
    readFileSync(join(APPS, `widget/src/${name}.ts`), 'utf8').replace(/' \+\s+'/g, ''),
  );
  expect(post).toContain(`'${APART}'`);
  expect(post).toContain(`closest('${ASIDE}')`);
  expect(text).toContain(`matches('${WHOLE}')`);
  expect(text).toContain(`LEAST_CHARACTERS = ${LEAST_CHARACTERS};`);
  expect(text).toContain(`MOST_OF_IT = ${MOST_OF_IT};`);
  expect(text).toContain(`LEAD = { characters: ${LEAD.characters}, share: 1 / 3 };`);
  expect(LEAD.share).toBe(1 / 3);
});

it('reads no selector that it doesn’t understand', () => {
  for (const selector of ['div > p', 'p::before', '[id^=post]', 'p,', '*'])
    expect(() => matching(selector)).toThrow(RangeError);
});
