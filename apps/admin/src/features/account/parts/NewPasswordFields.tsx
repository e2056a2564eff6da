import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { passwordToggle } from '../password-toggle.ts';
import { validatePassword } from '../password-rules.ts';
import { useAccountTexts } from '../use-account-texts.ts';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

const CHECKLIST_ID = 'password-rules';

interface NewPasswordFieldsProps<V extends NewPassword> {
  form: UseFormReturn<V>;
  /** The account has a password already. */
  isChange?: boolean;
}

/** A new password with its live rules, and once more. */
export function NewPasswordFields<V extends NewPassword>(props: NewPasswordFieldsProps<V>) {
  const { form, isChange = false } = props;
  const account = useAccountTexts();
  const { password: said, problem } = account.texts;
  const label = isChange ? said.newPassword : said.password;
  const confirmLabel = isChange ? said.confirmNew : said.confirm;
  const [password, confirmPassword] = ['password', 'confirmPassword'] as [FieldPath<V>, FieldPath<V>];
  const typed = useWatch({ control: form.control, name: password });
  return (
    <>
      <PasswordField
        form={form}
        name={password}
        label={label}
        toggle={passwordToggle(label, account)}
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.password.max}
        describedBy={CHECKLIST_ID}
        rules={{ validate: (value) => validatePassword(String(value), problem), deps: [confirmPassword] }}
      />
      <PasswordChecklist id={CHECKLIST_ID} password={String(typed)} />
      <PasswordField
        form={form}
        name={confirmPassword}
        label={confirmLabel}
        toggle={passwordToggle(confirmLabel, account)}
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.password.max}
        rules={{ validate: (value, all) => value === all.password || problem.differ }}
      />
    </>
  );
}
