import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { Response } from 'express';

const STYLE = `
:root { color-scheme: light dark; --text: #111827; --soft: #4b5563; --paper: #fff; --line: #e5e7eb; --link: #1d4ed8; --ground: #f8f9fb; --control: #6b7280; --button: #1d4ed8; --bad: #b91c1c; }
@media (prefers-color-scheme: dark) { :root { --text: #e7e9ee; --soft: #a3a9b8; --paper: #171a21; --line: #2a2f3a; --link: #60a5fa; --ground: #0f1115; --control: #8b93a5; --button: #2563eb; --bad: #f87171; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 32px 16px 48px; }
h1 { font-size: 1.6rem; line-height: 1.3; margin: 0 0 8px; }
h2 { font-size: 1.05rem; margin: 0 0 8px; } h3 { font-size: 1rem; margin: 0 0 8px; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 16px 20px; margin-top: 16px; }
p { margin: 0 0 8px; } ul { margin: 0; padding-left: 20px; } li { margin: 6px 0; }
a { color: var(--link); overflow-wrap: anywhere; } .soft { color: var(--soft); } code { font-size: 0.875em; overflow-wrap: anywhere; }
.inbox { list-style: none; padding: 0; } .inbox li { margin: 0; border-top: 1px solid var(--line); } .inbox li:first-child { border-top: 0; }
.inbox a { display: block; padding: 10px 0; text-decoration: none; color: inherit; overflow-wrap: anywhere; }
.inbox strong { display: block; color: var(--link); } .inbox a:hover strong { text-decoration: underline; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
form { margin: 0; } form.row { display: inline; } fieldset { border: 0; margin: 16px 0 0; padding: 0; min-width: 0; } section > fieldset { margin-top: 0; } legend { padding: 0; font-weight: 600; }
label { display: block; } .field { margin-top: 16px; } .field label { font-weight: 600; } .choice { padding: 6px 0 6px 28px; text-indent: -28px; } .choice input { width: 18px; height: 18px; margin: 0 10px 0 0; vertical-align: -3px; accent-color: var(--link); }
input[type=text], input[type=email], select { box-sizing: border-box; width: 100%; max-width: 24rem; margin-top: 4px; padding: 10px 12px; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--control); border-radius: 6px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 16px; border-radius: 6px; border: 1px solid var(--control); background: var(--paper); color: var(--text); cursor: pointer; }
button.main { background: var(--button); border-color: var(--button); color: #fff; } button.small { min-height: 36px; padding: 4px 10px; font-size: 0.9rem; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; } .sum { display: flex; justify-content: space-between; gap: 16px; padding: 6px 0; } .sum.total { border-top: 1px solid var(--line); font-weight: 700; }
.alert { border: 1px solid var(--bad); border-left-width: 4px; border-radius: 6px; padding: 10px 14px; margin: 16px 0 0; } .banner { background: var(--paper); border: 1px dashed var(--control); border-radius: 8px; padding: 8px 14px; margin-bottom: 24px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-top: 1px solid var(--line); } thead th { border-top: 0; color: var(--soft); font-weight: 600; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

const styleHash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const csp = (formAction: string): string =>
  `default-src 'none'; style-src ${styleHash}; frame-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;

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

/** `formsLeadTo`: addresses that its forms, or what follows on them, may lead to; none where a page has no form. */
export function sendPage(res: Response, page: string, { formsLeadTo = [] as string[] } = {}): void {
  const origins = formsLeadTo.flatMap((url) => URL.parse(url)?.origin ?? []);
  const formAction = formsLeadTo.length === 0 ? "'none'" : ["'self'", ...new Set(origins)].join(' ');
  res.set('content-security-policy', csp(formAction)).type('html').send(page);
}
