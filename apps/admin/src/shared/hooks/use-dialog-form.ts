import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../ui/form-errors.ts';

interface DialogFormOptions<V extends FieldValues> {
  form: UseFormReturn<V>;
  names: readonly FieldPath<V>[];
  onClose: () => void;
}

/** Saving in a dialog of settings: it closes when the work is done, and what the server refused stays in it. */
export function useDialogForm<V extends FieldValues>({ form, names, onClose }: DialogFormOptions<V>) {
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem(null);
    try {
      await work();
      onClose();
    } catch (error) {
      setProblem(showFieldErrors(form, error, names));
    }
  };
  return { problem, attempt };
}
