/** Figures by name; one that is missing is 0. Adding and taking away treats all alike, so that none is left out of a sum. */
export type Amounts = Readonly<Record<string, number>>;

export const NONE: Amounts = {};

/** Pure, as all of this file. */
export const plus = (a: Amounts, b: Amounts): Amounts => combined(a, b, 1);

export const minus = (a: Amounts, b: Amounts): Amounts => combined(a, b, -1);

export const sumOf = (all: readonly Amounts[]): Amounts => {
  const sum: Record<string, number> = {};
  for (const amounts of all)
    for (const [name, amount] of Object.entries(amounts)) sum[name] = (sum[name] ?? 0) + amount;
  return sum;
};

function combined(a: Amounts, b: Amounts, sign: 1 | -1): Amounts {
  const result: Record<string, number> = { ...a };
  for (const [name, amount] of Object.entries(b)) result[name] = (result[name] ?? 0) + sign * amount;
  return result;
}
