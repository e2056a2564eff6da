import { ACCOUNT_MESSAGES } from '../accounts.ts';

/** The sign-in. */
export const SIGN_IN_EN = {
  page: {
    title: 'Sign in',
    text: 'Welcome back. Sign in to your account.',
    noAccount: "Don't have an account?",
    signUp: 'Sign up here',
    forgot: 'Forgot your password?',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
  },
  /** The toast. `who` is empty, or a comma and a name. */
  greeting: {
    again: ({ who }: { who: string }) => `Welcome back${who}!`,
    first: ({ who }: { who: string }) => `Welcome${who}!`,
  },
  problem: {
    email: ACCOUNT_MESSAGES.emailInvalid as string,
    password: ACCOUNT_MESSAGES.loginPasswordShort as string,
    failed: ACCOUNT_MESSAGES.loginFailed as string,
    network: ACCOUNT_MESSAGES.networkError as string,
    busy: 'Too many requests. Please wait a few minutes and try again.',
    server: 'Something went wrong on the server.',
  },
};

export type SignInTexts = typeof SIGN_IN_EN;
