import { backdrop, dots, glow, n, ridge } from './canvas.ts';
import type { Canvas } from './canvas.ts';

/** Layered hills and still water in morning or evening light, with stones, a lotus or reeds in front. */
export function meditationScene(canvas: Canvas): string {
  const { width: w, height: h, random } = canvas;
  const palette = random.pick([
    { sky: ['#dff3ea', '#b8dfd0', '#8cc7b4'], hills: ['#74b39d', '#4f957f', '#2f7562'], sun: '#fff6d8' },
    { sky: ['#fde8d0', '#f6c9a8', '#c9b6a4'], hills: ['#a7a58c', '#6f8a76', '#3f6b5c'], sun: '#fffaf0' },
    { sky: ['#12343b', '#1d5560', '#3f8f8a'], hills: ['#2a6b68', '#1c4f50', '#123a3d'], sun: '#f2f6d0' },
  ]);
  const water = h * 0.74;
  const sun = { x: w * random.between(0.32, 0.68), y: h * random.between(0.24, 0.38) };
  const front = random.pick([stones, lotus, reeds]);
  return [
    backdrop(canvas, palette.sky),
    glow('sun', { ...sun, r: h * 0.42 }, palette.sun, 0.85),
    `<circle cx="${n(sun.x)}" cy="${n(sun.y)}" r="${n(h * 0.1)}" fill="${palette.sun}" opacity="0.95"/>`,
    ...palette.hills.map((fill, i) => ridge(canvas, { y: h * (0.5 + i * 0.09), rise: h * 0.05, waves: 3 + i }, fill)),
    `<rect y="${n(water)}" width="${n(w)}" height="${n(h - water)}" fill="${palette.sky[1] ?? '#b8dfd0'}" opacity="0.92"/>`,
    ripples(canvas, water, sun.x, palette.sun),
    front(canvas, water),
    dots(canvas, 14, { colour: palette.sun, bottom: h * 0.6, size: w * 0.002 }),
  ].join('');
}

function ripples(canvas: Canvas, water: number, x: number, colour: string): string {
  const { width: w, height: h, random } = canvas;
  return Array.from({ length: Math.round(9 * canvas.detail) }, (_, i) => {
    const wide = w * (0.05 + i * 0.025) * random.between(0.7, 1.2);
    const y = water + h * 0.02 + i * h * 0.025;
    return `<rect x="${n(x - wide / 2 + random.between(-0.02, 0.02) * w)}" y="${n(y)}" width="${n(wide)}" height="${n(h * 0.006)}" rx="${n(h * 0.003)}" fill="${colour}" opacity="0.7"/>`;
  }).join('');
}

function stones(canvas: Canvas, water: number): string {
  const { width: w, height: h, random } = canvas;
  const x = w * random.pick([0.2, 0.78]);
  const u = Math.min(w, h) / 100;
  let y = water + 15 * u;
  return [18, 14, 10.5, 7.5, 5]
    .map((half, i) => {
      const tall = half * 0.36;
      y -= tall * u;
      const drawn = `<ellipse cx="${n(x + random.between(-1, 1) * u)}" cy="${n(y)}" rx="${n(half * u)}" ry="${n(tall * u)}" fill="${['#3b4a4a', '#4c5f5d', '#5d7370', '#738985', '#8fa29d'][i] ?? '#5d7370'}"/>`;
      y -= tall * u * 0.92;
      return drawn;
    })
    .join('');
}

function lotus(canvas: Canvas, water: number): string {
  const { width: w, height: h, random } = canvas;
  const x = w * random.between(0.3, 0.7);
  const y = water + h * 0.16;
  const size = h * 0.22;
  const petal = (turn: number, scale: number, fill: string) =>
    `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})" d="M0 0C${n(-size * 0.34)} ${n(-size * 0.36)} ${n(-size * 0.2)} ${n(-size * 0.86)} 0 ${n(-size)}C${n(size * 0.2)} ${n(-size * 0.86)} ${n(size * 0.34)} ${n(-size * 0.36)} 0 0Z" fill="${fill}" opacity="0.94"/>`;
  return [
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 1.25)}" ry="${n(size * 0.16)}" fill="#2f7562" opacity="0.7"/>`,
    petal(-72, 0.82, '#e9a3b4'),
    petal(72, 0.82, '#e9a3b4'),
    petal(-42, 0.92, '#f2b9c6'),
    petal(42, 0.92, '#f2b9c6'),
    petal(-16, 0.98, '#f8d0d8'),
    petal(16, 0.98, '#f8d0d8'),
    petal(0, 1, '#fde6ea'),
  ].join('');
}

function reeds(canvas: Canvas, water: number): string {
  const { width: w, height: h, random } = canvas;
  const left = random.chance(0.5);
  return Array.from({ length: Math.round(16 * canvas.detail) }, () => {
    const x = (left ? random.between(0, 0.22) : random.between(0.78, 1)) * w;
    const tall = h * random.between(0.2, 0.46);
    const lean = random.between(-0.03, 0.03) * w;
    const top = water + h * 0.2 - tall;
    return (
      `<path d="M${n(x)} ${n(h)}Q${n(x)} ${n(top + tall * 0.5)} ${n(x + lean)} ${n(top)}" fill="none" stroke="#214d44" stroke-width="${n(w * 0.004)}"/>` +
      `<ellipse cx="${n(x + lean)}" cy="${n(top)}" rx="${n(w * 0.005)}" ry="${n(h * 0.035)}" fill="#5b4636"/>`
    );
  }).join('');
}
