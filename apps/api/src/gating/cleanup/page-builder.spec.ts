import { WIDGET_PATH } from '@pressloom/contracts/gate';
import { builderWithWidget } from './page-builder.ts';

const PRODUCT = 'https://press.example.com';
const LOADER = `<script src="${PRODUCT}${WIDGET_PATH}?freeLimit=3"></script>`;
const page = (article: string, head = ''): string =>
  `<html><head>${head}</head><body class="single-post postid-84"><div><div class="site">${article}</div><footer>End</footer></div></body></html>`;
const elementor = (inside: string, id = 84): string =>
  `<div data-elementor-type="wp-post" data-elementor-id="${id}" class="elementor elementor-${id}"><div><div>${inside}</div></div></div>`;

it.each<[string, string, string | null]>([
  ['Elementor with the script in it', page(elementor(`<p>First.</p>${LOADER}`)), 'Elementor'],
  ['Elementor with it in a later part', page(elementor(`<div>A</div><div>${LOADER}</div>`)), 'Elementor'],
  ['Elementor that was cleaned', page(elementor('<p>First.</p>')), null],
  ['the snippet in the theme’s head', page(elementor('<p>First.</p>'), LOADER), null],
  ['the snippet in the theme’s footer', page(elementor('<p>First.</p>') + LOADER), null],
  ['another post’s part with it', page(elementor(LOADER, 840)), null],
  ['no builder', page(`<article>${LOADER}</article>`), null],
  ['another product’s script', page(elementor(LOADER.replace('press.', 'other.'))), null],
  ['Beaver Builder', page(`<div class="fl-builder-content fl-builder-content-84">${LOADER}</div>`), 'Beaver Builder'],
  ['Bricks', page(`<main id="brx-content">${LOADER}</main>`), 'Bricks'],
  ['Brizy', page(`<div class="brz brz-root__container brz-reset-all">${LOADER}</div>`), 'Brizy'],
  ['Brizy that was cleaned', page(`<div class="brz-root__container"><p>First.</p></div>${LOADER}`), null],
  ['Oxygen', page(`<div id="inner_content-12-34" class="ct-inner-content">${LOADER}</div>`), 'Oxygen'],
  ['Oxygen that was cleaned', page(`<div id="inner_content-12-34"><p>First.</p></div>${LOADER}`), null],
  ['SiteOrigin', page(`<div id="pl-84" class="panel-layout">${LOADER}</div>`), 'SiteOrigin'],
  ['another post’s part of SiteOrigin', page(`<div id="pl-840" class="panel-layout">${LOADER}</div>`), null],
  ['an element that never ends', `<div data-elementor-id="84">${LOADER}`, 'Elementor'],
])('of a page with %s it names %s', (_name, html, name) => {
  expect(builderWithWidget(html, 84, PRODUCT)).toBe(name);
});
