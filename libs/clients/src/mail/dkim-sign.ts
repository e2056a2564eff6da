import { createHash, sign as signBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { DkimKey } from './types.ts';
import { withCrlf } from './wire-text.ts';

/**
 * Signed once more than they occur, so that a second one breaks the signature (RFC 6376, 8.15): what readers see and answer to,
 * and what says how the body is to be read. Only headers that no mail server adds on the way.
 */
const SEALED = ['From', 'Reply-To', 'Subject', 'Date', 'To', 'Content-Type'];

/**
 * Signed where they occur: the rest of RFC 6376's list, and what receivers ask for beside it: the headers of one-click
 * unsubscribing (RFC 8058) and of the feedback loops, which count only signed. Mail services add some of these themselves.
 */
const SIGNED = [
  ...['Sender', 'Message-ID', 'Cc', 'MIME-Version', 'Content-Transfer-Encoding', 'List-Id', 'List-Help'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post', 'List-Owner', 'List-Archive'],
  ...['Feedback-ID', 'CFBL-Address', 'Auto-Submitted'],
];

const LINE = 72;

/**
 * A mail with a DKIM-Signature before it: RSA with SHA-256, relaxed canonicalisation of headers and body (RFC 6376). Its lines end in
 * CRLF then, as they do on the wire. @throws Error where the key is none, or domain or selector can't stand in a header
 */
export async function sign(bytes: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> {
  if (![domain, selector].every((name) => /^[a-z0-9.-]+$/i.test(name)))
    throw new Error('The domain or the selector of a DKIM key is not valid.');
  // One byte a character.
  const mail = withCrlf(bytes.toString('latin1'));
  const end = mail.indexOf('\r\n\r\n');
  if (end < 0) throw new Error('An email without an empty line after its headers can’t be signed.');
  const fields = mail.slice(0, end).split(/\r\n(?![ \t])/);
  const { names, lines } = signedFields(fields);
  const bodyHash = createHash('sha256')
    .update(relaxedBody(mail.slice(end + 4)), 'latin1')
    .digest('base64');
  const header = [
    'DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; q=dns/txt;',
    `d=${domain.toLowerCase()}; s=${selector};`,
    `bh=${bodyHash};`,
    `h=${foldedList(names)};`,
    'b=',
  ].join('\r\n ');
  const text = Buffer.from([...lines, relaxedField(header)].join('\r\n'), 'latin1');
  // With a callback it runs beside the event loop: an RSA signature takes a millisecond.
  const signature = (await promisify(signBytes)('sha256', text, privateKey)).toString('base64');
  const value = (signature.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []).join('\r\n ');
  return Buffer.from(`${header}${value}\r\n${mail}`, 'latin1');
}

/** What is hashed of the headers, in the order of `h=`. Of several with one name the last comes first. */
function signedFields(fields: readonly string[]): { names: string[]; lines: string[] } {
  const byName = new Map<string, string[]>();
  for (const field of fields) {
    const name = nameOf(field);
    byName.set(name, [relaxedField(field), ...(byName.get(name) ?? [])]);
  }
  const parts = [...SEALED, ...SIGNED].map((name) => {
    const lines = byName.get(name.toLowerCase()) ?? [];
    const count = lines.length + (SEALED.includes(name) ? 1 : 0);
    return { names: Array<string>(count).fill(name), lines };
  });
  return { names: parts.flatMap(({ names }) => names), lines: parts.flatMap(({ lines }) => lines) };
}

const nameOf = (field: string): string => field.slice(0, field.indexOf(':')).trim().toLowerCase();

/** RFC 6376, 3.4.2. Only spaces and tabs are white space there. Pure. */
function relaxedField(field: string): string {
  const value = field.slice(field.indexOf(':') + 1).replaceAll('\r\n', '');
  return `${nameOf(field)}:${value.replace(/[ \t]+/g, ' ').replace(/^ | $/g, '')}`;
}

/** RFC 6376, 3.4.4. Pure. */
function relaxedBody(body: string): string {
  const lines = body
    .replace(/[ \t]+/g, ' ')
    .replaceAll(' \r\n', '\r\n')
    .replace(/ $/, '');
  let end = lines.length;
  while (lines.endsWith('\r\n', end)) end -= 2;
  return end === 0 ? '' : `${lines.slice(0, end)}\r\n`;
}

/** Names with colons, on lines of some 72 characters. Pure. */
function foldedList(names: readonly string[]): string {
  let length = 0;
  return names
    .map((name, place) => {
      const text = place === names.length - 1 ? name : `${name}:`;
      const breaks = length + text.length > LINE;
      length = breaks ? text.length : length + text.length;
      return breaks ? `\r\n ${text}` : text;
    })
    .join('');
}
