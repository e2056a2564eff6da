type Rgb = [number, number, number];

const AA = 4.5;

function parse(hex: string): Rgb {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim());
  if (!match) return [0x33, 0x41, 0x55];
  return [match[1]!, match[2]!, match[3]!].map((part) => parseInt(part, 16)) as Rgb;
}

const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** WCAG 2 contrast of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/**
 * The colour itself where it reads well (4.5:1) on every given background, else the nearest step towards black or white
 * that does. An unreadable value counts as slate.
 */
export function readable(hex: string, backgrounds: string[], towards: 'black' | 'white'): string {
  const start = parse(hex);
  const goal = towards === 'black' ? 0 : 255;
  for (let step = 0; step < 20; step += 1) {
    const mixed = format(start.map((part) => part + ((goal - part) * step) / 20) as Rgb);
    if (backgrounds.every((background) => contrast(mixed, background) >= AA)) return mixed;
  }
  return format([goal, goal, goal]);
}
