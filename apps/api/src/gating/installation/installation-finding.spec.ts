import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installationFinding } from './installation-finding.ts';

const ORIGIN = 'https://press.example.com';
const SNIPPET = `<script src="${ORIGIN}/api/newsletter/widget.js?freeLimit=3&siteId=1" data-site="1" async></script>`;
const PAGES = join(import.meta.dirname, '../../../../admin/e2e/gate-pages');
const page = (name: string, snippet = SNIPPET): string =>
  readFileSync(join(PAGES, `${name}.html`), 'utf8').replace('<!-- SNIPPET -->', () => snippet);
const post = (snippet: string): string => page('02-plain-post', snippet);
const found = (html: string, policy: string | null = null) => {
  const { state, detail } = installationFinding({ html, policy }, { origin: ORIGIN, siteId: 1 });
  return detail === null ? state : `${state}: ${detail}`;
};
const held = (attributes: string): string => SNIPPET.replace('<script src', `<script ${attributes}`);

describe('the code, as it reaches a stranger', () => {
  it.each([
    ['as copied', SNIPPET, 'fine'],
    ['deferred', SNIPPET.replace(' async', ' defer'), 'fine'],
    ['with its ampersand escaped once', SNIPPET.replace('&', '&amp;'), 'fine'],
    ['with its ampersand escaped twice', SNIPPET.replace('&', '&amp;amp;').replace(' data-site="1"', ''), 'fine'],
    ['with a version', SNIPPET.replace('siteId=1', 'siteId=1&ver=6.8.1'), 'fine'],
    ['without its query', SNIPPET.replace(/\?[^"]*/, ''), 'fine'],
    ['without its attribute', SNIPPET.replace(' data-site="1"', ''), 'fine'],
    ['without either', SNIPPET.replace(' data-site="1"', '').replace('&siteId=1', ''), 'other_site: no website'],
    ['not at all', '', 'none'],
    ['only in a comment', `<!-- ${SNIPPET} -->`, 'none'],
    ['only as text', SNIPPET.replaceAll('<', '&lt;'), 'none'],
    ['behind letters that are two in lower case', `<title>${'İ'.repeat(40)}</title><style></style>${SNIPPET}`, 'fine'],
    ['twice', `${SNIPPET}\n${SNIPPET}`, 'twice'],
    ['twice with another limit', `${SNIPPET.replace('freeLimit=3', 'freeLimit=9')}${SNIPPET}`, 'twice'],
    [
      'with a second copy by a tag manager',
      `${SNIPPET}<script>addEventListener('load',()=>{let s=document.createElement('script');s.src="${ORIGIN}/api/newsletter/widget.js"})</script>`,
      'twice',
    ],
    ['of another website', SNIPPET.replaceAll(/(siteId=|data-site=")1/g, '$12'), 'other_site: website 2'],
    ['of another installation', SNIPPET.replace(ORIGIN, 'https://old.example'), 'other_site: https://old.example'],
    ['beside that of another website', SNIPPET.replaceAll(/(siteId=|data-site=")1/g, '$12') + SNIPPET, 'fine'],
    ['held by WP Rocket', held('type="rocketlazyloadscript" data-rocket-src'), 'delayed: WP Rocket'],
    [
      'held by Rocket Loader',
      held('type="0123456789abcdef01234567-text/javascript" src'),
      'delayed: Cloudflare’s Rocket Loader',
    ],
    ['held by LiteSpeed', held('type="litespeed/javascript" data-src'), 'delayed: LiteSpeed Cache'],
    ['held by something unknown', held('type="text/later" src'), 'delayed'],
    ['held by Cookiebot', held('type="text/plain" data-cookieconsent="x" data-src'), 'held_for_consent: Cookiebot'],
    ['held by consentmanager', held('data-cmp-src'), 'held_for_consent: consentmanager'],
    ['held by Complianz', held('type="text/plain" class="cmplz-script" data-src'), 'held_for_consent: Complianz'],
    ['held for consent by something unknown', held('type="text/plain" data-src'), 'held_for_consent'],
  ])('%s', (_how, snippet, finding) => expect(found(post(snippet))).toBe(finding));
});

describe('the page', () => {
  it.each([
    ['02-post-whose-theme-prints-no-body-class', 'fine'],
    ['02-page-two-of-the-same-post', 'fine'],
    ['13-elementor-theme-builder-post', 'fine'],
    ['13-divi-post', 'fine'],
    ['12-strict-csp-that-allows-our-host-only', 'fine'],
    ['12-csp-lets-the-script-in-but-no-calls', 'policy: connect-src'],
    ['01-front-page-with-three-articles', 'no_article'],
    ['01-checkout-page-of-a-shop', 'no_article'],
    ['01-category-archive-in-full-post-mode', 'no_article'],
  ])('%s: %s', (name, finding) => expect(found(page(name))).toBe(finding));

  it('may say which post it shows with plain permalinks', () => {
    const plain = page('02-post-whose-theme-prints-no-body-class').replace(
      'wp-json/wp/v2/posts/44',
      'index.php?rest_route=%2Fwp%2Fv2%2Fposts%2F44',
    );
    expect(found(plain)).toBe('fine');
  });
});

describe('a content security policy', () => {
  it.each([
    ["script-src 'self'", 'script-src'],
    ["default-src 'self'", 'script-src'],
    ["script-src 'self' press.example.com; connect-src 'self'", 'connect-src'],
    [`script-src ${ORIGIN}; connect-src ${ORIGIN}`, null],
    ['script-src *.example.com; connect-src https:', null],
    ['script-src https://*.example.com:443; connect-src *', null],
    ['script-src http://press.example.com; connect-src http:', null],
    ['script-src press.example.com:8443', 'script-src'],
    ['script-src https://example.com', 'script-src'],
    [`script-src ${ORIGIN} 'strict-dynamic' 'nonce-other'`, 'script-src'],
    [`script-src ${ORIGIN}; script-src-elem 'none'`, 'script-src'],
    [`script-src ${ORIGIN}; script-src 'none'`, null],
    ["img-src 'self'", null],
    [`script-src ${ORIGIN}, script-src 'self'`, 'script-src'],
    ['', null],
  ])('%s lacks %s', (policy, directive) =>
    expect(found(post(SNIPPET), policy)).toBe(directive === null ? 'fine' : `policy: ${directive}`),
  );

  it('trusts a nonce that the code carries', () => {
    const policy = `script-src 'strict-dynamic' 'nonce-abc'; connect-src ${ORIGIN}`;
    expect(found(post(SNIPPET.replace('<script', '<script nonce="abc"')), policy)).toBe('fine');
  });

  it('counts in the page as in its header', () => {
    const meta = '<meta http-equiv="Content-Security-Policy" content="connect-src \'self\'">';
    expect(found(post(SNIPPET).replace('</head>', `${meta}</head>`), `script-src ${ORIGIN}`)).toBe(
      'policy: connect-src',
    );
  });
});

it('reads any page, however it nests or breaks', () => {
  expect(found('')).toBe('none');
  expect(found(`${'<div>'.repeat(200_000)}${SNIPPET}`)).toBe('no_article');
  expect(found('<script>'.repeat(50_000) + SNIPPET)).toBe('no_article');
  expect(found(`${SNIPPET.slice(0, -30)}`)).toBe('none');
  expect(found(`<template>${SNIPPET}</template><noscript>${SNIPPET}</noscript>`)).toBe('none');
  expect(found(`<!-- ${SNIPPET}`)).toBe('none');
});
