import Box from '@mui/material/Box';
import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useAccountTexts } from '../use-account-texts.ts';
import { FormField } from '../../../shared/ui/FormField.tsx';

export interface Names {
  firstName: string;
  lastName: string;
}

const { min, max } = ACCOUNT_LIMITS.personName;
const longEnough = (message: string) => ({
  validate: (value: unknown) => String(value).trim().length >= min || message,
});

/** First and last name, side by side where there is room. */
export function NameFields<V extends Names>({ form }: { form: UseFormReturn<V> }) {
  const { register, problem } = useAccountTexts().texts;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <FormField
        form={form}
        name={'firstName' as FieldPath<V>}
        label={register.firstName}
        autoComplete="given-name"
        maxLength={max}
        rules={longEnough(problem.firstName)}
      />
      <FormField
        form={form}
        name={'lastName' as FieldPath<V>}
        label={register.lastName}
        autoComplete="family-name"
        maxLength={max}
        rules={longEnough(problem.lastName)}
      />
    </Box>
  );
}
