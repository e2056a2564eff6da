import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { checkRange, rangeOf } from '../../../shared/ui/number-range.ts';

interface RangeFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  label: string;
  range: { min: number; max: number };
  hint: string;
}

/** A whole number within a range. */
export function RangeField<V extends FieldValues>({ range, ...field }: RangeFieldProps<V>) {
  const rules = { validate: (value: unknown) => checkRange(String(value), range) };
  return <FormField {...field} type="number" inputProps={rangeOf(range)} rules={rules} />;
}
