import { languageName } from '@pressloom/contracts/languages';
import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';

interface AskAgainFieldProps {
  /** Of the text that is edited. */
  language: ReaderLanguage;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether saving the terms asks all members to accept them. */
export function AskAgainField({ language, ...field }: AskAgainFieldProps) {
  const others = READER_LANGUAGES.filter((one) => one !== language).map(languageName);
  const asks = `Every member is asked the next time they sign in or open their membership page. No email is sent, nobody is signed out, and nobody loses access. Members who read ${others.join(' or ')} are asked too, with that text as it is now, so change it first.`;
  const corrects = 'Leave this off for corrections: members who have accepted the terms are not asked again.';
  return <SwitchField label="Ask everyone to accept the new terms" hint={field.checked ? asks : corrects} {...field} />;
}
