import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';

export interface PasswordCheck {
  /** Short form for the live checklist. */
  label: string;
  /** Error under the field. */
  message: string;
  ok: boolean;
}

/** Every rule of a new password with whether it is kept, in the order in which errors are shown. */
export function passwordChecks(password: string): PasswordCheck[] {
  return [
    {
      label: `At least ${ACCOUNT_LIMITS.password.min} characters`,
      message: ACCOUNT_MESSAGES.passwordShort,
      ok: password.length >= ACCOUNT_LIMITS.password.min,
    },
    { label: 'One uppercase letter', message: ACCOUNT_MESSAGES.passwordUppercase, ok: /[A-Z]/.test(password) },
    { label: 'One lowercase letter', message: ACCOUNT_MESSAGES.passwordLowercase, ok: /[a-z]/.test(password) },
    { label: 'One number', message: ACCOUNT_MESSAGES.passwordNumber, ok: /[0-9]/.test(password) },
  ];
}

/** The first broken rule's message; true when the password keeps all. */
export function validatePassword(password: string): string | true {
  return passwordChecks(password).find((check) => !check.ok)?.message ?? true;
}

/** True for something@host.tld without spaces; the server has the last word. */
export function isEmail(text: string): boolean {
  return text.length <= ACCOUNT_LIMITS.email.max && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
