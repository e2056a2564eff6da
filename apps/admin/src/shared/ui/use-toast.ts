import { asRequestError } from '../api/request.ts';

/** What a toast says. */
export interface ToastText {
  tone: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** What can be done about it. A press dismisses the toast. */
  action?: { label: string; onClick: () => void };
  /** Where it is not English. */
  lang?: string;
  /** What the button to close it is called in that language. */
  close?: string | undefined;
}

/** What the toaster shows; `id` changes with every toast. */
export interface Toast extends ToastText {
  id: number;
  /** False once it was dismissed: it is no longer shown, and leaves the store later. */
  open: boolean;
}

export interface ToastActions {
  success: (title: string, description?: string, action?: ToastText['action']) => void;
  error: (title: string, description?: string) => void;
  /** Says why a call failed, behind `lead`. Title and lead say that it did: where the response to a change was lost, neither is shown. */
  failed: (title: string, error: unknown, lead?: string) => void;
  show: (text: ToastText) => void;
}

/** How many the store holds at most, shown or dismissed. */
const TOAST_LIMIT = 1;
/** How long one is shown; a pointer or the keyboard on it stops the clock. */
const TOAST_SHOWN_MS = 5_000;
/** How long a dismissed one stays in the store. */
const TOAST_REMOVED_AFTER_MS = 1_000_000;

type Timer = ReturnType<typeof setTimeout>;
type Listener = () => void;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();
/** The one clock of each toast: until it is dismissed, then until it is removed. */
const timers = new Map<number, Timer>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const [id, timer] of timers) {
    if (toasts.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    timers.delete(id);
  }
  listeners.forEach((listener) => listener());
}

function stopClock(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function startClock(id: number, ms: number, then: () => void): void {
  stopClock(id);
  timers.set(id, setTimeout(then, ms));
}

const isOpen = (id: number): boolean => toasts.some((toast) => toast.id === id && toast.open);

function add(text: ToastText): void {
  const id = ++lastId;
  setToasts([{ ...text, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  toastStore.release(id);
}

/** One toast at a time: a new one takes the place of the one before. */
export const toastStore = {
  /** The one to show; null while there is none, or it was dismissed. */
  get: (): Toast | null => toasts.find(({ open }) => open) ?? null,
  /** What the store holds, a dismissed one included. */
  all: (): readonly Toast[] => toasts,
  dismiss: (id: number): void => {
    if (!isOpen(id)) return;
    setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    startClock(id, TOAST_REMOVED_AFTER_MS, () => setToasts(toasts.filter((toast) => toast.id !== id)));
  },
  /** Stops the clock of a shown one. */
  hold: (id: number): void => {
    if (isOpen(id)) stopClock(id);
  },
  /** Starts the clock of a shown one from the beginning. */
  release: (id: number): void => {
    if (isOpen(id)) startClock(id, TOAST_SHOWN_MS, () => toastStore.dismiss(id));
  },
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows a short message from anywhere; inside React, `useToast` reads better. */
export const toastActions: ToastActions = {
  success: (title, description, action) => add({ tone: 'success', title, description, action }),
  error: (title, description) => add({ tone: 'error', title, description }),
  failed: (title, error, lead) => {
    const { human, isLost } = asRequestError(error);
    if (isLost) toastActions.error('Response Lost', human);
    else toastActions.error(title, lead ? `${lead}. ${human}` : human);
  },
  show: add,
};

/** Shows short messages at the bottom right. */
export function useToast(): ToastActions {
  return toastActions;
}
