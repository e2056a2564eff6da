// Made by `npm run generate mails` from the .mjml files beside it.
import { color, each, lead, link, text } from './fill.ts';

export interface MessageValues {
  accent: string;
  accentOnDark: string;
  action: readonly { copy: string; label: string; url: string }[];
  address: readonly { line: string }[];
  bar: readonly { color: string }[];
  closing: readonly { text: string }[];
  facts: readonly { label: string; value: string }[];
  heading: string;
  language: string;
  leave: readonly { label: string; url: string }[];
  logo: readonly { height: string; home: string; name: string; url: string; width: string }[];
  name: readonly { place: string; text: string }[];
  opening: readonly { text: string }[];
  otherAction: readonly { label: string; url: string }[];
  paragraphs: readonly { text: string }[];
  preview: string;
  reason: string;
  title: string;
}

export const message = (values: MessageValues): string =>
  `<!doctype html>
<html lang="${text(values.language)}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>${text(values.title)}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.ground, .ground > div { background: #0f1115 !important; }
.paper, .paper > table { background: #171a21 !important; }
.paper > table > tbody > tr > td { border-color: #2a2f3a !important; }
.text, .text div, .text a { color: #e7e9ee !important; }
.soft, .soft div, .soft a { color: #a3a9b8 !important; }
.text .link, .soft .link { color: ${color(values.accentOnDark)} !important; }
.bar, .bar > table, .button td, .button a { background: ${color(values.accentOnDark)} !important; }
.button a { color: #0b1220 !important; }
}
@media (max-width: 624px) {
.paper { margin: 0 12px !important; }
.inside > table > tbody > tr > td { padding: 24px 20px !important; }
.beside > table > tbody > tr > td { padding-left: 16px !important; padding-right: 16px !important; }
}
</style>
<meta name="color-scheme" content="light dark" /> <meta name="supported-color-schemes" content="light dark" />
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
</head>
<body  class="ground" style="word-spacing:normal;background-color:#f8f9fb;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">${lead(values.preview)}</div>
<div
aria-label="${text(values.title)}" aria-roledescription="email" role="article" lang="${text(values.language)}" dir="ltr" style="word-spacing:normal;background-color:#f8f9fb;">
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="beside-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="beside" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:24px 4px 12px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:592px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%">
<tbody>
${each(
  values.logo,
  (logo) => `
<tr>
<td
align="left" class="text logo" style="font-size:0px;padding:0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:18px;font-weight:600;line-height:24px;text-align:left;color:#111827;"><a href="${link(logo.home)}" style="color: #111827; text-decoration: none"><img
src="${link(logo.url)}"
alt="${text(logo.name)}"
width="${text(logo.width)}"
height="${text(logo.height)}"
style="display: block; max-width: 100%; height: auto; border-radius: 4px"/></a></div>
</td>
</tr>
`,
)}${each(
    values.name,
    (name) => `
<tr>
<td
align="left" style="font-size:0px;padding:0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:14px;line-height:20px;text-align:left;color:#111827;"><strong class="text">${text(name.text)}</strong> <span class="soft" style="color: #4b5563">${text(name.place)}</span></div>
</td>
</tr>
`,
  )}
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="paper-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="paper" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:600px;border-radius:12px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td
style="border:1px solid #e5e7eb;border-radius:12px;direction:ltr;font-size:0px;padding:0;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><![endif]-->
${each(
  values.bar,
  (bar) => `
<!--[if mso | IE]><tr><td class="bar-outlook" width="600px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="bar-outlook" role="presentation" style="width:598px;" width="598" bgcolor="${color(bar.color)}" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="bar" style="background:${color(bar.color)};background-color:${color(bar.color)};margin:0px auto;max-width:598px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:${color(bar.color)};background-color:${color(bar.color)};width:100%;">
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:0;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:598px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%">
<tbody>
<tr>
<td
style="font-size:0px;padding:0;word-break:break-word;">
<div
style="height:4px;line-height:4px;">&#8202;</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr><![endif]-->
`,
)}
<!--[if mso | IE]><tr><td class="inside-outlook" width="600px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="inside-outlook" role="presentation" style="width:598px;" width="598" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="inside" style="margin:0px auto;max-width:598px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:32px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:534px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%">
<tbody>
<tr>
<td
align="left" class="text" style="font-size:0px;padding:0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;text-align:left;color:#111827;"><h1 style="margin: 0; font-size: 20px; line-height: 28px; font-weight: 600">${text(values.heading)}</h1>
${each(
  values.opening,
  (opening) => `
<p style="margin: 16px 0 0">${text(opening.text)}</p>
`,
)}</div>
</td>
</tr>
${
  values.facts.length > 0
    ? `
<tr>
<td
align="left" style="font-size:0px;padding:16px 0 0;word-break:break-word;">
<table
cellpadding="0" cellspacing="0" role="presentation" width="auto" border="0" style="color:#111827;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;table-layout:auto;width:auto;border:none;">
${each(
  values.facts,
  (facts) => `
<tr>
<td class="soft" style="padding: 2px 16px 2px 0; color: #4b5563; vertical-align: top; white-space: nowrap">
${text(facts.label)}
</td>
<td class="text" style="padding: 2px 0; vertical-align: top; word-break: break-word">${text(facts.value)}</td>
</tr>
`,
)}
</table>
</td>
</tr>
`
    : ''
}${
    values.paragraphs.length > 0
      ? `
<tr>
<td
align="left" class="text" style="font-size:0px;padding:0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;text-align:left;color:#111827;">${each(
          values.paragraphs,
          (paragraphs) => `
<p style="margin: 16px 0 0">${text(paragraphs.text)}</p>
`,
        )}</div>
</td>
</tr>
`
      : ''
  }${each(
    values.action,
    (action) => `
<tr>
<td
align="left" class="button" style="font-size:0px;padding:24px 0 0;word-break:break-word;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;">
<tbody>
<tr>
<td
align="center" bgcolor="${color(values.accent)}" role="presentation" style="border:none;border-radius:8px;cursor:auto;mso-padding-alt:12px 20px;background:${color(values.accent)};" valign="middle">
<a
href="${link(action.url)}" style="display:inline-block;background:${color(values.accent)};color:#ffffff;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;font-weight:600;line-height:24px;margin:0;text-decoration:none;text-transform:none;padding:12px 20px;mso-padding-alt:0px;border-radius:8px;" target="_blank">
${text(action.label)}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:16px 0 0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:14px;line-height:20px;text-align:left;color:#4b5563;">${text(action.copy)}<br />
<a
class="link"
href="${link(action.url)}"
style="color: ${color(values.accent)}; word-break: break-word">${link(action.url)}</a></div>
</td>
</tr>
`,
  )}${
    values.closing.length > 0
      ? `
<tr>
<td
align="left" class="text" style="font-size:0px;padding:0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;text-align:left;color:#111827;">${each(
          values.closing,
          (closing) => `
<p style="margin: 16px 0 0">${text(closing.text)}</p>
`,
        )}</div>
</td>
</tr>
`
      : ''
  }${each(
    values.otherAction,
    (otherAction) => `
<tr>
<td
align="left" class="text" style="font-size:0px;padding:16px 0 0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;text-align:left;color:#111827;">${text(otherAction.label)}<br />
<a
class="link"
href="${link(otherAction.url)}"
style="color: ${color(values.accent)}; word-break: break-word">${link(otherAction.url)}</a></div>
</td>
</tr>
`,
  )}
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="beside-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="beside" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:16px 4px 24px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:592px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%">
<tbody>
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:14px;line-height:20px;text-align:left;color:#4b5563;"><p style="margin: 0">${text(values.reason)}</p>
${
  values.address.length > 0
    ? `
<p style="margin: 12px 0 0">${each(values.address, (address) => `${text(address.line)}<br />`)}</p>
`
    : ''
}
${each(
  values.leave,
  (leave) => `
<p style="margin: 12px 0 0">
<a href="${link(leave.url)}" style="color: #4b5563">${text(leave.label)}</a>
</p>
`,
)}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;

export interface NewsletterValues {
  accent: string;
  accentOnDark: string;
  address: readonly { line: string }[];
  bar: readonly { color: string }[];
  heading: string;
  intro: readonly { text: string }[];
  items: readonly {
    action: readonly { label: string; url: string }[];
    badge: readonly { text: string }[];
    linkedTitle: readonly { title: string; url: string }[];
    picture: readonly { alt: string; target: string; url: string }[];
    plainTitle: readonly { text: string }[];
    still: readonly { alt: string; url: string }[];
    summary: readonly { text: string }[];
  }[];
  language: string;
  leave: readonly { label: string; url: string }[];
  logo: readonly { height: string; home: string; name: string; url: string; width: string }[];
  name: readonly { place: string; text: string }[];
  open: readonly { url: string }[];
  preview: string;
  reason: string;
  signOff: readonly { text: string }[];
  title: string;
  trap: readonly { url: string }[];
}

export const newsletter = (values: NewsletterValues): string =>
  `<!doctype html>
<html lang="${text(values.language)}" dir="auto" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>${text(values.title)}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.ground, .ground > div { background: #0f1115 !important; }
.paper, .paper > table { background: #171a21 !important; }
.paper > table > tbody > tr > td { border-color: #2a2f3a !important; }
.text, .text div, .text a { color: #e7e9ee !important; }
.soft, .soft div, .soft a { color: #a3a9b8 !important; }
.text .link, .soft .link { color: ${color(values.accentOnDark)} !important; }
.bar, .bar > table, .button td, .button a { background: ${color(values.accentOnDark)} !important; }
.button a { color: #0b1220 !important; }
}
@media (max-width: 624px) {
.paper { margin: 0 12px !important; }
.inside > table > tbody > tr > td { padding: 24px 20px !important; }
.beside > table > tbody > tr > td { padding-left: 16px !important; padding-right: 16px !important; }
}
@media (prefers-color-scheme: dark) {
.line p { border-color: #2a2f3a !important; }
.badge { background: ${color(values.accentOnDark)} !important; color: #0b1220 !important; }
}
</style>
<meta name="color-scheme" content="light dark" /> <meta name="supported-color-schemes" content="light dark" />
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
</head>
<body  class="ground" style="word-spacing:normal;background-color:#f8f9fb;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">${lead(values.preview)}</div>
<div
aria-label="${text(values.title)}" aria-roledescription="email" role="article" lang="${text(values.language)}" dir="auto" style="word-spacing:normal;background-color:#f8f9fb;">
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="beside-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="beside" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:24px 4px 12px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:592px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%">
<tbody>
${each(
  values.logo,
  (logo) => `
<tr>
<td
align="left" class="text logo" style="font-size:0px;padding:0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:18px;font-weight:600;line-height:24px;text-align:left;color:#111827;"><a href="${link(logo.home)}" style="color: #111827; text-decoration: none"><img
src="${link(logo.url)}"
alt="${text(logo.name)}"
width="${text(logo.width)}"
height="${text(logo.height)}"
style="display: block; max-width: 100%; height: auto; border-radius: 4px"/></a></div>
</td>
</tr>
`,
)}${each(
    values.name,
    (name) => `
<tr>
<td
align="left" style="font-size:0px;padding:0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:14px;line-height:20px;text-align:left;color:#111827;"><strong class="text">${text(name.text)}</strong> <span class="soft" style="color: #4b5563">${text(name.place)}</span></div>
</td>
</tr>
`,
  )}
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="paper-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="paper" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:600px;border-radius:12px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td
style="border:1px solid #e5e7eb;border-radius:12px;direction:ltr;font-size:0px;padding:0;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><![endif]-->
${each(
  values.bar,
  (bar) => `
<!--[if mso | IE]><tr><td class="bar-outlook" width="600px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="bar-outlook" role="presentation" style="width:598px;" width="598" bgcolor="${color(bar.color)}" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="bar" style="background:${color(bar.color)};background-color:${color(bar.color)};margin:0px auto;max-width:598px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:${color(bar.color)};background-color:${color(bar.color)};width:100%;">
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:0;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:598px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%">
<tbody>
<tr>
<td
style="font-size:0px;padding:0;word-break:break-word;">
<div
style="height:4px;line-height:4px;">&#8202;</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr><![endif]-->
`,
)}
<!--[if mso | IE]><tr><td class="inside-outlook" width="600px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="inside-outlook" role="presentation" style="width:598px;" width="598" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="inside" style="margin:0px auto;max-width:598px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:32px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:534px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%">
<tbody>
<tr>
<td
align="left" class="text" style="font-size:0px;padding:0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;text-align:left;color:#111827;"><h1 style="margin: 0; font-size: 24px; line-height: 32px; font-weight: 600">${text(values.heading)}</h1>
${each(
  values.intro,
  (intro) => `
<p style="margin: 12px 0 0">${text(intro.text)}</p>
`,
)}</div>
</td>
</tr>
${each(
  values.items,
  (items) => `
<tr>
<td
align="center" class="line" style="font-size:0px;padding:32px 0 0;word-break:break-word;">
<p
style="border-top:solid 1px #e5e7eb;font-size:1px;margin:0px auto;width:100%;">
</p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 1px #e5e7eb;font-size:1px;margin:0px auto;width:534px;" role="presentation" width="534px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>
<tr>
<td
align="left" class="text" style="font-size:0px;padding:32px 0 0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;text-align:left;color:#111827;">${each(
    items.picture,
    (picture) => `<a href="${link(picture.target)}" style="display: block; margin: 0 0 16px"><img
src="${link(picture.url)}"
alt="${text(picture.alt)}"
width="534"
style="display: block; width: 100%; max-width: 534px; height: auto; border-radius: 8px" /></a>`,
  )}
${each(
  items.still,
  (still) => `<img
src="${link(still.url)}"
alt="${text(still.alt)}"
width="534"
style="display: block; margin: 0 0 16px; width: 100%; max-width: 534px; height: auto; border-radius: 8px"/>`,
)}
${each(
  items.badge,
  (badge) => `<span
class="badge"
style="
display: inline-block;
margin: 0 0 8px;
padding: 0 8px;
border-radius: 4px;
background: ${color(values.accent)};
color: #ffffff;
font-size: 12px;
line-height: 20px;
font-weight: 600;
">${text(badge.text)}</span>`,
)}
<h2 style="margin: 0; font-size: 18px; line-height: 26px; font-weight: 600">
${each(items.linkedTitle, (linkedTitle) => `<a href="${link(linkedTitle.url)}" style="color: #111827; text-decoration: none">${text(linkedTitle.title)}</a>`)}${each(items.plainTitle, (plainTitle) => `${text(plainTitle.text)}`)}
</h2>
${each(
  items.summary,
  (summary) => `
<p style="margin: 8px 0 0">${text(summary.text)}</p>
`,
)}
${each(
  items.action,
  (action) => `
<p style="margin: 8px 0 0">
<a class="link" href="${link(action.url)}" style="color: ${color(values.accent)}">${text(action.label)}</a>
</p>
`,
)}</div>
</td>
</tr>
`,
)}${
    values.signOff.length > 0
      ? `
<tr>
<td
align="center" class="line" style="font-size:0px;padding:32px 0 0;word-break:break-word;">
<p
style="border-top:solid 1px #e5e7eb;font-size:1px;margin:0px auto;width:100%;">
</p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 1px #e5e7eb;font-size:1px;margin:0px auto;width:534px;" role="presentation" width="534px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>
<tr>
<td
align="left" class="text" style="font-size:0px;padding:24px 0 0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;text-align:left;color:#111827;">${each(
          values.signOff,
          (signOff) => `
<p style="margin: 0">${text(signOff.text)}</p>
`,
        )}</div>
</td>
</tr>
`
      : ''
  }
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="beside-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="beside" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:16px 4px 24px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:592px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%">
<tbody>
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0;word-break:break-word;">
<div
style="font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:14px;line-height:20px;text-align:left;color:#4b5563;"><p style="margin: 0">${text(values.reason)}</p>
${
  values.address.length > 0
    ? `
<p style="margin: 12px 0 0">${each(values.address, (address) => `${text(address.line)}<br />`)}</p>
`
    : ''
}
${each(
  values.leave,
  (leave) => `
<p style="margin: 12px 0 0">
<a href="${link(leave.url)}" style="color: #4b5563">${text(leave.label)}</a>
</p>
`,
)}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
${each(
  values.trap,
  (trap) => `<a href="${link(trap.url)}" aria-hidden="true" tabindex="-1" style=" display: none; position: absolute;
left: -9999px; max-height: 0; overflow: hidden; font-size: 0; mso-hide: all; " ></a >`,
)}${each(
    values.open,
    (open) => `<img
src="${link(open.url)}" alt="" width="1" height="1" style="display: block; width: 1px; height: 1px" />`,
  )}
</div>
</body>
</html>
`;
