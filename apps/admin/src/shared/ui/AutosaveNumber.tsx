import { useState } from 'react';
import Box from '@mui/material/Box';
import { undoneBecause } from '../api/request.ts';
import type { AutosaveField } from '../hooks/use-autosave.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { checkRange } from './number-range.ts';
import { NotSaved } from './NotSaved.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** How a stored number is typed: a whole number of a range. */
export interface TypedNumber {
  min: number;
  max: number;
  textOf: (stored: number) => string;
  /** Given whole numbers of the range. */
  read: (typed: string) => number;
  /** What an empty field becomes when it is left. */
  blank: number;
}

interface AutosaveNumberProps {
  name: string;
  label: string;
  stored: number;
  field: AutosaveField<number>;
  form: TypedNumber;
  hint?: string;
}

/** A number that is saved while it is typed. What others store comes into it while nothing typed here is unsaved. */
export function AutosaveNumber({ name, label, stored, field, form, hint }: AutosaveNumberProps) {
  const { state } = field;
  const [typed, setTyped] = useState(() => form.textOf(stored));
  const [known, setKnown] = useState(stored);
  const isSaved = state.kind === 'clean' || state.kind === 'saved';
  // An empty field is being typed in, or shows what it becomes once it is left.
  const problem = typed.trim() === '' || typed === form.textOf(stored) ? true : checkRange(typed, form);
  if (stored !== known && isSaved && problem === true) {
    setKnown(stored);
    if (checkRange(typed, form) !== true || form.read(typed) !== stored) setTyped(form.textOf(stored));
  }

  const type = (text: string): void => {
    setTyped(text);
    if (checkRange(text, form) === true) field.change(form.read(text));
    else field.forget();
  };
  const leave = (): void => {
    if (typed.trim() === '') type(form.textOf(form.blank));
  };
  const discard = (): void => setTyped(form.textOf(stored));
  const failure = state.kind === 'failed' ? `${undoneBecause('Not saved', state)}${meanwhile()}` : undefined;

  function meanwhile(): string {
    return stored === known ? '' : ` Meanwhile it was changed to ${form.textOf(stored)}.`;
  }

  return (
    <Box sx={{ minWidth: 0 }}>
      <LabelledInput
        name={name}
        label={label}
        type="number"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        inputProps={{ min: form.min, max: form.max, inputMode: 'numeric' }}
        error={problem === true ? failure : problem}
        hint={hint}
      />
      {problem === true ? <NotSaved label={label} field={field} onDiscard={discard} /> : <UnsavedGuard when />}
    </Box>
  );
}
