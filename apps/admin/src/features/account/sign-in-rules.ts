import { ACCOUNT_LIMITS, isEmail } from '@pressloom/contracts/accounts';
import type { LoginRequest } from '@pressloom/contracts/accounts';
import type { SignInTexts } from '@pressloom/contracts/reader-texts/sign-in.en';

export type SignInErrors = Partial<Record<keyof LoginRequest, string>>;

/** What is wrong with a sign-in, by field, in the words of `problem`; empty where it can be sent. */
export function signInErrors(
  { email, password }: LoginRequest,
  problem: Pick<SignInTexts['problem'], 'email' | 'password'>,
): SignInErrors {
  return {
    ...(isEmail(email) ? {} : { email: problem.email }),
    ...(password.length >= ACCOUNT_LIMITS.loginPassword.min ? {} : { password: problem.password }),
  };
}

/** The sign-in as it stands in the form. Read from the page, since a password manager may fill fields without telling. */
export function signInOf(form: HTMLFormElement): LoginRequest {
  const data = new FormData(form);
  const text = (name: keyof LoginRequest): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password') };
}
