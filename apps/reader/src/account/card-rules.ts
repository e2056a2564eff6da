import { ACCOUNT_LIMITS, isEmail } from '@pressloom/contracts/accounts';
import type { UpdateEmailRequest } from '@pressloom/contracts/accounts';
import type { AccountCardsTexts } from '@pressloom/contracts/reader-texts/account-cards.en';
import { codeOf, fieldsOf } from '../shared/ask.ts';
import { kindOfError } from '../use-load.ts';

/** What is wrong, by field; empty where nothing is. */
export type Wrong<Name extends string> = Partial<Record<Name, string>>;

export type EmailField = keyof UpdateEmailRequest;
export type PasswordField = 'currentPassword' | 'newPassword' | 'confirmPassword';

/** What can be told of another address before the server is asked. Pure. */
export function emailWrong(
  { newEmail, password }: Record<EmailField, string>,
  { email: said, password: typed }: AccountCardsTexts,
): Wrong<EmailField> {
  return {
    ...(!isEmail(newEmail) && { newEmail: said.invalid }),
    ...(password === '' && { password: typed.currentNeeded }),
  };
}

/** What the server found wrong with another address, or with the password beside it. `present`: the account's address. Pure. */
export function emailRefused(
  error: unknown,
  { newEmail, present }: { newEmail: string; present: string },
  { email: said, password: typed }: AccountCardsTexts,
): Wrong<EmailField> {
  const fields = fieldsOf(error);
  const isPresent = newEmail.trim().toLowerCase() === present.toLowerCase();
  const address = codeOf(error) === 'email_taken' ? said.taken : isPresent ? said.same : said.invalid;
  return {
    ...(fields.includes('newEmail') && { newEmail: address }),
    ...(fields.includes('password') && { password: typed.wrong }),
  };
}

/** The server's rule for a password that takes the place of another. Pure. */
export const isLongEnough = (password: string): boolean => password.length >= ACCOUNT_LIMITS.password.min;

/** What can be told of another password before the server is asked. Pure. */
export function passwordWrong(
  { currentPassword, newPassword, confirmPassword }: Record<PasswordField, string>,
  { password: said }: AccountCardsTexts,
): Wrong<PasswordField> {
  return {
    ...(currentPassword === '' && { currentPassword: said.currentNeeded }),
    ...(!isLongEnough(newPassword) && { newPassword: said.short }),
    ...(confirmPassword !== newPassword && { confirmPassword: said.differ }),
    ...(confirmPassword === '' && { confirmPassword: said.confirmNeeded }),
  };
}

/** What the server found wrong with another password, or with the present one. Pure. */
export function passwordRefused(error: unknown, { password: said }: AccountCardsTexts): Wrong<PasswordField> {
  const fields = fieldsOf(error);
  return {
    ...(fields.includes('currentPassword') && { currentPassword: said.wrong }),
    ...(fields.includes('newPassword') && { newPassword: said.short }),
  };
}

/** Why a change was not made, as far as that is known; `otherwise` where no more is. Pure. */
export function changeSentence(error: unknown, otherwise: string, { failure }: AccountCardsTexts): string {
  const code = codeOf(error);
  const kind = kindOfError(error);
  if (code === 'not_signed_in') return failure.signedOut;
  if (code === 'provider_unconfigured') return failure.noMail;
  if (kind === 'busy' || code === 'busy') return failure.busy;
  return kind === 'away' ? failure.unsure : otherwise;
}

/** Why something could not be shown. Looking changes nothing. Pure. */
export function lookSentence(error: unknown, { failure }: AccountCardsTexts): string {
  if (codeOf(error) === 'not_signed_in') return failure.signedOut;
  const kind = kindOfError(error);
  if (kind === 'busy') return failure.busy;
  return kind === 'away' ? failure.away : failure.load;
}
