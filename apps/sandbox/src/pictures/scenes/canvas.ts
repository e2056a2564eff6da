import type { Random } from '../../random.ts';

/** What a scene draws on: its size, its randomness, and how much detail and drama is wanted. */
export interface Canvas {
  width: number;
  height: number;
  random: Random;
  /** 0.4 for sparse (minimalist, low quality) to 1.4 for rich. */
  detail: number;
}

/** A number as SVG writes it, one decimal. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A vertical gradient that fills the canvas; stops from top to bottom. */
export function backdrop(canvas: Canvas, stops: readonly string[]): string {
  const last = stops.length - 1;
  const parts = stops.map((colour, index) => `<stop offset="${n((index / last) * 100)}%" stop-color="${colour}"/>`);
  return (
    `<defs><linearGradient id="backdrop" x1="0" y1="0" x2="0.15" y2="1">${parts.join('')}</linearGradient></defs>` +
    `<rect width="${n(canvas.width)}" height="${n(canvas.height)}" fill="url(#backdrop)"/>`
  );
}

/** A soft light at a place; `id` must be unique in the picture. */
export function glow(id: string, place: { x: number; y: number; r: number }, colour: string, strength = 0.8): string {
  const { x, y, r } = place;
  return (
    `<defs><radialGradient id="${id}"><stop offset="0%" stop-color="${colour}" stop-opacity="${strength}"/>` +
    `<stop offset="100%" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#${id})"/>`
  );
}

/** A filled ridge from the left edge to the right: hills, dunes, far trees. `y` is its middle, `rise` its height. */
export function ridge(canvas: Canvas, line: { y: number; rise: number; waves: number }, fill: string): string {
  const { width, height, random } = canvas;
  const step = width / line.waves;
  let path = `M0 ${n(line.y + random.between(-line.rise, line.rise))}`;
  for (let i = 1; i <= line.waves; i++) {
    const y = line.y + random.between(-line.rise, line.rise);
    const middle = line.y + random.between(-line.rise, line.rise);
    path += `Q${n(step * (i - 0.5))} ${n(middle)} ${n(step * i)} ${n(y)}`;
  }
  return `<path d="${path}V${n(height)}H0Z" fill="${fill}"/>`;
}

/** Small dots over the upper part of the picture: stars, sparks, dust in the light. */
export function dots(canvas: Canvas, count: number, options: { colour: string; bottom: number; size: number }): string {
  const { random } = canvas;
  return Array.from({ length: Math.round(count * canvas.detail) }, () => {
    const x = random.between(0, canvas.width);
    const y = random.between(0, options.bottom);
    const r = random.between(0.3, 1) * options.size;
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${options.colour}" opacity="${n(random.between(0.3, 1))}"/>`;
  }).join('');
}
