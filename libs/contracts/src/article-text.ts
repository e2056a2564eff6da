const SUPERSCRIPTS = characters(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyz',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ',
);
const SUBSCRIPTS = characters('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

function characters(plain: string, small: string): ReadonlyMap<string, string> {
  const all = [...small];
  return new Map([...plain].map((character, place) => [character, all[place] as string]));
}

/** Raised by custom alone: beside a digit nobody reads them as its power. */
const ORDINAL = /^(?:st|nd|rd|th|er|ers|re|ère|ème|es|os|as)$/i;
/** Signs and footnotes that say the same on the line. */
const ON_THE_LINE = /^(?:[^\p{L}\p{N}]*|\[.*\])$/u;

/**
 * A superscript as plain text: `10³`, `2ˣ`, `4th`; what Unicode can't raise follows a caret, `10^(k+½)`. Without that 10³ would read 103.
 * Pure.
 */
export const superscriptText = (text: string): string =>
  ORDINAL.test(text) ? text : scriptText(text, SUPERSCRIPTS, '^');

/** A subscript as plain text: `H₂O`; what Unicode can't lower follows an underscore. Pure. */
export const subscriptText = (text: string): string => scriptText(text, SUBSCRIPTS, '_');

function scriptText(text: string, scripts: ReadonlyMap<string, string>, sign: string): string {
  const all = [...text];
  if (all.every((character) => scripts.has(character))) return all.map((one) => scripts.get(one)).join('');
  if (ON_THE_LINE.test(text)) return text;
  return all.length === 1 ? `${sign}${text}` : `${sign}(${text})`;
}

/** A script that holds no other. */
const SCRIPT = /<(sup|sub)>((?:(?!<\/?su[bp]>)[^])*)<\/\1>/g;
const PREFORMATTED = /<pre>[^]*?<\/pre>/g;
const BETWEEN_CELLS = /<\/t[dh]>(?=<t[dh][\s>])/g;
const LINE_ENDS = /<\/(?:tr|caption|table|pre)>|<(?:table|pre)>/g;
const BLOCKS = /<\/?(?:p|h[234]|ul|ol|li|blockquote|thead|tbody|tfoot|tr)(?:\s[^<>]*)?>|<[bh]r\b[^<>]*>/g;
const TAG = /<[^<>]*>/g;
/** No text has it: the sanitiser takes it out. */
const LINE = '\0';

/**
 * Lines of plain text that a stored article has: what was apart stays apart. Each row of a table is a line, its cells with ` | `
 * between them, and so is each line of code; everything else is in one line. Pure.
 *
 * @param html sanitised, so that it has no `<` or `>` but those of its tags
 */
export function articleLines(html: string): string[] {
  return html
    .replace(PREFORMATTED, (text) => text.replaceAll('\n', LINE))
    .replace(BETWEEN_CELLS, ' | ')
    .replace(LINE_ENDS, LINE)
    .replace(BLOCKS, ' ')
    .split(LINE)
    .map((line) => phrasingText(line).replace(/\s+/g, ' ').trim())
    .filter((line) => /[^\s|]/.test(line));
}

/** Plain text of what stands in one line of a sanitised article, its spaces as they are. Pure. */
export const phrasingText = (html: string): string => decoded(scriptsInText(scriptsInText(html)).replace(TAG, ''));

/** Those in a script come first. */
const scriptsInText = (html: string): string =>
  html.replace(SCRIPT, (_, name: string, inner: string) => {
    const text = decoded(inner.replace(TAG, ''));
    const [before = '', after = ''] = [/^\s*/, /(?<!\s)\s*$/].map((edge) => edge.exec(text)?.[0]);
    return `${before}${encoded(name === 'sup' ? superscriptText(text.trim()) : subscriptText(text.trim()))}${after}`;
  });

/** A sanitised text has these entities alone. `&amp;` comes last, so that nothing is decoded twice. */
const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encoded = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
