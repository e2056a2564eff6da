import { undoEmailChange } from '../features/account/account-api.ts';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { useCanMail } from '../features/account/use-can-mail.ts';
import { HomeButton } from './HomeButton.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';

interface RestoreAddressProps {
  title: string;
  text: string;
  send?: typeof undoEmailChange;
  /** What to do instead where the link does not work. */
  deadText: string;
}

/** Asks whether an account gets its old address back, and says whether a link for a new password can follow. */
export function RestoreAddress({ title, text, send = undoEmailChange, deadText }: RestoreAddressProps) {
  const { language, texts } = useAccountTexts();
  const said = texts.oldEmail;
  const canMail = useCanMail();
  const { noMail } = texts.forgot;
  return (
    <MailLinkPage
      title={title}
      text={`${text} ${canMail ? said.linkFollows : noMail}`}
      button={said.button}
      send={send}
      doneTitle={said.doneTitle}
      done={language === 'en' ? undefined : canMail ? said.done : noMail}
      next={() => <HomeButton />}
      deadText={deadText}
      deadEnd={<HomeButton />}
    />
  );
}
