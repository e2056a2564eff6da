/** What a file is, by its first bytes: neither its name nor what its server says of it counts. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg';

const at = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Null for what is none of them. Pure. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  if (at(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (/^GIF8[79]a$/.test(at(bytes, 0, 6))) return 'gif';
  if (at(bytes, 0, 4) === 'RIFF' && at(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^ftypavi[fs]$/.test(at(bytes, 4, 12))) return 'avif';
  return isSvg(bytes) ? 'svg' : null;
}

/** Markup says within so many bytes that it is a drawing. */
const HEAD_BYTES = 4096;

/** Markup whose first element, after what may stand ahead of it, is a drawing. */
function isSvg(bytes: Buffer): boolean {
  let rest = bytes.toString('utf8', 0, HEAD_BYTES).trimStart();
  // A loop: the expression for it takes exponential time on markup that is none.
  for (let length = aheadOfElement(rest); length > 0; length = aheadOfElement(rest)) {
    rest = rest.slice(length).trimStart();
  }
  return /^<(?:\w+:)?svg[\s>/]/i.test(rest);
}

/** Length of the comment, instruction or document type that the text begins with; 0 where it begins with none, or with half of one. */
function aheadOfElement(text: string): number {
  if (text.startsWith('<!--')) return endOf(text, '-->', 4);
  if (text.startsWith('<?')) return endOf(text, '>', 2);
  if (!/^<!DOCTYPE/i.test(text)) return 0;
  const end = endOf(text, '>', 0);
  const subset = text.indexOf('[');
  if (subset < 0 || subset > end) return end;
  const afterSubset = endOf(text, ']', subset);
  return afterSubset && endOf(text, '>', afterSubset);
}

/** Behind the next `mark`; 0 where there is none. */
function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? 0 : at + mark.length;
}

/** An animated PNG says so ahead of its pixels. Pure. */
export function isMovingPng(bytes: Buffer): boolean {
  const mark = bytes.indexOf('acTL', 8, 'latin1');
  return mark > 0 && mark < bytes.indexOf('IDAT', 8, 'latin1');
}
