import type { CurrentUser } from '@pressloom/contracts/accounts';

/** Premium people are welcomed with 'Premium!', others by first name, those without one just so. */
export function greetingFor(
  { firstName, isPremium }: Pick<CurrentUser, 'firstName' | 'isPremium'>,
  greeting: (values: { who: string }) => string,
): string {
  const name = isPremium ? 'Premium' : firstName;
  return greeting({ who: name ? `, ${name}` : '' });
}
