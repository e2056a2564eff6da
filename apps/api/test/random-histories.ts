/**
 * How many random histories are played: few with each change, many by `test:long` (`histories.simulation.spec.ts`), and as many as HISTORIES says where
 * somebody looks for a rare one.
 */
export const historiesOf = (few: number): number => Number(process.env['HISTORIES'] ?? few);

/** As many as a simulation plays, in the specs that are loaded after this. */
export function playMany(many: number): void {
  process.env['HISTORIES'] ??= String(many);
}
