import sharp from 'sharp';
import { Random } from '../random.ts';
import type { Family } from '../subjects/family.ts';
import type { Canvas } from './scenes/canvas.ts';
import { fireScene } from './scenes/fire.ts';
import { generalScene } from './scenes/general.ts';
import { meditationScene } from './scenes/meditation.ts';
import { tarotScene } from './scenes/tarot.ts';

// Every picture is drawn once and kept by whoever asked; the library's own cache would only add memory.
sharp.cache(false);

const SCENES: Record<Family, (canvas: Canvas) => string> = {
  fire: fireScene,
  tarot: tarotScene,
  meditation: meditationScene,
  general: generalScene,
};

export interface PictureOptions {
  family: Family;
  width: number;
  height: number;
  /** The same key draws the same scene. */
  key: string;
  /** 0.4 to 1.4, 1 by default. */
  detail?: number;
  /** SVG drawn over the scene. */
  overlay?: string;
}

/** The SVG of a picture that fits a family of subjects. */
export function composeSvg(options: PictureOptions): string {
  const { family, width, height, key, detail = 1, overlay = '' } = options;
  const scene = SCENES[family]({ width, height, random: new Random('scene', family, key), detail });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scene}${overlay}</svg>`;
}

/** Draws an SVG as a picture file. */
export async function renderPicture(svg: string, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const image = sharp(Buffer.from(svg));
  if (format === 'png') return await image.png({ compressionLevel: 6 }).toBuffer();
  if (format === 'webp') return await image.webp({ quality: 86 }).toBuffer();
  return await image.flatten({ background: '#000' }).jpeg({ quality: 84, mozjpeg: false }).toBuffer();
}
