import { backdrop, dots, glow, n, ridge } from './canvas.ts';
import type { Canvas } from './canvas.ts';

/** A town or a forest edge at night under an orange sky, with flames, smoke and sometimes a fire engine. */
export function fireScene(canvas: Canvas): string {
  const { width: w, height: h, random } = canvas;
  const sky = random.pick([
    ['#0b1026', '#3b1230', '#b4341b', '#f7a531'],
    ['#101827', '#2b1c2f', '#8f2a1c', '#f08a24'],
    ['#1a0f14', '#5a1a16', '#c2410c', '#fbbf5a'],
  ]);
  const ground = h * 0.8;
  const hasEngine = random.chance(0.6);
  const inForest = random.chance(0.4);
  return [
    backdrop(canvas, sky),
    glow('heat', { x: w * random.between(0.3, 0.7), y: ground, r: w * 0.55 }, '#ffd27a', 0.75),
    smoke(canvas),
    inForest ? trees(canvas, ground) : skyline(canvas, ground),
    flames(canvas, ground),
    dots(canvas, 46, { colour: '#ffcf7d', bottom: ground, size: w * 0.003 }),
    `<rect y="${n(ground)}" width="${n(w)}" height="${n(h - ground)}" fill="#140d12"/>`,
    ridge(canvas, { y: ground + h * 0.06, rise: h * 0.015, waves: 5 }, '#1d1218'),
    hasEngine ? engine(canvas, ground + h * 0.1) : '',
  ].join('');
}

function smoke(canvas: Canvas): string {
  const { width: w, height: h, random } = canvas;
  const base = w * random.between(0.25, 0.75);
  return Array.from({ length: Math.round(9 * canvas.detail) }, (_, i) => {
    const x = base + random.between(-0.14, 0.14) * w + i * w * 0.012;
    return glow(`smoke${i}`, { x, y: h * (0.62 - i * 0.06), r: h * (0.1 + i * 0.016) }, '#15101a', 0.6);
  }).join('');
}

function skyline(canvas: Canvas, ground: number): string {
  const { width: w, height: h, random } = canvas;
  const houses: string[] = [];
  for (let x = -w * 0.02; x < w;) {
    const wide = w * random.between(0.06, 0.12);
    const tall = h * random.between(0.14, 0.44);
    houses.push(`<rect x="${n(x)}" y="${n(ground - tall)}" width="${n(wide)}" height="${n(tall)}" fill="#120f1c"/>`);
    for (let row = 0; row < 6 * canvas.detail; row++) {
      if (random.chance(0.45)) continue;
      const windowX = x + wide * random.pick([0.18, 0.44, 0.7]);
      const windowY = ground - tall + h * 0.03 + row * h * 0.05;
      if (windowY > ground - h * 0.04) break;
      houses.push(
        `<rect x="${n(windowX)}" y="${n(windowY)}" width="${n(w * 0.011)}" height="${n(h * 0.024)}" fill="#ffcf6b" opacity="0.75"/>`,
      );
    }
    x += wide + w * random.between(0, 0.015);
  }
  return houses.join('');
}

function trees(canvas: Canvas, ground: number): string {
  const { width: w, height: h, random } = canvas;
  return Array.from({ length: Math.round(24 * canvas.detail) }, () => {
    const x = random.between(0, w);
    const tall = h * random.between(0.16, 0.38);
    const half = tall * 0.2;
    return `<path d="M${n(x - half)} ${n(ground)}L${n(x)} ${n(ground - tall)}L${n(x + half)} ${n(ground)}Z" fill="#150f17"/>`;
  }).join('');
}

function flames(canvas: Canvas, ground: number): string {
  const { width: w, height: h, random } = canvas;
  const colours = ['#c2410c', '#ea580c', '#f59e0b', '#fde68a'];
  const middle = w * random.between(0.3, 0.7);
  return Array.from({ length: Math.round(14 * canvas.detail) + 4 }, (_, i) => {
    const x = middle + random.between(-0.26, 0.26) * w;
    const layer = i % colours.length;
    const tall = h * random.between(0.1, 0.32) * (1 - layer * 0.18);
    const half = tall * random.between(0.22, 0.34);
    const lean = random.between(-0.4, 0.4) * half;
    const path =
      `M${n(x - half)} ${n(ground)}C${n(x - half * 1.2)} ${n(ground - tall * 0.5)} ${n(x + lean - half * 0.2)} ${n(ground - tall * 0.6)} ` +
      `${n(x + lean)} ${n(ground - tall)}C${n(x + lean + half * 0.4)} ${n(ground - tall * 0.6)} ${n(x + half * 1.3)} ` +
      `${n(ground - tall * 0.45)} ${n(x + half)} ${n(ground)}Z`;
    return { layer, drawn: `<path d="${path}" fill="${colours[layer] ?? '#ea580c'}" opacity="0.82"/>` };
  })
    .sort((a, b) => a.layer - b.layer)
    .map((flame) => flame.drawn)
    .join('');
}

function engine(canvas: Canvas, ground: number): string {
  const { width: w, random } = canvas;
  const u = w / 100;
  const x = w * random.between(0.06, 0.5);
  const wheel = (at: number) =>
    `<circle cx="${n(x + at * u)}" cy="${n(ground)}" r="${n(2.6 * u)}" fill="#0b0b0f"/><circle cx="${n(x + at * u)}" cy="${n(ground)}" r="${n(1.1 * u)}" fill="#9ca3af"/>`;
  const box = (left: number, top: number, size: readonly [number, number], fill: string) =>
    `<rect x="${n(x + left * u)}" y="${n(ground - top * u)}" width="${n(size[0] * u)}" height="${n(size[1] * u)}" rx="${n(0.8 * u)}" fill="${fill}"/>`;
  const ladder = `<path d="M${n(x + 2 * u)} ${n(ground - 11.5 * u)}L${n(x + 30 * u)} ${n(ground - 16 * u)}" stroke="#d1d5db" stroke-width="${n(u)}" stroke-dasharray="${n(1.6 * u)} ${n(0.7 * u)}"/>`;
  return [
    glow('beacon', { x: x + 27 * u, y: ground - 13 * u, r: 9 * u }, '#60a5fa', 0.9),
    ladder,
    box(0, 10.5, [22, 9], '#b91c1c'),
    box(22, 12, [11, 10.5], '#dc2626'),
    box(25.5, 10.6, [6.5, 4], '#bfdbfe'),
    box(0, 5, [33, 1.2], '#fef3c7'),
    box(25, 13.4, [3.5, 1.5], '#93c5fd'),
    wheel(6),
    wheel(15),
    wheel(27),
  ].join('');
}
