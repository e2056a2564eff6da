/** What a new installation needs, in the order that it is best done. The titles and links are the screens'. */
export const SETUP_STEPS = [
  'own-account',
  'website',
  'youtube-key',
  'ai-key',
  'keyword',
  'draft',
  'published-post',
  'mail-server',
  'test-email',
  'gate',
  'payments',
  'colleague',
  'sample-data',
] as const;
export type SetupStepKey = (typeof SETUP_STEPS)[number];

/** Steps that many publishers never need. */
export const OPTIONAL_SETUP_STEPS: readonly SetupStepKey[] = ['gate', 'payments', 'colleague'];

export interface SetupStep {
  key: SetupStepKey;
  /** By what is stored; nothing is ever ticked off by hand. Sample websites and what belongs to them don't count. */
  isDone: boolean;
}

/** `GET` and `PUT /api/setup-guide`. */
export interface SetupGuide {
  /** Those that apply to this installation: nobody who never had sample data is asked to remove it. */
  steps: SetupStep[];
  /** Whether somebody hid it from the Dashboard, for everybody. */
  isHidden: boolean;
}

/** `PUT /api/setup-guide`. */
export interface SetupGuideRequest {
  isHidden: boolean;
}
