import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { Response } from 'express';

const STYLE = `
:root { color-scheme: light dark; --text: #111827; --soft: #4b5563; --paper: #fff; --line: #e5e7eb; --link: #1d4ed8; --ground: #f8f9fb; }
@media (prefers-color-scheme: dark) { :root { --text: #e7e9ee; --soft: #a3a9b8; --paper: #171a21; --line: #2a2f3a; --link: #60a5fa; --ground: #0f1115; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 32px 16px 48px; }
h1 { font-size: 1.6rem; line-height: 1.3; margin: 0 0 8px; }
h2 { font-size: 1.05rem; margin: 0 0 8px; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 16px 20px; margin-top: 16px; }
p { margin: 0 0 8px; } ul { margin: 0; padding-left: 20px; } li { margin: 6px 0; }
a { color: var(--link); overflow-wrap: anywhere; } .soft { color: var(--soft); } code { font-size: 0.875em; overflow-wrap: anywhere; }
.mails { list-style: none; padding: 0; } .mails li { margin: 0; border-top: 1px solid var(--line); } .mails li:first-child { border-top: 0; }
.mails a { display: block; padding: 10px 0; text-decoration: none; color: inherit; overflow-wrap: anywhere; }
.mails strong { display: block; color: var(--link); } .mails a:hover strong { text-decoration: underline; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

const styleHash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const CSP = `default-src 'none'; style-src ${styleHash}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page of the sandbox's own, in the one look they share. `body` is HTML. */
export const framePage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body.trim()}
</main>
</body>
</html>
`;

export function sendPage(res: Response, page: string): void {
  res.set('content-security-policy', CSP).type('html').send(page);
}
