import type { VisitSettings } from '@pressloom/contracts/sites';

/** What a website may decide about its readers' visits, as the switches say it. */
export const CONSENT_TEXT = {
  requiresVisitConsent: {
    label: 'Count visits only with consent',
    hint: 'Until your consent manager reports consent for statistics, nothing about a visit is stored or sent. The gate continues to count free articles.',
  },
  obeysPrivacySignals: {
    label: 'Leave out browsers that ask not to be tracked',
    hint: 'Browsers that send Global Privacy Control or Do Not Track aren’t counted. Where consent is required, Global Privacy Control is always obeyed.',
  },
} as const satisfies Record<keyof VisitSettings, { label: string; hint: string }>;
