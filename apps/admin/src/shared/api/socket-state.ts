type Listener = () => void;

let lost = false;
const listeners = new Set<Listener>();

/** Whether live news has been cut off for a while. A short gap is nobody's business. */
export const socketState = {
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
