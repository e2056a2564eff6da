import { undoEmailChange } from '../features/account/account-api.ts';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { HomeButton } from './HomeButton.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';

/** Gives an account back to the address that it had before. */
export function UndoEmailPage() {
  const { language, texts } = useAccountTexts();
  const said = texts.oldEmail;
  return (
    <MailLinkPage
      title={said.title}
      text={said.text}
      button={said.button}
      send={undoEmailChange}
      doneTitle={said.doneTitle}
      done={language === 'en' ? undefined : said.done}
      next={() => <HomeButton />}
      deadText={said.dead}
      deadEnd={<HomeButton />}
    />
  );
}
