import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { showFieldErrors } from '../ui/form-errors.ts';

interface SettingsFormOptions<V extends FieldValues, Stored> {
  stored: Stored;
  /** The stored settings as fields hold them. */
  fieldsOf: (stored: Stored) => V;
  /** Fields that the server may find fault with. */
  names: readonly FieldPath<V>[];
  /** Answers what is stored now; null where nothing was to be saved. */
  save: (fields: V) => Promise<Stored | null>;
}

/**
 * A form over stored settings. What others store meanwhile comes into the fields that nobody has touched; what was saved here
 * comes back into all of them, but for those that were changed since. A refusal goes to its field, else it is `problem`.
 */
export function useSettingsForm<V extends FieldValues, Stored>(options: SettingsFormOptions<V, Stored>) {
  const { stored, fieldsOf, names, save } = options;
  const form = useForm<V>({ values: fieldsOf(stored), resetOptions: { keepDirtyValues: true } });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = form.handleSubmit(async (typed) => {
    setProblem(null);
    try {
      const saved = await save(typed);
      if (saved === null) return;
      const now = form.getValues();
      form.reset(fieldsOf(saved), { keepDirtyValues: false });
      // What was typed while it was being saved stays.
      for (const name of Object.keys(typed) as FieldPath<V>[])
        if (now[name] !== typed[name]) form.setValue(name, now[name], { shouldDirty: true });
    } catch (error) {
      setProblem(showFieldErrors(form, error, names));
    }
  });
  return { form, problem, submit };
}
