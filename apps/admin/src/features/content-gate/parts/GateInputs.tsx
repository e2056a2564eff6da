import Link from '@mui/material/Link';
import InputAdornment from '@mui/material/InputAdornment';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { GATE_LIMITS } from '@pressloom/contracts/gate';
import type { RestrictionType } from '@pressloom/contracts/gate';
import { GATE_CARD_TEXTS } from '@pressloom/contracts/reader-texts/gate-card';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { ControlledField } from '../../../shared/ui/ControlledField.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { rangeOf } from '../../../shared/ui/number-range.ts';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import { checkPercentage, isMetered } from '../gate-form.ts';
import type { GateFields } from '../gate-form.ts';
import { SHARE_HINT } from '../gate-text.ts';
import { FreeLimitInput, RestrictionInput } from './RuleInputs.tsx';

interface GateInputsProps {
  form: UseFormReturn<GateFields>;
  type: RestrictionType;
  /** BCP 47, of the website. */
  language: string;
}

export function GateInputs({ form, type, language }: GateInputsProps) {
  return (
    <>
      <RestrictionInput form={form} type={type} />
      {isMetered(type) && <FreeLimitInput form={form} />}
      <ControlledField
        form={form}
        name="autoPremiumPercentage"
        rules={{
          validate: (typed) => checkPercentage(String(typed)),
          onBlur: () => form.getValues('autoPremiumPercentage').trim() || form.setValue('autoPremiumPercentage', '0'),
        }}
        label="Premium percentage"
        type="number"
        inputProps={rangeOf(GATE_LIMITS.autoPercentage)}
        endAdornment={<InputAdornment position="end">%</InputAdornment>}
        hint={
          <>
            {SHARE_HINT} Existing posts change only if you apply the percentage to them in the{' '}
            <Link component={RouterLink} to={ADMIN_PATHS.premiumContentManager}>
              Premium Content Manager
            </Link>
            .
          </>
        }
      />
      <FormField
        form={form}
        name="gateMessage"
        label="Gate message"
        multiline
        minRows={2}
        maxRows={6}
        maxLength={GATE_LIMITS.message.max}
        placeholder={GATE_CARD_TEXTS[readerLanguageOf(language)].card.message}
        hint="Empty: the default message."
      />
      <Controller
        name="isActive"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <SwitchField
            label="Gate active"
            hint="Off: all articles are open to everyone."
            checked={value}
            onChange={onChange}
          />
        )}
      />
    </>
  );
}
