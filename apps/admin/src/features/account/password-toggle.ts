import type { AccountPagesTexts } from '@pressloom/contracts/reader-texts/account-pages.en';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';

/** What the button is called that shows and hides the password of a field. */
export function passwordToggle(
  label: string,
  { language, texts }: { language: ReaderLanguage; texts: Pick<AccountPagesTexts, 'password'> },
): { show: string; hide: string } {
  const field = language === 'en' ? label.toLowerCase() : label;
  return { show: texts.password.show({ field }), hide: texts.password.hide({ field }) };
}
