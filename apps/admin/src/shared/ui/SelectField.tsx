import { Suspense } from 'react';
import type { ReactNode, Ref } from 'react';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { LabelledInput } from './LabelledInput.tsx';
import { lazyPart } from './LazyPart.tsx';

export interface SelectFieldProps<V extends string | number> {
  name?: string;
  label: string;
  value: V;
  choices: readonly { value: V; label: string; mark?: ReactNode }[];
  onChange: (value: V) => void;
  onBlur?: () => void;
  inputRef?: Ref<unknown>;
  error?: string;
  hint?: ReactNode;
  disabled?: boolean;
  /** The label stands above the field also where the chosen one is the empty value. */
  shrink?: boolean;
}

const { Part, preload } = lazyPart(async () => (await import('./SelectBox.tsx')).SelectBox);
preload().catch(() => undefined);

/**
 * A choice among a few. The menu, and the layers that open it, weigh more than a form: they come after the screen. In the moment
 * before, the field shows what is chosen, as it will look.
 */
export function SelectField<V extends string | number>({ onChange, ...props }: SelectFieldProps<V>) {
  const { name = '', label, value, choices, error, hint } = props;
  const chosen = choices.find((choice) => choice.value === value)?.label ?? '';
  const waiting = (
    <LabelledInput
      {...{ name, label, error, hint }}
      value={chosen}
      readOnly
      endAdornment={<ArrowDropDown aria-hidden color="action" sx={{ mr: '-7px' }} />}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <Part {...props} onChange={(chosenValue) => onChange(chosenValue as V)} />
    </Suspense>
  );
}
