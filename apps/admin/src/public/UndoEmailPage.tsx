import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { RestoreAddress } from './RestoreAddress.tsx';

/** Gives an account back to the address that it had before. */
export function UndoEmailPage() {
  const { title, text, dead } = useAccountTexts().texts.oldEmail;
  return <RestoreAddress title={title} text={text} deadText={dead} />;
}
