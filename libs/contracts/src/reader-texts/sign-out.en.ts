import { ACCOUNT_MESSAGES } from '../accounts.ts';

/** What is told of signing out. */
export const SIGN_OUT_EN = {
  toast: {
    doneTitle: 'Logged Out',
    done: 'You have been successfully logged out.',
    failedTitle: 'Logout Error',
    failed: ACCOUNT_MESSAGES.logoutFailed as string,
  },
};

export type SignOutTexts = typeof SIGN_OUT_EN;
