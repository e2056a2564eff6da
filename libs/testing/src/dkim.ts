import { createHash, verify } from 'node:crypto';

/** Verifies a mail's first DKIM-Signature (relaxed/relaxed, RFC 6376) by a public key in PEM form; shares nothing with what signs. Pure. */
export function isSignedBy(mail: string, publicKey: string): boolean {
  const end = mail.indexOf('\r\n\r\n');
  const fields = mail
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((line) => ({ name: line.slice(0, line.indexOf(':')).toLowerCase(), line }));
  const signature = fields.find(({ name }) => name === 'dkim-signature')?.line;
  if (signature === undefined) return false;
  const tag = (name: string) => new RegExp(`[;:]\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replace(/\s+/g, '') ?? '';
  const lines = mail
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  const body = lines.map((line) => `${line}\r\n`).join('');
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tag('bh')) return false;
  const left = [...fields].reverse();
  const signed = tag('h')
    .toLowerCase()
    .split(':')
    .map((name) => {
      const at = left.findIndex((field) => field.name === name);
      return at < 0 ? '' : `${relaxed(left.splice(at, 1)[0]!.line)}\r\n`;
    });
  const own = relaxed(signature)
    .replace(/([;:]b=)[^;]*/, '$1')
    .replace(/( b=)[^;]*$/, '$1');
  const text = Buffer.from(signed.join('') + own, 'latin1');
  return verify('sha256', text, publicKey, Buffer.from(tag('b'), 'base64'));
}

function relaxed(line: string): string {
  const colon = line.indexOf(':');
  const value = line
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${line.slice(0, colon).toLowerCase().trim()}:${value}`;
}
