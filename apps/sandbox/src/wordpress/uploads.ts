import { extname } from 'node:path';
import type { Response } from 'express';
import { filesOf } from './media-files.ts';
import type { SiteStore } from './store.ts';

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jpe': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

/** Serves one accepted picture or rendition; `path` is the decoded part below uploads. False when nobody uploaded that. */
export function sendUpload(response: Response, store: SiteStore, path: string): boolean {
  const known = [...store.media.values()].some((media) =>
    filesOf(media).some((file) => `${media.folder}/${file}` === path),
  );
  if (!known) return false;
  response.set({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" });
  response.type(TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream');
  response.sendFile(path, { root: store.uploadsFolder, dotfiles: 'allow', maxAge: '1h' });
  return true;
}
