import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../ui/form-errors.ts';
import { isChangedSince } from './reset-unchanged.ts';

interface DialogFormOptions<V extends FieldValues> {
  form: UseFormReturn<V>;
  names: readonly FieldPath<V>[];
  onClose: () => void;
}

/**
 * Saving in a dialog of settings: it closes when the work is done, unless it was left before, or something was typed since it was
 * sent. What the server refused stays in it.
 */
export function useDialogForm<V extends FieldValues>({ form, names, onClose }: DialogFormOptions<V>) {
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** `sent`: what of the form the work saves; nothing where it gives up what is stored. */
  const attempt = async (work: () => Promise<unknown>, sent?: V): Promise<void> => {
    setProblem(null);
    try {
      await work();
      // By now another dialog may be open in its place.
      if (!isShown.current) return;
      if (sent !== undefined && isChangedSince(form, sent)) form.resetDefaultValues(sent);
      else onClose();
    } catch (error) {
      setProblem(showFieldErrors(form, error, names, sent));
    }
  };
  return { problem, attempt };
}

/** Reports to the dialog around a form whether it holds changes, so that it asks before it closes. */
export function useChangeReport<V extends FieldValues>(form: UseFormReturn<V>, report: (isChanged: boolean) => void) {
  const { isDirty } = form.formState;
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [isDirty, report]);
}
