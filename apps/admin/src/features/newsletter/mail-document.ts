const COMMENT = /<!--[\s\S]*?-->/g;
const SCRIPT = /<script\b[\s\S]*?<\/script\s*>/gi;
/** A tag with its attributes: a `>` within a quoted value doesn't end it. */
const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const INLINE_STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const ADDRESS = /\shref\s*=\s*("[^"]*"|'[^']*')/i;
/** Pictures that the product serves: its own address may be another one than that of this window. */
const OWN_PICTURE = /(\ssrc\s*=\s*["'])https?:\/\/[^/"']+(\/api\/images\/)/i;
const DARK_RULES = /@media\s*\(prefers-color-scheme:\s*dark\)/gi;
const SCHEMES = /color-scheme:\s*light dark/gi;

export interface MailDocumentParts {
  html: string;
  dark: boolean;
  nonce: string | undefined;
}

/**
 * The HTML of a mail for a sandboxed frame, which inherits the page's content security policy: that allows styles with the
 * page's nonce alone, so that each style of a tag becomes a rule of one sheet, stronger than the mail's own ones, as it was. Links
 * show where they lead and lead nowhere; the mail's light or dark look is the one asked for, whatever this machine prefers.
 * What can do harm is kept out by the frame, not here. Pure.
 */
export function mailDocument({ html, dark, nonce }: MailDocumentParts): string {
  const mark = nonce ? ` nonce="${nonce.replace(/[^\w+/=-]/g, '')}"` : '';
  const rules: string[] = [];
  const known = new Map<string, number>();
  const numbered = (style: string): number => {
    const seen = known.get(style);
    if (seen !== undefined) return seen;
    const number = known.size;
    known.set(style, number);
    const one = `[data-style="${number}"]`;
    rules.push(`${one.repeat(4)}{${plainCss(style)}}`);
    return number;
  };
  const body = html
    .replace(COMMENT, '')
    .replace(SCRIPT, '')
    .replace(TAG, (tag) =>
      tag
        .replace(
          INLINE_STYLE,
          (_, double?: string, single?: string) => ` data-style="${numbered(double ?? single ?? '')}"`,
        )
        .replace(ADDRESS, ' title=$1')
        .replace(OWN_PICTURE, '$1$2')
        .replace(/^<style\b/i, `<style${mark}`),
    )
    .replace(DARK_RULES, dark ? '@media all' : '@media not all')
    .replace(SCHEMES, `color-scheme: ${dark ? 'dark' : 'light'}`);
  const sheet = `<style${mark}>:where(a[title]){text-decoration:underline;cursor:default}${rules.join('')}</style>`;
  return body.includes('</head>') ? body.replace('</head>', `${sheet}</head>`) : sheet + body;
}

/** A tag's style as a rule holds it: an attribute's entities are resolved, and it can't end the rule or the sheet. */
const plainCss = (style: string): string =>
  style.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&').replace(/[{}<]/g, '');
