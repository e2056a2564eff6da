import { useController } from 'react-hook-form';
import type { FieldPath, FieldValues, UseControllerProps, UseFormReturn } from 'react-hook-form';
import { LabelledInput } from './LabelledInput.tsx';
import type { LabelledInputProps } from './LabelledInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import type { PasswordInputProps } from './PasswordInput.tsx';

interface OfForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  rules?: UseControllerProps<V>['rules'];
}

type Given = 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'inputRef';

function useControlled<V extends FieldValues>({ form, name, rules }: OfForm<V>) {
  const { field, fieldState } = useController<V>({ control: form.control, name, ...(rules && { rules }) });
  const { ref, value, ...input } = field;
  return { ...input, value: String(value), inputRef: ref, error: fieldState.error?.message };
}

/**
 * A text field that its form empties once it was sent, or fills, whoever types in it: the label of a `FormField` would stay above it as if
 * it were filled, or on its text, and one that is made again instead loses the keyboard focus.
 */
export function ControlledField<V extends FieldValues>(props: OfForm<V> & Omit<LabelledInputProps, Given>) {
  const { form, name, rules, ...input } = props;
  const field = useControlled({ form, name, rules });
  return <LabelledInput {...input} {...field} />;
}

/** The same for a password. */
export function ControlledPassword<V extends FieldValues>(props: OfForm<V> & Omit<PasswordInputProps, Given>) {
  const { form, name, rules, ...input } = props;
  const field = useControlled({ form, name, rules });
  return <PasswordInput {...input} {...field} />;
}
