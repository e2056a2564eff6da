import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { validatePassword } from '../password-rules.ts';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

const CHECKLIST_ID = 'password-rules';

interface NewPasswordFieldsProps<V extends NewPassword> {
  form: UseFormReturn<V>;
  label?: string;
  confirmLabel?: string;
}

/** A new password with its live rules, and once more. */
export function NewPasswordFields<V extends NewPassword>(props: NewPasswordFieldsProps<V>) {
  const { form, label = 'Password', confirmLabel = 'Confirm password' } = props;
  const [password, confirmPassword] = ['password', 'confirmPassword'] as [FieldPath<V>, FieldPath<V>];
  const typed = useWatch({ control: form.control, name: password });
  return (
    <>
      <PasswordField
        form={form}
        name={password}
        label={label}
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.password.max}
        describedBy={CHECKLIST_ID}
        rules={{ validate: (value) => validatePassword(String(value)), deps: [confirmPassword] }}
      />
      <PasswordChecklist id={CHECKLIST_ID} password={String(typed)} />
      <PasswordField
        form={form}
        name={confirmPassword}
        label={confirmLabel}
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.password.max}
        rules={{ validate: (value, all) => value === all.password || ACCOUNT_MESSAGES.passwordsDiffer }}
      />
    </>
  );
}
