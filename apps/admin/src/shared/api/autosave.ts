import { asRequestError } from './request.ts';

/** How long typing must pause before it is saved. */
export const AUTOSAVE_PAUSE_MS = 600;

/** `waiting` for typing to pause; `refused` names what the server found wrong with the value itself. */
export type AutosaveState =
  | { kind: 'clean' | 'waiting' | 'saving' | 'saved' }
  | { kind: 'failed'; sentence: string; isRefused: boolean };

interface AutosaveOptions<T> {
  /** What is stored, as far as it is known when the first change comes. */
  stored: T;
  /** Names of what is sent: a refusal of one of them belongs to the field. */
  name: string;
  save: (value: T) => Promise<unknown>;
  onFailed: (error: unknown) => void;
  pauseMs?: number;
}

/** Saves the values of one field by themselves, in their order. */
export interface Autosave<T> {
  /** Saves a value once no other one comes for a moment. What is stored already is not sent. */
  change: (value: T) => void;
  /** Sends at once what waits: somebody leaves, or the choice needs no typing. */
  flush: () => void;
  /** Forgets what waits or failed, since something that can't be saved was typed instead, or it was given up. */
  forget: () => void;
  /** Tells what somebody else stored. Ignored while a value of this field is on its way. */
  known: (value: T) => void;
  state: () => AutosaveState;
  subscribe: (listener: () => void) => () => void;
}

/**
 * One call at a time, so that an earlier value never arrives behind a later one; what is typed meanwhile is sent when the call has ended,
 * the newest only. A value that failed stays the one to send: with the next `flush`, or replaced by the next change.
 */
export function autosave<T>(options: AutosaveOptions<T>): Autosave<T> {
  const { name, save, onFailed, pauseMs = AUTOSAVE_PAUSE_MS } = options;
  let stored = options.stored;
  let next: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let state: AutosaveState = { kind: 'clean' };
  const listeners = new Set<() => void>();
  const show = (shown: AutosaveState): void => {
    state = shown;
    listeners.forEach((listener) => listener());
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (next === null || isSending) return;
    const { value } = next;
    next = null;
    isSending = true;
    show({ kind: 'saving' });
    const failure = await save(value).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    isSending = false;
    if (failure === null) stored = value;
    else onFailed(failure.error);
    // Typed meanwhile: its pause may still be running, or was over while this call was on its way.
    if (next !== null) {
      if (timer === undefined) await send();
      else show({ kind: 'waiting' });
      return;
    }
    if (failure === null) return show({ kind: 'saved' });
    next = { value };
    const { human, fields } = asRequestError(failure.error);
    show({ kind: 'failed', sentence: fields[name] ?? human, isRefused: fields[name] !== undefined });
  };

  return {
    change: (value) => {
      clearTimeout(timer);
      if (value === stored && !isSending) {
        next = null;
        timer = undefined;
        if (state.kind !== 'saved') show({ kind: 'clean' });
        return;
      }
      next = { value };
      timer = setTimeout(() => void send(), pauseMs);
      if (!isSending) show({ kind: 'waiting' });
    },
    flush: () => void send(),
    forget: () => {
      clearTimeout(timer);
      timer = undefined;
      next = null;
      if (!isSending) show({ kind: 'clean' });
    },
    known: (value) => {
      if (!isSending && next === null) stored = value;
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
