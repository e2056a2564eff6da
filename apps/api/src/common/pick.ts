/** The fields of an object that another one has, in the order in which that one has them. Pure. */
export const pick = <T extends object, K extends keyof T>(row: T, like: Readonly<Record<K, unknown>>): Pick<T, K> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, row[key as K]])) as Pick<T, K>;
