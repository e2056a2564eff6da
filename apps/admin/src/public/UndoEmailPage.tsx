import { undoEmailChange } from '../features/account/account-api.ts';
import { HomeButton } from './HomeButton.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';

/** Gives an account back to the address that it had before. */
export function UndoEmailPage() {
  return (
    <MailLinkPage
      title="Take your address back"
      text="Your account gets its old address again, and is signed out everywhere. The present password stops working: you get a mail with a link to set a new one."
      button="Take my address back"
      send={undoEmailChange}
      doneTitle="Address taken back"
      next={() => <HomeButton />}
      deadText="If you can still sign in, change the address in your account."
      deadEnd={<HomeButton />}
    />
  );
}
