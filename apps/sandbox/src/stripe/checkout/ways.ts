import type { Behaviour } from '../types.ts';

/** What a reader does on the payment page. */
export const WAYS = [
  'pay',
  'decline',
  'authenticate',
  'authenticate-always',
  'slow',
  'slow-fails',
  'pay-then-decline',
] as const;
export type Way = (typeof WAYS)[number];

/** How the stored way to pay behaves from then on. */
export const BEHAVIOUR: Record<Way, Behaviour> = {
  pay: 'pays',
  decline: 'declines',
  authenticate: 'pays',
  'authenticate-always': 'authenticates',
  slow: 'slow',
  'slow-fails': 'slow-fails',
  'pay-then-decline': 'declines',
};

export interface Payer {
  way: Way;
  email?: string | undefined;
  name?: string | undefined;
  country?: string | null | undefined;
}
