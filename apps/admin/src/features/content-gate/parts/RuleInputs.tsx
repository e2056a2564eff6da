import { Controller } from 'react-hook-form';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { GATE_LIMITS } from '@pressloom/contracts/gate';
import type { RestrictionType } from '@pressloom/contracts/gate';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { rangeOf } from '../../../shared/ui/number-range.ts';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { checkFreeArticles } from '../gate-form.ts';
import type { GateFields } from '../gate-form.ts';
import { METER_NOTE, RESTRICTION_CHOICES, restrictionHint } from '../gate-text.ts';

/** What the forms of a gate share. */
type RuleFields = Pick<GateFields, 'restrictionType' | 'freeArticleLimit'>;

/** `type`: the one that is chosen now. */
export function RestrictionInput<V extends RuleFields>({
  form,
  type,
}: {
  form: UseFormReturn<V>;
  type: RestrictionType;
}) {
  return (
    <Controller
      name={'restrictionType' as FieldPath<V>}
      control={form.control}
      render={({ field: { ref, name, onChange, onBlur }, fieldState: { error } }) => (
        <SelectField
          {...{ name, onChange, onBlur }}
          value={type}
          inputRef={ref}
          label="Restriction type"
          choices={RESTRICTION_CHOICES}
          error={error?.message}
          hint={restrictionHint(type)}
        />
      )}
    />
  );
}

export function FreeLimitInput<V extends RuleFields>({ form }: { form: UseFormReturn<V> }) {
  const { min, max } = GATE_LIMITS.freeArticles;
  return (
    <FormField
      form={form}
      name={'freeArticleLimit' as FieldPath<V>}
      rules={{ validate: (typed) => checkFreeArticles(String(typed)) }}
      label="Free article limit"
      type="number"
      inputProps={rangeOf(GATE_LIMITS.freeArticles)}
      hint={`${min} to ${max}. ${METER_NOTE}`}
    />
  );
}
