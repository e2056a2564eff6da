/** `12 B`, `3.4 MB`, `1 GB`: as files are weighed. Pure. */
export function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${Number(value.toFixed(power > 0 && value < 10 ? 1 : 0))} ${units[power]}`;
}
