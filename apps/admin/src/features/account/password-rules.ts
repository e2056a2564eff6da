import { LIMITS, MESSAGES } from '@pressloom/contracts';

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
      label: `At least ${LIMITS.password.min} characters`,
      message: MESSAGES.passwordShort,
      ok: password.length >= LIMITS.password.min,
    },
    { label: 'One uppercase letter', message: MESSAGES.passwordUppercase, ok: /[A-Z]/.test(password) },
    { label: 'One lowercase letter', message: MESSAGES.passwordLowercase, ok: /[a-z]/.test(password) },
    { label: 'One number', message: MESSAGES.passwordNumber, ok: /[0-9]/.test(password) },
  ];
}

/** The first broken rule's message; true when the password keeps all. */
export function validatePassword(password: string): string | true {
  return passwordChecks(password).find((check) => !check.ok)?.message ?? true;
}

/** True for something@host.tld without spaces; the server has the last word. */
export function isEmail(text: string): boolean {
  return text.length <= LIMITS.email.max && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
