/** What the toaster shows; `id` changes with every toast. */
export interface Toast {
  id: number;
  tone: 'success' | 'error';
  title: string;
  description?: string;
}

export interface ToastActions {
  success: (title: string, description?: string) => void;
  error: (title: string, description?: string) => void;
}

type Listener = () => void;
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<Listener>();

function show(toast: Toast | null): void {
  current = toast;
  listeners.forEach((listener) => listener());
}

const actions: ToastActions = {
  success: (title, description) => show({ id: ++lastId, tone: 'success', title, description }),
  error: (title, description) => show({ id: ++lastId, tone: 'error', title, description }),
};

/** One toast at a time: a new one takes the place of the one shown. */
export const toastStore = {
  get: (): Toast | null => current,
  dismiss: (id: number): void => {
    if (current?.id === id) show(null);
  },
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows short messages at the bottom right; works outside React too. */
export function useToast(): ToastActions {
  return actions;
}
