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
