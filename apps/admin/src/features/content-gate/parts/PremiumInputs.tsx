import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { RestrictionType } from '@pressloom/contracts/gate';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import { SHARE_HINT } from '../gate-text.ts';
import { hasLimit, percentageChoices } from '../premium-form.ts';
import type { PremiumFields } from '../premium-form.ts';
import { FreeLimitInput, RestrictionInput } from './RuleInputs.tsx';

interface PremiumInputsProps {
  form: UseFormReturn<PremiumFields>;
  type: RestrictionType;
  /** The stored percentage. */
  stored: number;
}

export function PremiumInputs({ form, type, stored }: PremiumInputsProps) {
  return (
    <>
      <RestrictionInput form={form} type={type} />
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
      {hasLimit(type) && <FreeLimitInput form={form} />}
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
