import { DARK, LIGHT } from '../../theme/tokens.ts';

function frameStyle(dark: boolean): string {
  const colors = dark ? DARK : LIGHT;
  return `:root{color-scheme:${dark ? 'dark' : 'light'}}
body{margin:0;padding:16px;font:16px/1.65 system-ui,sans-serif;overflow-wrap:anywhere;color:${colors.text};background:${colors.paper}}
h1,h2,h3,h4{line-height:1.3;margin:1.4em 0 .5em}
h1:first-child,h2:first-child,p:first-child{margin-top:0}
img,video,iframe{max-width:100%;height:auto}
a{color:${colors.primary}}
blockquote{margin:1em 0;padding-left:1em;border-left:3px solid ${colors.divider};color:${colors.textSecondary}}
table{border-collapse:collapse;margin:1em 0}td,th{border:1px solid ${colors.divider};padding:4px 8px;text-align:start}
caption{text-align:start;color:${colors.textSecondary};padding-bottom:4px}
pre{overflow-x:auto;padding:12px;border:1px solid ${colors.divider};border-radius:4px}
sup,sub{line-height:0}`;
}

/**
 * A whole document around a post's HTML, for a sandboxed frame. The frame inherits the page's content security policy,
 * so that its one style carries the page's nonce. Links lead nowhere: the sandbox opens no window.
 */
export function frameDocument(parts: { html: string; dark: boolean; nonce: string | undefined }): string {
  const nonce = parts.nonce ? ` nonce="${parts.nonce.replace(/[^\w+/=-]/g, '')}"` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><base target="_blank"><style${nonce}>${frameStyle(parts.dark)}</style></head><body>${parts.html}</body></html>`;
}
