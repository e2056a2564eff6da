/** Pieces of HTML that mail programs draw alike: tables, styles on the elements, no pictures. What comes in is escaped. */

const FONT = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** Programs that know `prefers-color-scheme` take these; the others keep the light colours on the elements. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0f1115!important}
.paper{background:#171a21!important;border-color:#2a2f3a!important}
.text{color:#e7e9ee!important}
.soft{color:#a3a9b8!important}
.link{color:#60a5fa!important}
.button{background:#60a5fa!important}
.button a{color:#0b1220!important}
}
@media (max-width:480px){.paper{padding:24px 20px!important}}`;

export const paragraphHtml = (html: string): string =>
  `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#111827;">${html}</p>`;

export const linkHtml = (href: string): string =>
  `<a class="link" href="${href}" style="color:#1d4ed8;word-break:break-all;">${href}</a>`;

export function factsHtml(facts: [label: string, value: string][]): string {
  const cell = 'padding:2px 16px 2px 0;font-size:16px;line-height:24px;vertical-align:top;';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="soft" style="${cell}color:#4b5563;">${label}</td><td class="text" style="${cell}color:#111827;word-break:break-word;">${value}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">${rows.join('')}</table>`;
}

/** A button, and its address below for whoever can't press it; `copy` leads to that. */
export const buttonHtml = ({ label, href, copy }: { label: string; href: string; copy: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;"><tr>
<td class="button" bgcolor="#1d4ed8" style="background:#1d4ed8;border-radius:8px;"><a href="${href}" style="display:inline-block;padding:12px 20px;font-family:${FONT};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;">${label}</a></td>
</tr></table>
<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:20px;color:#4b5563;">${copy}<br>${linkHtml(href)}</p>`;

/** The whole page: one column of at most 600 px, head line, body, footer. */
export function shellHtml(parts: {
  language: string;
  title: string;
  preview: string;
  body: string;
  footer: string;
  /** Behind the product's name. */
  place: string;
}): string {
  const { language, title, preview, body, footer, place } = parts;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${title}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f8f9fb;">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f8f9fb;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;font-family:${FONT};">
<tr><td style="padding:0 4px 12px;font-size:14px;line-height:20px;"><strong class="text" style="color:#111827;">Pressloom</strong> <span class="soft" style="color:#4b5563;">${place}</span></td></tr>
<tr><td class="paper" style="background:#ffffff;border:1px solid #e5e7eb;border-radius:12px;padding:32px;">
${body}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font-size:14px;line-height:20px;color:#4b5563;">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
