import type { DkimFinding } from '@pressloom/contracts/newsletter-sender';

/**
 * What the TXT records under a key's name say of that key, read as receivers do (RFC 6376, 3.6.1): it is there only with exactly the
 * key of `value`, in one record that allows checking mails. `records`: the parts of each put together. Pure.
 */
export function readDkimRecords(records: readonly string[], value: string): Exclude<DkimFinding, 'no_answer'> {
  const [record] = records;
  if (record === undefined) return 'missing';
  // Which one a receiver takes is undefined.
  if (records.length > 1) return 'several';
  const tags = tagsOf(record);
  const key = keyIn(tags);
  if (!tags || key === undefined) return 'unusable';
  if (key === '') return 'revoked';
  if (key !== keyIn(tagsOf(value))) return 'other_key';
  const lists = (name: string) =>
    tags
      .get(name)
      ?.split(':')
      .map((one) => one.trim());
  const isUsable =
    [...tags.keys()].indexOf('v') <= 0 &&
    (tags.get('v') ?? 'DKIM1') === 'DKIM1' &&
    (tags.get('k') ?? 'rsa') === 'rsa' &&
    (lists('h')?.includes('sha256') ?? true) &&
    (lists('s')?.some((service) => service === '*' || service === 'email') ?? true) &&
    // Mails of a domain that is testing count as unsigned.
    !lists('t')?.includes('y');
  return isUsable ? 'found' : 'unusable';
}

const keyIn = (tags: Map<string, string> | null): string | undefined => tags?.get('p')?.replace(/\s/g, '');

/** `name=value; name=value` in its order; null where that is no such list, or has a name twice. Pure. */
function tagsOf(record: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  for (const part of record.trim().replace(/;$/, '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    if (!/^[a-z]\w*$/i.test(name) || tags.has(name)) return null;
    tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}
