import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import { tabPath } from './tabs.ts';

/** What a person can do about a sending that stopped by itself, and where. */
export interface AfterPause {
  advice: string;
  ways: { to: string; label: string }[];
}

const GOES_ON = 'it goes on where it stood, and nobody gets it twice.';

/** `error`: why it stopped, as the server says it. Pure. */
export function afterPause(error: string): AfterPause {
  // Where a backup was restored, nobody knows here who had it since: that it is sent to nobody twice can't be promised.
  if (error === SENDING_MESSAGES.stoodStill)
    return { advice: `Was no backup restored? Then resume: ${GOES_ON} Otherwise cancel it.`, ways: [] };
  if (error.endsWith(SENDING_MESSAGES.complaints))
    return { advice: `Once you resume, ${GOES_ON}`, ways: [{ to: ADMIN_PATHS.subscribers, label: 'Subscribers' }] };
  return {
    advice: `Mend that first, then resume: ${GOES_ON}`,
    ways: [
      { to: tabPath('settings'), label: 'Sender settings' },
      { to: ADMIN_PATHS.emailTest, label: 'Email Test' },
    ],
  };
}
