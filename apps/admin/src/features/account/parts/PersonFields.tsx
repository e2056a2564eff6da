import { ACCOUNT_LIMITS, isEmail } from '@pressloom/contracts/accounts';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { NameFields } from './NameFields.tsx';
import type { Names } from './NameFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { NewPassword } from './NewPasswordFields.tsx';
import { useAccountTexts } from '../use-account-texts.ts';

export interface PersonForm extends Names, NewPassword {
  email: string;
  terms: boolean;
  code: string;
}

export const EMPTY_PERSON: PersonForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  terms: false,
  code: '',
};

/** Name, e-mail and a new password twice: what registering and setting up ask alike. */
export function PersonFields({ form }: { form: UseFormReturn<PersonForm> }) {
  const { register, problem } = useAccountTexts().texts;
  return (
    <>
      <NameFields form={form} />
      <FormField
        form={form}
        name="email"
        label={register.email}
        type="email"
        autoComplete="username"
        maxLength={ACCOUNT_LIMITS.email.max}
        rules={{ validate: (value) => isEmail(String(value)) || problem.email }}
      />
      <NewPasswordFields form={form} />
    </>
  );
}
