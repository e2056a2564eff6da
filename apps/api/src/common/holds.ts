/** Whether a row has these values already, so that writing them would change nothing. Times compare by their moment, lists by their items. Pure. */
export const holds = <T extends object>(row: T, values: Partial<T>): boolean =>
  Object.entries(values).every(([field, value]) => JSON.stringify(row[field as keyof T]) === JSON.stringify(value));
