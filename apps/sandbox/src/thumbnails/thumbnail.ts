import { composeSvg, renderPicture } from '../pictures/picture.ts';
import { strokeText } from '../pictures/stroke-text.ts';
import type { Video } from '../youtube/video.ts';

interface Size {
  width: number;
  height: number;
}

/** A video's picture: the family's scene, and its subject on the larger sizes. Bars fill what is not 16:9, as on YouTube. */
export async function drawThumbnail(video: Video, { width, height }: Size): Promise<Buffer> {
  const frame = { width, height: Math.round((width * 9) / 16) };
  const overlay = width >= 320 ? shade(frame) + words(video, frame) : shade(frame);
  const svg = composeSvg({ family: video.family, key: video.id, ...frame, overlay });
  return await renderPicture(barred(svg, { width, height }, frame), 'jpeg');
}

function barred(svg: string, { width, height }: Size, frame: Size): string {
  if (frame.height === height) return svg;
  const inner = svg.replace('<svg ', `<svg y="${(height - frame.height) / 2}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}"/>${inner}</svg>`;
}

/** The small grey picture that comes with a 404. */
export async function drawMissing(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90" fill="#8f8f8f"/>' +
    '<circle cx="42" cy="45" r="5" fill="#bdbdbd"/><circle cx="60" cy="45" r="5" fill="#bdbdbd"/><circle cx="78" cy="45" r="5" fill="#bdbdbd"/></svg>';
  return await renderPicture(svg, 'jpeg');
}

/** What the video is about in one or two lines of at most two words each. */
export function headline(video: Pick<Video, 'family' | 'subject' | 'tags'>): string[] {
  // The first tag holds the searched words, which is all that a general video's picture can show.
  const about = video.family === 'general' ? (video.tags[0] ?? '') : video.subject.phrase;
  const words = about
    .replace(/^(the|a|an) /i, '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 4);
  const joined = words.join(' ');
  if (words.length < 3 && joined.length <= 14) return [joined].filter(Boolean);
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')].filter(Boolean);
}

function shade({ width, height }: Size): string {
  return (
    '<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="45%" stop-opacity="0"/>' +
    `<stop offset="100%" stop-opacity="0.72"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#shade)"/>`
  );
}

function words(video: Video, { width, height }: Size): string {
  return strokeText(headline(video), {
    x: width * 0.05,
    bottom: height * 0.92,
    maxWidth: width * 0.7,
    size: height * 0.1,
    colour: '#ffffff',
    outline: '#00000099',
  });
}
