import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../shared/ui/form-errors.ts';

interface RulesDialog<V extends FieldValues> {
  form: UseFormReturn<V>;
  names: readonly FieldPath<V>[];
  onClose: () => void;
}

/** Saving in a dialog of rules: it closes when the work is done, and what the server refused stays in it. */
export function useRulesDialog<V extends FieldValues>({ form, names, onClose }: RulesDialog<V>) {
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
