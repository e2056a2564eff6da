type Listener = () => void;

let lost = false;
const listeners = new Set<Listener>();

/** Our connection for live news, and whether it has been cut off for a while. A short gap is nobody's business. */
export const socketState = {
  /** The name of our connection; null while there is none. */
  id: null as string | null,
  isLost: (): boolean => lost,
  setLost: (next: boolean): void => {
    if (next === lost) return;
    lost = next;
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
