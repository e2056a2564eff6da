/** As far as a local part without quotes goes before an @, and a domain behind it. */
const AROUND = /[^\s"(),:;<>@[\]\\\0]{1,64}@[\p{L}\p{M}\p{N}.-]{1,255}/gu;
/** Part an address from what stands before it, though a local part may have them: `?reader=`. */
const PARTING = /^.*[/=?|]/u;
const SIGNS_BEFORE = /^[^\p{L}\p{M}\p{N}._+-]+/u;
const SIGNS_BEHIND = /(?<![.-])[.-]+$/u;
const ENCODED = /%([0-7][0-9a-f])/g;

/**
 * All addresses that a text may name, in lower case, as they stand and without the signs around: for looking up hashes, so better one too many.
 * Those in encodings for the web are read too. Each once. Pure.
 */
export function addressesIn(text: string): string[] {
  if (!/@|%40/.test(text)) return [];
  const plain = text.replaceAll('\0', '').toLowerCase();
  const decoded = plain.replace(ENCODED, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const found = new Set<string>();
  for (const read of new Set([plain, decoded]))
    for (const [around] of read.matchAll(AROUND)) {
      const bare = around.replace(SIGNS_BEHIND, '');
      const last = bare.replace(PARTING, '');
      for (const one of [bare, bare.replace(SIGNS_BEFORE, ''), last, last.replace(SIGNS_BEFORE, '')]) found.add(one);
    }
  return [...found];
}
