import { backdrop, dots, glow, n } from './canvas.ts';
import type { Canvas } from './canvas.ts';

/** A bright desk seen from the front: screen, lamp, books and a plant before large calm shapes. */
export function generalScene(canvas: Canvas): string {
  const { width: w, height: h, random } = canvas;
  const palette = random.pick([
    { sky: ['#1e3a5f', '#2d5f8b', '#7fb0cf'], desk: '#17304d', accent: '#f4a259', soft: '#a9cfe4' },
    { sky: ['#3a2d4f', '#6a4c7d', '#d8a7a0'], desk: '#2b2140', accent: '#f6c667', soft: '#e6c5c9' },
    { sky: ['#20403a', '#3c7266', '#b5cfa8'], desk: '#183029', accent: '#f28f6b', soft: '#cfe3c4' },
  ]);
  const top = h * 0.76;
  return [
    backdrop(canvas, palette.sky),
    shapes(canvas, palette.soft),
    glow('lamp', { x: w * 0.78, y: h * 0.42, r: h * 0.5 }, palette.accent, 0.55),
    dots(canvas, 18, { colour: palette.soft, bottom: h * 0.6, size: w * 0.004 }),
    `<rect y="${n(top)}" width="${n(w)}" height="${n(h - top)}" fill="${palette.desk}"/>`,
    screen(canvas, top, palette.accent),
    books(canvas, top),
    lamp(canvas, top, palette.accent),
    plant(canvas, top),
  ].join('');
}

function shapes(canvas: Canvas, colour: string): string {
  const { width: w, height: h, random } = canvas;
  return Array.from({ length: Math.round(5 * canvas.detail) }, () => {
    const r = h * random.between(0.12, 0.36);
    return `<circle cx="${n(random.between(0, w))}" cy="${n(random.between(0, h * 0.7))}" r="${n(r)}" fill="${colour}" opacity="0.14"/>`;
  }).join('');
}

function screen(canvas: Canvas, top: number, accent: string): string {
  const { width: w, height: h, random } = canvas;
  const wide = Math.min(w * 0.42, h * 0.62);
  const tall = wide * 0.6;
  const x = w * 0.47 - wide / 2;
  const y = top - tall - h * 0.07;
  const lines = Array.from({ length: Math.round(5 * canvas.detail) }, (_, i) => {
    const length = wide * random.between(0.25, 0.62);
    return `<rect x="${n(x + wide * 0.08)}" y="${n(y + tall * (0.2 + i * 0.13))}" width="${n(length)}" height="${n(tall * 0.05)}" rx="${n(tall * 0.025)}" fill="${i === 0 ? accent : '#94a9bd'}"/>`;
  });
  return [
    `<rect x="${n(x + wide * 0.44)}" y="${n(y + tall)}" width="${n(wide * 0.12)}" height="${n(h * 0.07)}" fill="#0f1f33"/>`,
    `<rect x="${n(x + wide * 0.3)}" y="${n(top - h * 0.012)}" width="${n(wide * 0.4)}" height="${n(h * 0.02)}" rx="${n(h * 0.01)}" fill="#0f1f33"/>`,
    `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" rx="${n(wide * 0.03)}" fill="#0f1f33"/>`,
    `<rect x="${n(x + wide * 0.03)}" y="${n(y + wide * 0.03)}" width="${n(wide * 0.94)}" height="${n(tall - wide * 0.06)}" rx="${n(wide * 0.015)}" fill="#eef4f8"/>`,
    ...lines,
    `<circle cx="${n(x + wide * 0.8)}" cy="${n(y + tall * 0.5)}" r="${n(tall * 0.17)}" fill="none" stroke="${accent}" stroke-width="${n(tall * 0.08)}"/>`,
  ].join('');
}

function books(canvas: Canvas, top: number): string {
  const { width: w, height: h, random } = canvas;
  const colours = random.shuffle(['#d1495b', '#edae49', '#66a182', '#4f7cac', '#c8b8db']);
  let y = top;
  return colours
    .slice(0, 4)
    .map((fill) => {
      const tall = h * random.between(0.03, 0.045);
      y -= tall;
      const wide = w * random.between(0.13, 0.17);
      return `<rect x="${n(w * random.between(0.07, 0.09))}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" rx="${n(tall * 0.15)}" fill="${fill}"/>`;
    })
    .join('');
}

function lamp(canvas: Canvas, top: number, accent: string): string {
  const { width: w, height: h } = canvas;
  const x = w * 0.84;
  return (
    `<path d="M${n(x)} ${n(top)}V${n(h * 0.52)}L${n(w * 0.79)} ${n(h * 0.4)}" fill="none" stroke="#f1f5f9" stroke-width="${n(h * 0.012)}" stroke-linejoin="round"/>` +
    `<ellipse cx="${n(x)}" cy="${n(top)}" rx="${n(h * 0.07)}" ry="${n(h * 0.014)}" fill="#f1f5f9"/>` +
    `<path d="M${n(w * 0.79 - h * 0.09)} ${n(h * 0.45)}L${n(w * 0.79)} ${n(h * 0.34)}L${n(w * 0.79 + h * 0.09)} ${n(h * 0.45)}Z" fill="${accent}"/>`
  );
}

function plant(canvas: Canvas, top: number): string {
  const { width: w, height: h, random } = canvas;
  const x = w * 0.93;
  const leaves = Array.from({ length: Math.round(7 * canvas.detail) }, () => {
    const turn = random.between(-58, 58);
    return `<ellipse transform="translate(${n(x)} ${n(top - h * 0.09)}) rotate(${n(turn)})" cx="0" cy="${n(-h * 0.1)}" rx="${n(h * 0.024)}" ry="${n(h * 0.1)}" fill="#4f9d69" opacity="0.95"/>`;
  });
  return `${leaves.join('')}<path d="M${n(x - h * 0.06)} ${n(top - h * 0.1)}H${n(x + h * 0.06)}L${n(x + h * 0.045)} ${n(top)}H${n(x - h * 0.045)}Z" fill="#e07a5f"/>`;
}
