/** A browser may refuse its store, or offer one that throws. */
const STORES = ['localStorage', 'sessionStorage'] as const;

/** Null where nothing is kept, and where nothing can be. */
export function kept(key: string): string | null {
  for (const name of STORES) {
    try {
      const value = window[name].getItem(key);
      if (value !== null) return value;
    } catch {
      // The next one.
    }
  }
  return null;
}

export function keep(key: string, value: string): void {
  for (const name of STORES) {
    try {
      return window[name].setItem(key, value);
    } catch {
      // The next one; where there is none, it lasts as long as the page.
    }
  }
}

export function remove(key: string): void {
  for (const name of STORES) {
    try {
      window[name].removeItem(key);
    } catch {
      // It keeps nothing.
    }
  }
}
