import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import { tabPath } from './tabs.ts';

/** What a person can do about a sending that stopped automatically, and where. */
export interface AfterPause {
  advice: string;
  ways: { to: string; label: string }[];
}

const CONTINUES = 'it continues where it stopped, and nobody gets it twice.';

/** How these reasons began before their wording changed: sendings that stopped then still have them. */
const FORMER_STOOD_STILL = /^The sending stood still/;
const FORMER_COMPLAINTS = /^Paused by itself/;

/** `error`: why it stopped, as the server says it. Pure. */
export function afterPause(error: string): AfterPause {
  // Where a backup was restored, nobody knows here who had it since: that it is sent to nobody twice can't be promised.
  if (error === SENDING_MESSAGES.stoodStill || FORMER_STOOD_STILL.test(error))
    return { advice: `If no backup was restored, resume: ${CONTINUES} Otherwise, cancel it.`, ways: [] };
  if (error.endsWith(SENDING_MESSAGES.complaints) || FORMER_COMPLAINTS.test(error))
    return { advice: `Once you resume, ${CONTINUES}`, ways: [{ to: ADMIN_PATHS.subscribers, label: 'Subscribers' }] };
  return {
    advice: `Fix that first, then resume: ${CONTINUES}`,
    ways: [
      { to: tabPath('settings'), label: 'Sender settings' },
      { to: ADMIN_PATHS.emailTest, label: 'Email Test' },
    ],
  };
}
