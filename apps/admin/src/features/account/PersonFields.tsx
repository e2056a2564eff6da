import Box from '@mui/material/Box';
import { LIMITS, MESSAGES } from '@pressloom/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../shared/ui/FormField.tsx';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { isEmail, validatePassword } from './password-rules.ts';

export interface PersonForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
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

const CHECKLIST_ID = 'password-rules';
const atLeast = (min: number, message: string) => ({
  validate: (value: unknown) => String(value).trim().length >= min || message,
});

/** Name, e-mail and a new password twice: what registering and setting up ask alike. */
export function PersonFields({ form }: { form: UseFormReturn<PersonForm> }) {
  const password = useWatch({ control: form.control, name: 'password' });
  const { min, max } = LIMITS.personName;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormField
          form={form}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={max}
          rules={atLeast(min, MESSAGES.firstNameShort)}
        />
        <FormField
          form={form}
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={max}
          rules={atLeast(min, MESSAGES.lastNameShort)}
        />
      </Box>
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={LIMITS.email.max}
        rules={{ validate: (value) => isEmail(String(value)) || MESSAGES.emailInvalid }}
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="new-password"
        maxLength={LIMITS.password.max}
        describedBy={CHECKLIST_ID}
        rules={{ validate: (value) => validatePassword(String(value)), deps: ['confirmPassword'] }}
      />
      <PasswordChecklist id={CHECKLIST_ID} password={password} />
      <PasswordField
        form={form}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        maxLength={LIMITS.password.max}
        rules={{ validate: (value, all) => value === all.password || MESSAGES.passwordsDiffer }}
      />
    </>
  );
}
