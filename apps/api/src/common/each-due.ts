/**
 * Does what is due for each, one after another: where one fails, those behind it have their turn all the same. @throws the first error, once
 * all had their turn
 */
export async function eachDue<T>(due: Iterable<T>, act: (one: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const one of due) {
    try {
      await act(one);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
