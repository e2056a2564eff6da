import { confirmEmailChange } from '../features/account/account-api.ts';
import { HomeButton } from './HomeButton.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';

/** Makes the address that got this mail the account's. */
export function ConfirmEmailPage() {
  return (
    <MailLinkPage
      title="Confirm your new address"
      text="From then on you sign in with the address that got this mail. Your other devices are signed out, and the old address is told."
      button="Use this address"
      send={confirmEmailChange}
      doneTitle="Address changed"
      next={() => <HomeButton />}
      deadText="Your address stays as it was. Sign in and ask for the change again."
      deadEnd={<HomeButton />}
    />
  );
}
