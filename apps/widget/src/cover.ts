import { cutOf, hasBlocks, textBoxOf } from './text.ts';
import type { Cut } from './text.ts';

const [COVERED, FADING] = ['data-pressloom-covered', 'data-pressloom-fading'];
/** Above all rules of a theme that name no id twice. */
const FIRST = ':not(#_):not(#_)';

let sheet: CSSStyleSheet | undefined;

/** Adopted, since a strict policy of the page drops style elements. Not shown is not printed, and can't be focused. */
function adoptSheet(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  const fade = 'linear-gradient(#000 20%,#0003)';
  sheet.replaceSync(
    `[${COVERED}]${FIRST}{display:none!important}[${FADING}]${FIRST}{mask-image:${fade}!important;-webkit-mask-image:${fade}!important}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The rest of an article, while it is covered. The text stays in the document, and nothing is moved. */
export class Cover {
  private cut: Cut | null = null;

  constructor(
    private readonly post: Element,
    private readonly host: HTMLElement,
  ) {}

  /**
   * Covers what isn't yet, also where a theme has added or replaced something since. `isRead`: somebody has been reading for a while, and keeps
   * what they have come to. False: there is nothing to cover.
   */
  close(isRead = false): boolean {
    const box = textBoxOf(this.post);
    const first = this.cut?.rest.find((block) => box?.contains(block));
    let cut = box && cutOf(box, first && ((block) => isBefore(block, first)));
    if (box && isRead && cut?.rest[0] && cut.rest[0].getBoundingClientRect().top < 0) {
      cut = cutOf(box, isAboveMiddle);
      // A page that became too short would scroll.
      this.host.style.minHeight = '60vh';
    }
    if (!cut) return false;
    adoptSheet();
    this.uncover(this.cut?.rest.filter((block) => !cut.rest.includes(block)));
    if (this.cut?.lead !== cut.lead) this.cut?.lead?.removeAttribute(FADING);
    this.cut = cut;
    // Written only where it changes something, since changes lead here.
    cut.rest.forEach((block) => block.hasAttribute(COVERED) || block.setAttribute(COVERED, ''));
    const { lead } = cut;
    if (lead && !lead.hasAttribute(FADING)) lead.setAttribute(FADING, '');
    const [top] = cut.rest;
    if (top?.previousElementSibling !== this.host) top?.before(this.host);
    return true;
  }

  open(): void {
    this.uncover(this.cut?.rest);
    this.cut?.lead?.removeAttribute(FADING);
    this.cut = null;
    this.host.remove();
  }

  private uncover(blocks: Element[] = []): void {
    for (const block of blocks) block.removeAttribute(COVERED);
  }
}

const isBefore = (block: Element, other: Element): boolean =>
  !block.contains(other) && (block.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** A block of blocks that reaches further down is cut within. */
function isAboveMiddle(block: Element): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  return (hasBlocks(block) ? bottom : top) < window.innerHeight / 2;
}
