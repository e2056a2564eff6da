import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { GATE_LIMITS } from '@pressloom/contracts/gate';
import type { RestrictionType } from '@pressloom/contracts/gate';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { rangeOf } from '../../../shared/ui/number-range.ts';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import { checkFreeArticles } from '../gate-form.ts';
import { METER_NOTE, RESTRICTION_CHOICES, restrictionHint, SHARE_HINT } from '../gate-text.ts';
import { hasLimit, percentageChoices } from '../premium-form.ts';
import type { PremiumFields } from '../premium-form.ts';

interface PremiumInputsProps {
  form: UseFormReturn<PremiumFields>;
  type: RestrictionType;
  /** The stored percentage. */
  stored: number;
}

export function PremiumInputs({ form, type, stored }: PremiumInputsProps) {
  const { min, max } = GATE_LIMITS.freeArticles;
  return (
    <>
      <Controller
        name="restrictionType"
        control={form.control}
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <SelectField
            {...field}
            inputRef={ref}
            label="Restriction type"
            choices={RESTRICTION_CHOICES}
            error={error?.message}
            hint={restrictionHint(type)}
          />
        )}
      />
      <Controller
        name="autoPercentage"
        control={form.control}
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <SelectField
            {...field}
            inputRef={ref}
            label="Auto premium percentage"
            choices={percentageChoices(stored)}
            error={error?.message}
            hint={SHARE_HINT}
          />
        )}
      />
      {hasLimit(type) && (
        <FormField
          form={form}
          name="freeArticleLimit"
          rules={{ validate: (typed) => checkFreeArticles(String(typed)) }}
          label="Free article limit"
          type="number"
          inputProps={rangeOf(GATE_LIMITS.freeArticles)}
          hint={`${min} to ${max}. ${METER_NOTE}`}
        />
      )}
      <Controller
        name="isActive"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <SwitchField
            label="Enable premium restrictions"
            hint="Off: all articles are open to everyone."
            checked={value}
            onChange={onChange}
          />
        )}
      />
    </>
  );
}
