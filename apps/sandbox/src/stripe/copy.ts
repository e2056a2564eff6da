/** A deep copy of what JSON can hold; fields that are undefined are left out. */
export const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Whether two things that JSON can hold are the same, names in the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
