/** Elements whose text is shown as it stands. */
const VERBATIM = /^<(\/?)(pre|code|script|style|kbd|tt|textarea)\b/i;
const BLOCK_LEVEL =
  /^<\/?(address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|main|nav|ol|p|pre|script|section|style|table|ul|video|audio)\b/i;

/** A bare ampersand becomes `&#038;`, entities stay. */
const ampersands = (text: string): string => text.replace(/&(?!#?\w+;)/g, '&#038;');

function quotes(text: string, before: string): string {
  const opens = (offset: number): boolean =>
    /^$|[\s([{<>"'\u2014-]$/.test(offset === 0 ? before : text.slice(0, offset));
  return text.replace(/["']/g, (mark, offset: number) => {
    const previous = offset === 0 ? before.slice(-1) : text[offset - 1]!;
    const next = text[offset + 1] ?? '';
    if (mark === "'" && /^(tis|twas|cause|em)\b/i.test(text.slice(offset + 1)) && opens(offset)) return '&#8217;';
    if (mark === "'" && /\d/.test(previous) && !/\w/.test(next)) return '&#8242;';
    if (mark === "'") return opens(offset) && next !== '' ? '&#8216;' : '&#8217;';
    return opens(offset) && /\S/.test(next) ? '&#8220;' : '&#8221;';
  });
}

/**
 * Typographic quotes, dashes and ellipses in the text between tags, as `wptexturize()` does for everyday prose. Code and
 * attributes stay untouched.
 */
export function texturize(html: string): string {
  let verbatim = 0;
  let before = '';
  return html
    .split(/(<!--[\s\S]*?-->|<[^>]*>)/)
    .map((part, index) => {
      if (index % 2 === 1) {
        const match = VERBATIM.exec(part);
        if (match) verbatim = Math.max(0, verbatim + (match[1] ? -1 : 1));
        return part;
      }
      if (verbatim > 0 || part === '') return part;
      const dashed = part
        .replace(/\.\.\./g, '&#8230;')
        .replace(/---/g, '&#8212;')
        .replace(/(^|\s)--(?=\s|$)/g, '$1&#8212;')
        .replace(/--/g, '&#8211;')
        .replace(/\b(\d+)x(\d+)\b/g, '$1&#215;$2');
      const result = quotes(dashed, before);
      before = part.slice(-1);
      return ampersands(result);
    })
    .join('');
}

/** Paragraphs out of blank lines for content that has no blocks, as `wpautop()` does it for plain writing. */
export function paragraphs(content: string): string {
  if (content.trim() === '') return '';
  const chunks = content
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .filter((chunk) => chunk.trim() !== '');
  const wrapped = chunks.map((chunk) => {
    const text = chunk.replace(/^\n+|\n+$/g, '');
    if (BLOCK_LEVEL.test(text.trim())) return text;
    return `<p>${text.replace(/\n/g, '<br />\n')}</p>`;
  });
  return `${wrapped.join('\n')}\n`;
}

export const hasBlocks = (content: string): boolean => content.includes('<!-- wp:');

/** The content as `the_content` shows it: block comments gone, or paragraphs made, then typography. */
export function renderContent(content: string): string {
  const html = hasBlocks(content) ? content.replace(/<!-- \/?wp:[\s\S]*?-->/g, '') : paragraphs(content);
  return texturize(html);
}

export const renderTitle = (title: string): string => texturize(title).trim();

export const stripTags = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->|<[^>]*>/g, '')
    .trim();

const EXCERPT_WORDS = 55;

/** The written excerpt, else the first 55 words of the text without embeds and lists, as WordPress trims it. */
export function renderExcerpt(post: { excerpt: string; content: string }): string {
  if (post.excerpt !== '') return paragraphs(texturize(post.excerpt));
  const prose = post.content.replace(/<!-- wp:(embed|list|image|html)\b[\s\S]*?<!-- \/wp:\1 -->/g, '');
  const words = stripTags(renderContent(prose)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return '';
  const more = words.length > EXCERPT_WORDS ? ' [&hellip;]' : '';
  return `<p>${words.slice(0, EXCERPT_WORDS).join(' ')}${more}</p>\n`;
}
