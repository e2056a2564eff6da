import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { OPTIONAL_SETUP_STEPS } from '@pressloom/contracts/setup-guide';
import type { SetupGuide, SetupStepKey } from '@pressloom/contracts/setup-guide';

interface StepWords {
  title: string;
  /** What the publisher gains by it. */
  text: string;
  /** Of the button that leads there. */
  label: string;
  to: string;
}

export const STEP_WORDS: Record<SetupStepKey, StepWords> = {
  'own-account': {
    title: 'Create your own account',
    text: 'Anyone on this computer can be the sample operator, and nobody can once the sandbox is off.',
    label: 'Create account',
    to: ADMIN_PATHS.settingsTab('account'),
  },
  website: {
    title: 'Connect a WordPress website',
    text: 'Your posts are published there.',
    label: 'Connect website',
    to: ADMIN_PATHS.connectSite,
  },
  'youtube-key': {
    title: 'Enter a YouTube API key',
    text: 'Pressloom finds videos with it. Google gives you one free of charge.',
    label: 'Enter key',
    to: ADMIN_PATHS.settingsTab('api-keys'),
  },
  'ai-key': {
    title: 'Enter a key for the AI service',
    text: 'It writes posts from videos and generates images, and charges you for both.',
    label: 'Enter key',
    to: ADMIN_PATHS.settingsTab('api-keys'),
  },
  keyword: {
    title: 'Add your first keyword',
    text: 'Pressloom searches YouTube for videos about it.',
    label: 'Add keyword',
    to: ADMIN_PATHS.keywords,
  },
  draft: {
    title: 'Generate your first draft',
    text: 'Choose one of the videos that were found.',
    label: 'Choose video',
    to: ADMIN_PATHS.contentGenerationTab('ready'),
  },
  'published-post': {
    title: 'Publish your first post',
    text: 'Check the draft, then publish it on your website.',
    label: 'Open drafts',
    to: ADMIN_PATHS.contentGenerationTab('processed'),
  },
  'mail-server': {
    title: 'Set up a mail server',
    text: 'Newsletters and emails about accounts are sent through it.',
    label: 'Enter mail server',
    to: ADMIN_PATHS.settingsTab('api-keys'),
  },
  'test-email': {
    title: 'Send a test email',
    text: 'It shows whether the mail server accepts what you send.',
    label: 'Test email',
    to: ADMIN_PATHS.emailTest,
  },
  gate: {
    title: 'Install the content gate',
    text: 'It keeps premium articles to members. Done once it has covered an article on your website.',
    label: 'Set up gate',
    to: ADMIN_PATHS.contentGateSettings,
  },
  payments: {
    title: 'Connect Stripe',
    text: 'Readers pay for memberships through it.',
    label: 'Connect Stripe',
    to: ADMIN_PATHS.subscriptionSettingsTab('payments'),
  },
  colleague: {
    title: 'Invite a colleague',
    text: 'Operators can do everything that you can.',
    label: 'Invite',
    to: ADMIN_PATHS.settingsTab('account'),
  },
  'sample-data': {
    title: 'Remove the sample data',
    text: 'The sample websites, with everything in them. Your own websites stay as they are.',
    label: 'Remove sample data',
    to: ADMIN_PATHS.settingsTab('advanced'),
  },
};

/** A step as it is shown. */
export interface ShownStep extends StepWords {
  key: SetupStepKey;
  isDone: boolean;
  isOptional: boolean;
}

export interface ShownGuide {
  steps: ShownStep[];
  /** Such as `3 of 13 steps done`. */
  progress: string;
  /** The first that is to be done; an optional one only when all others are; null when all is done. */
  next: ShownStep | null;
}

/** What the card shows. Pure. */
export function shownGuide({ steps }: Pick<SetupGuide, 'steps'>): ShownGuide {
  const shown = steps.map(({ key, isDone }) => ({
    ...STEP_WORDS[key],
    ...{ key, isDone, isOptional: OPTIONAL_SETUP_STEPS.includes(key) },
  }));
  const todo = shown.filter(({ isDone }) => !isDone);
  const done = steps.length - todo.length;
  return {
    steps: shown,
    progress: `${done} of ${steps.length} steps done`,
    next: todo.find(({ isOptional }) => !isOptional) ?? todo[0] ?? null,
  };
}
