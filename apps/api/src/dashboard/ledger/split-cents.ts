import { MICROS_PER_CENT } from '@pressloom/contracts/spending';

/**
 * Whole cents of parts in millionths of a dollar that add up to exactly `cents`, the rounded sum of the parts: each is rounded down, and what is left goes,
 * a cent each, to those that lost the most. Of equal ones the first gets it. Pure.
 */
export function splitCents(parts: readonly number[], cents: number): number[] {
  const floors = parts.map((micros) => Math.floor(micros / MICROS_PER_CENT));
  const left = cents - floors.reduce((sum, floor) => sum + floor, 0);
  const lost = parts.map((micros, place) => ({ place, micros: micros - (floors[place] as number) * MICROS_PER_CENT }));
  const raised = new Set(
    lost
      .toSorted((a, b) => b.micros - a.micros || a.place - b.place)
      .slice(0, left)
      .map(({ place }) => place),
  );
  return floors.map((floor, place) => (raised.has(place) ? floor + 1 : floor));
}
