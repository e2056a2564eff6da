import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { showFieldErrors } from '../ui/form-errors.ts';
import { isChangedSince, resetUnchanged } from './reset-unchanged.ts';

interface SettingsFormOptions<V extends FieldValues, Stored> {
  stored: Stored;
  /** The stored settings as fields hold them. */
  fieldsOf: (stored: Stored) => V;
  /** Fields that the server may find fault with. */
  names: readonly FieldPath<V>[];
  /** Answers what is stored now; null where nothing was to be saved. */
  save: (fields: V) => Promise<Stored | null>;
  /** Called once all that is in the fields is stored. */
  onSaved?: () => void;
}

/** What others store leaves what was typed, and what was refused of it. */
const RESET_OPTIONS = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true } as const;

/**
 * A form over stored settings. What others store meanwhile comes into the fields that nobody has touched; what was saved here
 * comes back into all of them, but for those that were changed since. A refusal goes to its field, else it is `problem`.
 */
export function useSettingsForm<V extends FieldValues, Stored>(options: SettingsFormOptions<V, Stored>) {
  const { stored, fieldsOf, names, save, onSaved } = options;
  // The new settings are there before the save ends. They wait, since a field that was put back meanwhile equals the old ones and would
  // take them.
  const [held, setHeld] = useState<Stored | null>(null);
  const form = useForm<V>({ values: fieldsOf(held ?? stored), resetOptions: RESET_OPTIONS });
  const [problem, setProblem] = useState<string | null>(null);
  /** Saves what was sent, by the work that is given; fails as that does. */
  const store = async (sent: V, work: () => Promise<Stored | null>): Promise<void> => {
    setHeld(stored);
    try {
      const saved = await work();
      if (saved === null) return;
      const isAll = !isChangedSince(form, sent);
      resetUnchanged(form, sent, fieldsOf(saved));
      if (isAll) onSaved?.();
    } finally {
      setHeld(null);
    }
  };
  const submit = form.handleSubmit(async (sent) => {
    setProblem(null);
    try {
      await store(sent, () => save(sent));
    } catch (error) {
      setProblem(showFieldErrors(form, error, names, sent));
    }
  });
  return { form, problem, submit, store };
}
