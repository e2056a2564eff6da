/** Said on one of our pages and shown on the next, which is another application: a greeting after signing in, say. */
export interface HandedOver {
  text: string;
  /** BCP 47. */
  language: string;
}

/** Of `sessionStorage`, as far as it matters. */
interface Place {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

const KEY = 'pressloom.handed-over';

/** Leaves it for the next page of this tab. `place` gives its storage, and may throw where a browser keeps none: nothing is shown then. */
export function handOver(told: HandedOver, place: () => Place): void {
  try {
    place().setItem(KEY, JSON.stringify(told));
  } catch {
    // Storage is switched off or full; it was only a greeting.
  }
}

/** Takes what the page before left, once; null where that is nothing, or nothing of ours. */
export function takeHandedOver(place: () => Place): HandedOver | null {
  try {
    const storage = place();
    const kept = storage.getItem(KEY);
    storage.removeItem(KEY);
    const { text, language } = JSON.parse(kept ?? '{}') as Partial<HandedOver>;
    return typeof text === 'string' && typeof language === 'string' ? { text, language } : null;
  } catch {
    // As above.
    return null;
  }
}
