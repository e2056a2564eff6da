interface Bounds {
  /** Texts that are kept at once; with one more all are forgotten. */
  most?: number;
  /** Longer ones are read each time. */
  longest?: number;
}

/**
 * Reads each text once, where a few of them make nearly all calls. `read` is pure and gives no undefined; what it gives is shared by all who ask, and must
 * not be changed by them.
 */
export function keptResults<T extends object | string | boolean | null>(
  read: (text: string) => T,
  { most = 1_000, longest = 300 }: Bounds = {},
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    if (known.size >= most) known.clear();
    if (text.length <= longest) known.set(text, result);
    return result;
  };
}
