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

/** Markup whose first element, after what may stand ahead of it, is a drawing. */
const isSvg = (bytes: Buffer): boolean =>
  /^\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<(?:\w+:)?svg[\s>/]/i.test(
    bytes.toString('utf8', 0, 4096).replace(/^\uFEFF/, ''),
  );

/** An animated PNG says so ahead of its pixels. Pure. */
export function isMovingPng(bytes: Buffer): boolean {
  const mark = bytes.indexOf('acTL', 8, 'latin1');
  return mark > 0 && mark < bytes.indexOf('IDAT', 8, 'latin1');
}
