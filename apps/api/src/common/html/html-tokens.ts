/** A tag as a browser reads it. `from` and `to` are places in the text, `to` behind its `>`. */
export interface TagToken {
  type: 'tag';
  /** In lower case. */
  name: string;
  isEnd: boolean;
  isSelfClosing: boolean;
  from: number;
  to: number;
  /** False where a quote in it is never closed: then it ends at its first `>`. */
  isWhole: boolean;
}

export type HtmlToken =
  | TagToken
  | { type: 'text'; from: number; to: number }
  /** `to` is null where it is never closed. */
  | { type: 'comment'; from: number; to: number | null }
  /** Such as `<!doctype html>`, which browsers take for a comment. */
  | { type: 'bogus'; from: number; to: number }
  /** A tag without an end, up to the end of the text: a browser shows nothing of it. */
  | { type: 'unfinished'; from: number; to: number };

const ELEMENTS = new Set(
  (
    'a abbr address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption ' +
    'center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer ' +
    'form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label layer ' +
    'legend li link listing main map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p ' +
    'param picture plaintext pre progress q rp rt ruby s samp script search section select slot small source span strike strong style ' +
    'sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);
/** As the standard reads an attribute; a quote that is never closed is part of a name. */
const ATTRIBUTE = /[\s/]*[^\s/>][^\s/=>]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?)?/y;
/** What begins like a tag, with its name, or like an end tag or a comment, without. */
const OPENING = /<(?:[!?/]|([a-z][a-z0-9]*)(?=[\s/]|$))/iy;
const NAME = /<\/?([a-z][^\s/>]*)/iy;
const TAG_END = /[\s/]*>/y;
const COMMENT_END = /--!?>/g;
const EMPTY_COMMENT_END = /-?>/y;

/**
 * Reads HTML from a place to the next, as browsers do (https://html.spec.whatwg.org/multipage/parsing.html), in linear time. A `<` without
 * any `>` behind it is text, unless an element's name follows.
 */
export class HtmlReader {
  private readonly lastTagEnd: number;
  /** A tag had no end but within its quotes: from there on quotes don't count. */
  private isBroken = false;
  private hasCommentEnds = true;

  constructor(private readonly html: string) {
    this.lastTagEnd = html.lastIndexOf('>');
  }

  /** The token that begins at a place, which is not the end. */
  next(from: number): HtmlToken {
    const { html } = this;
    if (html[from] !== '<') return this.text(from, from);
    if (html.startsWith('<!--', from)) return { type: 'comment', from, to: this.commentEnd(from + 4) };
    if (from > this.lastTagEnd) return this.rest(from);
    const isEnd = html[from + 1] === '/';
    const [, name] = matchAt(NAME, html, from) ?? [];
    if (name !== undefined) return this.tag({ from, name: name.toLowerCase(), isEnd });
    if (!isEnd && !/[!?]/.test(html.charAt(from + 1))) return this.text(from, from + 1);
    return { type: 'bogus', from, to: html.indexOf('>', from) + 1 };
  }

  private rest(from: number): HtmlToken {
    const opening = matchAt(OPENING, this.html, from);
    const name = opening?.[1]?.toLowerCase();
    const isTag = opening !== null && (name === undefined || ELEMENTS.has(name));
    return isTag ? { type: 'unfinished', from, to: this.html.length } : this.text(from, from + 1);
  }

  private text(from: number, lookFrom: number): HtmlToken {
    const at = this.html.indexOf('<', lookFrom);
    return { type: 'text', from, to: at < 0 ? this.html.length : at };
  }

  private commentEnd(from: number): number | null {
    if (matchAt(EMPTY_COMMENT_END, this.html, from)) return EMPTY_COMMENT_END.lastIndex;
    this.hasCommentEnds &&= matchAt(COMMENT_END, this.html, from) !== null;
    return this.hasCommentEnds ? COMMENT_END.lastIndex : null;
  }

  private tag(tag: Pick<TagToken, 'from' | 'name' | 'isEnd'>): HtmlToken {
    const { html } = this;
    const nameEnd = tag.from + tag.name.length + (tag.isEnd ? 2 : 1);
    const end = this.isBroken ? null : tagEnd(html, nameEnd);
    this.isBroken = end === null;
    if (end === null && nameEnd > this.lastTagEnd) return this.rest(tag.from);
    const { to, isWhole } = end ?? { to: html.indexOf('>', nameEnd) + 1, isWhole: false };
    return { type: 'tag', ...tag, isSelfClosing: html[to - 2] === '/', to, isWhole };
  }
}

/** Behind the `>` of a tag whose name ends at a place; null without one. */
function tagEnd(html: string, nameEnd: number): Pick<TagToken, 'to' | 'isWhole'> | null {
  let at = nameEnd;
  let isWhole = true;
  for (;;) {
    if (matchAt(TAG_END, html, at)) return { to: TAG_END.lastIndex, isWhole };
    const attribute = matchAt(ATTRIBUTE, html, at);
    if (!attribute) return null;
    at = ATTRIBUTE.lastIndex;
    isWhole &&= !(/=\s*$/.test(attribute[0]) && /["']/.test(html.charAt(at)));
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
