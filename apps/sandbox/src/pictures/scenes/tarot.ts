import { backdrop, dots, glow, n, ridge } from './canvas.ts';
import type { Canvas } from './canvas.ts';

const GOLD = '#e9c46a';

/** Cards with gold drawings under a night sky with a moon, on a dark cloth. */
export function tarotScene(canvas: Canvas): string {
  const { width: w, height: h, random } = canvas;
  const sky = random.pick([
    ['#120b2e', '#2b1457', '#5b2a86', '#a0509a'],
    ['#0b1233', '#1f1d5c', '#45308f', '#8b5cc7'],
    ['#1a0b2b', '#3d1447', '#742a63', '#c26a7e'],
  ]);
  const moonAt = { x: w * random.between(0.6, 0.86), y: h * random.between(0.16, 0.28) };
  const count = random.pick([1, 3, 3, 5]);
  return [
    backdrop(canvas, sky),
    dots(canvas, 90, { colour: '#fdf3d0', bottom: h * 0.7, size: Math.min(w, h) * 0.004 }),
    glow('halo', { ...moonAt, r: h * 0.34 }, '#fff2c9', 0.5),
    moon(moonAt.x, moonAt.y, h * 0.09),
    ridge(canvas, { y: h * 0.84, rise: h * 0.02, waves: 4 }, '#140a24'),
    cards(canvas, count),
    count < 5 ? candle(canvas) : '',
  ].join('');
}

function moon(x: number, y: number, r: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(-24)">${crescent(r, '#fbeec2')}</g>`;
}

function cards(canvas: Canvas, count: number): string {
  const { width: w, height: h, random } = canvas;
  const tall = Math.min(h * 0.56, (w / (count + 0.6)) * 1.5);
  const wide = tall * 0.6;
  const emblems = random.shuffle([sun, star, crescent, eye, wheel]);
  return Array.from({ length: count }, (_, i) => {
    const middle = (count - 1) / 2;
    const x = w * 0.46 + (i - middle) * wide * 1.12;
    const y = h * 0.6 + Math.abs(i - middle) * h * 0.02;
    const turn = (i - middle) * 5 + random.between(-1.5, 1.5);
    const emblem = emblems[i % emblems.length] ?? star;
    return (
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">` +
      `<rect x="${n(-wide / 2)}" y="${n(-tall / 2)}" width="${n(wide)}" height="${n(tall)}" rx="${n(wide * 0.07)}" fill="#1c1240" stroke="${GOLD}" stroke-width="${n(wide * 0.025)}"/>` +
      `<rect x="${n(-wide * 0.42)}" y="${n(-tall * 0.44)}" width="${n(wide * 0.84)}" height="${n(tall * 0.88)}" rx="${n(wide * 0.04)}" fill="none" stroke="${GOLD}" stroke-width="${n(wide * 0.01)}" opacity="0.8"/>` +
      emblem(wide * 0.3) +
      corners(wide, tall) +
      '</g>'
    );
  }).join('');
}

function corners(wide: number, tall: number): string {
  return [-1, 1]
    .map((side) => `<circle cx="0" cy="${n(side * tall * 0.35)}" r="${n(wide * 0.03)}" fill="${GOLD}"/>`)
    .join('');
}

function rays(r: number, count: number, from: number, to: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `<path d="M${n(c * r * from)} ${n(s * r * from)}L${n(c * r * to)} ${n(s * r * to)}" stroke="${GOLD}" stroke-width="${n(r * 0.07)}" stroke-linecap="round"/>`;
  }).join('');
}

function sun(r: number): string {
  return `<circle r="${n(r * 0.5)}" fill="${GOLD}"/>${rays(r, 14, 0.66, 1)}`;
}

function star(r: number): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const radius = i % 2 === 0 ? r : r * 0.42;
    const angle = (i / 16) * Math.PI * 2 - Math.PI / 2;
    return `${n(Math.cos(angle) * radius)},${n(Math.sin(angle) * radius)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${GOLD}"/>`;
}

function crescent(r: number, fill = GOLD): string {
  return `<path d="M${n(r * 0.4)} ${n(-r * 0.9)}A${n(r)} ${n(r)} 0 1 0 ${n(r * 0.4)} ${n(r * 0.9)}A${n(r * 0.78)} ${n(r * 0.9)} 0 1 1 ${n(r * 0.4)} ${n(-r * 0.9)}Z" fill="${fill}"/>`;
}

function eye(r: number): string {
  return (
    `<path d="M${n(-r)} 0Q0 ${n(-r * 0.95)} ${n(r)} 0Q0 ${n(r * 0.95)} ${n(-r)} 0Z" fill="none" stroke="${GOLD}" stroke-width="${n(r * 0.09)}"/>` +
    `<circle r="${n(r * 0.3)}" fill="${GOLD}"/>`
  );
}

function wheel(r: number): string {
  return `<circle r="${n(r * 0.9)}" fill="none" stroke="${GOLD}" stroke-width="${n(r * 0.09)}"/><circle r="${n(r * 0.2)}" fill="${GOLD}"/>${rays(r, 8, 0.26, 0.88)}`;
}

function candle(canvas: Canvas): string {
  const { width: w, height: h, random } = canvas;
  const x = w * random.pick([0.08, 0.92]);
  const top = h * 0.68;
  const u = h / 100;
  return [
    glow('candle', { x, y: top - 4 * u, r: h * 0.22 }, '#ffcc73', 0.85),
    `<rect x="${n(x - 3.2 * u)}" y="${n(top)}" width="${n(6.4 * u)}" height="${n(22 * u)}" rx="${n(1.2 * u)}" fill="#f3e4c8"/>`,
    `<path d="M${n(x)} ${n(top - 9 * u)}Q${n(x + 3.4 * u)} ${n(top - 3 * u)} ${n(x)} ${n(top)}Q${n(x - 3.4 * u)} ${n(top - 3 * u)} ${n(x)} ${n(top - 9 * u)}Z" fill="#ffd98a"/>`,
  ].join('');
}
