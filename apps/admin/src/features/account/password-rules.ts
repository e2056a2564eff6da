import { ACCOUNT_LIMITS, PASSWORD_RULES } from '@pressloom/contracts/accounts';

/** Its error under the field has the same name. */
export type PasswordRule = 'short' | (typeof PASSWORD_RULES)[number]['rule'];

/** Every rule of a new password with whether it is kept, in the order in which errors are shown. */
export function passwordChecks(password: string): { rule: PasswordRule; ok: boolean }[] {
  return [
    { rule: 'short', ok: password.length >= ACCOUNT_LIMITS.password.min },
    ...PASSWORD_RULES.map(({ rule, pattern }) => ({ rule, ok: pattern.test(password) })),
  ];
}

/** The first broken rule's message; true when the password keeps all. */
export function validatePassword(password: string, messages: Record<PasswordRule, string>): string | true {
  const broken = passwordChecks(password).find(({ ok }) => !ok);
  return broken ? messages[broken.rule] : true;
}
