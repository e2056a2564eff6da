import type { GateCard, TrackedView } from '@pressloom/contracts/gate';
import { element } from './element.ts';

/** More would break the line, and nobody counts them. */
const MOST_DASHES = 5;
/** A region is announced by what changes in it after it was there. */
const ANNOUNCED_AFTER_MS = 500;

interface CardParts {
  card: GateCard;
  view: TrackedView;
  host: HTMLElement;
  /** Of the newsletter, as far as there is one. */
  form: readonly HTMLElement[];
}

/** What stands in place of the covered text. The host is in the page. */
export function drawCard(root: ShadowRoot, { card, view, host, form }: CardParts): void {
  const { joinUrl, signInUrl } = card;
  const texts = { ...card.texts, ...(view.reader && card.readers[view.reader]) };
  const { used, membersOnly, title, message, price } = texts;
  const isUsed = used !== null && view.reason === 'limit_reached';
  const kind = element('p', { className: 'kind' });
  if (isUsed && view.freeLimit <= MOST_DASHES)
    for (let dash = 0; dash < view.freeLimit; dash++) kind.append(element('i', {}));
  kind.append(isUsed ? used : membersOnly);
  const row = element('div', { className: 'row' });
  if (joinUrl !== null) row.append(link(joinUrl, texts.join, 'join'));
  row.append(link(signInUrl, texts.signIn), element('p', { textContent: price }));
  const announced = element('p', { className: 'heard' });
  announced.setAttribute('role', 'status');
  const section = element('section', { lang: card.language, ariaLabel: title });
  section.append(
    kind,
    element('h2', { textContent: title }),
    element('p', { className: 'message', textContent: message }),
  );
  section.append(row, ...form, announced);
  root.replaceChildren(section);
  root.adoptedStyleSheets = [sheetOf(card)];
  host.toggleAttribute('data-dark', isDark(host));
  fill(host);
  window.addEventListener('resize', () => fill(host));
  setTimeout(() => (announced.textContent = `${title}. ${price || message}`), ANNOUNCED_AFTER_MS);
}

/** With the way back to the article. It isn't loaded ahead. */
const link = (url: string, textContent: string, className = ''): HTMLAnchorElement =>
  element('a', {
    textContent,
    className: `no-prefetch ${className}`,
    href: `${url}&return_url=${encodeURIComponent(window.location.href)}`,
  });

function sheetOf({ style }: GateCard): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}

/** Whether the page has light letters on a dark ground, whatever the browser would like. */
function isDark({ parentElement }: HTMLElement): boolean {
  const color = parentElement ? getComputedStyle(parentElement).color : '';
  const [red = 0, green = 0, blue = 0] = /^rgba?\((.*)\)/.exec(color)?.[1]?.split(',').map(Number) ?? [];
  return 0.3 * red + 0.6 * green + 0.1 * blue > 128;
}

/** How far the edges of the window are, for the phone. */
function fill(host: HTMLElement): void {
  const set = (left: number, right: number): void => {
    host.style.setProperty('--left', `${-left}px`);
    host.style.setProperty('--right', `${-right}px`);
  };
  set(0, 0);
  const { left, right } = host.getBoundingClientRect();
  set(left, document.documentElement.clientWidth - right);
}
