import { access, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sideloadError, WpError } from './errors.ts';
import { syncFolder } from '../journal.ts';
import type { SiteStore } from './store.ts';
import type { ImageFile, MediaRecord } from './types.ts';

/** What core accepts as a picture: the format as sharp names it, its MIME type and its file endings, the usual one first. */
const FORMATS = [
  { format: 'jpeg', mime: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe'] },
  { format: 'png', mime: 'image/png', endings: ['png'] },
  { format: 'gif', mime: 'image/gif', endings: ['gif'] },
  { format: 'webp', mime: 'image/webp', endings: ['webp'] },
] as const;

/** WordPress' default sizes in the order in which it answers them; 0 is no limit. */
const SIZES: [string, { width: number; height: number; crop?: true }][] = [
  ['medium', { width: 300, height: 300 }],
  ['large', { width: 1024, height: 1024 }],
  ['thumbnail', { width: 150, height: 150, crop: true }],
  ['medium_large', { width: 768, height: 0 }],
  ['1536x1536', { width: 1536, height: 1536 }],
  ['2048x2048', { width: 2048, height: 2048 }],
];
/** Larger pictures are kept as they are and shown scaled down, under a name ending in `-scaled`. */
const BIG_IMAGE = 2560;

interface Dimensions {
  width: number;
  height: number;
}
interface Rendition extends Dimensions {
  name: string;
  bytes: Buffer;
}
export interface Picture extends Dimensions {
  mime: string;
  ending: string;
  bytes: Buffer;
  scaled: Rendition | null;
  renditions: Rendition[];
}

/** The file name core makes of an uploaded one: no path, no signs, hyphens for spaces, no second executable ending. */
export function sanitizeFileName(name: string): string {
  const base = name.split('/').at(-1)!.normalize('NFC');
  const clean = base
    .replace(/[?[\]\\=<>:;,'"&$#*()|~`!{}%+’«»”“\u0000-\u001f]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^[.\-_]+|[.\-_]+$/g, '');
  const parts = clean.split('.');
  if (parts.length < 3) return clean;
  const known = FORMATS.flatMap((one) => one.endings as readonly string[]);
  const middle = parts
    .slice(1, -1)
    .map((part) => (/^[a-zA-Z]{2,5}\d?$/.test(part) && !known.includes(part.toLowerCase()) ? `${part}_` : part));
  return [parts[0], ...middle, parts.at(-1)].join('.');
}

/** Width and height that fit into a box (0 is no limit), rounded as `wp_constrain_dimensions()` rounds. */
function constrain(from: Dimensions, box: Dimensions): Dimensions | null {
  const ratios = [box.width && box.width / from.width, box.height && box.height / from.height].filter(
    (ratio) => ratio > 0,
  );
  const ratio = Math.min(...ratios);
  if (ratio >= 1) return null;
  return { width: Math.max(1, Math.round(from.width * ratio)), height: Math.max(1, Math.round(from.height * ratio)) };
}

function cropped(from: Dimensions, box: Dimensions): Dimensions | null {
  const size = { width: Math.min(box.width, from.width), height: Math.min(box.height, from.height) };
  return size.width === from.width && size.height === from.height ? null : size;
}

async function render(bytes: Buffer, size: Dimensions, name: string): Promise<Rendition> {
  const resized = await sharp(bytes, { animated: false }).resize(size.width, size.height, { fit: 'cover' }).toBuffer();
  return { name, bytes: resized, ...size };
}

/**
 * Looks at what the bytes really are. A file that isn't a picture, or whose name doesn't end like one, is refused with
 * `rest_upload_sideload_error` (500), whatever its content type says; a picture under another picture's ending gets its own.
 */
export async function readPicture(bytes: Buffer, fileName: string): Promise<Picture> {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const named = FORMATS.some((one) => (one.endings as readonly string[]).includes(ending));
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null);
  const real = FORMATS.find((one) => one.format === metadata?.format);
  if (!named || !real || !metadata?.width || !metadata.height) throw sideloadError();
  const size = { width: metadata.width, height: metadata.height };
  const wanted = SIZES.map(([name, box]) => ({ name, size: box.crop ? cropped(size, box) : constrain(size, box) }));
  const smaller = constrain(size, { width: BIG_IMAGE, height: BIG_IMAGE });
  try {
    const renditions = await Promise.all(
      wanted.flatMap((one) => (one.size ? [render(bytes, one.size, one.name)] : [])),
    );
    const scaled = smaller ? await render(bytes, smaller, 'scaled') : null;
    const fits = (real.endings as readonly string[]).includes(ending);
    return { ...size, mime: real.mime, ending: fits ? ending : real.endings[0], bytes, scaled, renditions };
  } catch {
    // A header that reads well and pixels that don't: core keeps the upload and leaves out the sizes.
    return { ...size, mime: real.mime, ending, bytes, scaled: null, renditions: [] };
  }
}

async function save(folder: string, file: string, bytes: Buffer): Promise<void> {
  const handle = await open(join(folder, file), 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const exists = async (path: string): Promise<boolean> =>
  await access(path).then(
    () => true,
    () => false,
  );

async function freeName(folder: string, stem: string, ending: string): Promise<string> {
  for (let number = 0; ; number += 1) {
    const candidate = number === 0 ? stem : `${stem}-${number}`;
    const taken = await Promise.all(
      [candidate, `${candidate}-scaled`].map(async (name) => await exists(join(folder, `${name}.${ending}`))),
    );
    if (!taken.includes(true)) return candidate;
  }
}

export interface SavedPicture {
  stem: string;
  folder: string;
  main: ImageFile;
  sizes: Record<string, ImageFile>;
  originalImage?: string;
}

/** Puts a picture and its smaller renditions on the disk under a free name (`-1`, `-2` for the same name again). */
export async function savePicture(
  store: SiteStore,
  picture: Picture,
  at: { fileName: string; now: string },
): Promise<SavedPicture> {
  const folder = at.now.slice(0, 7).replace('-', '/');
  const target = join(store.uploadsFolder, folder);
  await mkdir(target, { recursive: true });
  const stem = await freeName(target, at.fileName.replace(/\.[^.]*$/, ''), picture.ending);
  const write = async (name: string, rendition: Dimensions & { bytes: Buffer }): Promise<ImageFile> => {
    const file = `${name}.${picture.ending}`;
    await save(target, file, rendition.bytes);
    return { file, width: rendition.width, height: rendition.height, filesize: rendition.bytes.length };
  };
  const original = await write(stem, picture);
  const main = picture.scaled ? await write(`${stem}-scaled`, picture.scaled) : original;
  const sizes: Record<string, ImageFile> = {};
  for (const one of picture.renditions) sizes[one.name] = await write(`${stem}-${one.width}x${one.height}`, one);
  await syncFolder(target);
  return {
    stem: main.file.replace(/\.[^.]*$/, '').replace(/-scaled$/, ''),
    folder,
    main,
    sizes,
    ...(picture.scaled ? { originalImage: original.file } : {}),
  };
}

export function filesOf(media: MediaRecord): string[] {
  const files = [media.main, ...Object.values(media.sizes)].map((one) => one.file);
  return media.originalImage ? [...files, media.originalImage] : files;
}

export async function removeFiles(store: SiteStore, media: MediaRecord): Promise<void> {
  await Promise.all(
    filesOf(media).map(async (file) => await rm(join(store.uploadsFolder, media.folder, file), { force: true })),
  );
}

/** Removes files that no record knows: left by an upload that was cut off before it was accepted, or by a cut-off deletion. */
export async function removeOrphans(store: SiteStore): Promise<void> {
  const known = new Set(
    [...store.media.values()].flatMap((media) => filesOf(media).map((file) => `${media.folder}/${file}`)),
  );
  for (const path of await readdir(store.uploadsFolder, { recursive: true })) {
    const isFile = /^\d{4}[\\/]\d\d[\\/][^\\/]+$/.test(path);
    if (isFile && !known.has(path.replaceAll('\\', '/'))) await rm(join(store.uploadsFolder, path), { force: true });
  }
}

/** The file name out of `Content-Disposition: attachment; filename="a.png"`, in core's words where there is none. */
export function dispositionFileName(header: string | undefined): string {
  if (!header) {
    throw new WpError('rest_upload_no_content_disposition', 'No Content-Disposition supplied.', { status: 400 });
  }
  const name = /;\s*filename\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(header);
  const given = (name?.[1] ?? name?.[2] ?? '').trim();
  if (given === '') {
    throw new WpError(
      'rest_upload_invalid_disposition',
      'Invalid Content-Disposition supplied. Content-Disposition needs to be formatted as `attachment; filename="image.png"` or similar.',
      { status: 400 },
    );
  }
  return given;
}
