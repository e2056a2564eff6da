import { confirmEmailChange } from '../features/account/account-api.ts';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { HomeButton } from './HomeButton.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';

/** Makes the address that got this mail the account's. */
export function ConfirmEmailPage() {
  const { language, texts } = useAccountTexts();
  const said = texts.newEmail;
  return (
    <MailLinkPage
      title={said.title}
      text={said.text}
      button={said.button}
      send={confirmEmailChange}
      doneTitle={said.doneTitle}
      done={language === 'en' ? undefined : said.done}
      next={() => <HomeButton />}
      deadText={said.dead}
      deadEnd={<HomeButton />}
    />
  );
}
