/** Where a line ends, until what is around it is known. No parsed text has it. */
export const LINE = '\0';
/** Where words stay apart: a space unless one is there. Taken out of texts. */
export const GAP = '\u0001';

const TOKENS = /<br \/>|<\/[a-z]+>|<[a-z][^<>]*>|[\0\u0001]|[^<\0\u0001]+/g;

/**
 * HTML of one run of text in which ends of lines are line breaks and gaps are spaces: outside the markup that they begin or end, none at
 * an end of the run, and none where there is one already. Pure.
 */
export function withLines(html: string): string {
  if (!html.includes(LINE) && !html.includes(GAP)) return html;
  const parts: string[] = [];
  /** Opened, with no text in it yet. */
  let open = '';
  let pending: typeof LINE | typeof GAP | null = null;
  /** What its reader saw last. */
  let last = LINE;
  const add = (part: string): void => {
    parts.push(`${open}${part}`);
    open = '';
    pending = null;
  };
  for (const [token] of html.matchAll(TOKENS)) {
    if (token === LINE || token === GAP) pending = pending === LINE ? LINE : token;
    else if (token.startsWith('</')) parts.push(token);
    else if (token === '<br />') {
      add(token);
      last = LINE;
    } else if (token.startsWith('<')) open += token;
    else if (pending !== LINE || token.trim() !== '') {
      const isFirst = last === LINE;
      if (pending === LINE && !isFirst) {
        parts.push(`${parts.pop()?.trimEnd() ?? ''}<br />`);
      } else if (pending === GAP && !isFirst && !/\s$/.test(last) && !/^\s/.test(token)) parts.push(' ');
      add(pending === LINE ? token.replace(/^[\t\n\f\r ]+/, '') : token);
      last = token.slice(-1);
    }
  }
  return `${parts.join('')}${open}`;
}
