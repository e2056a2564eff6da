import type { Scene } from '../scene.ts';

/** The account, which is one for both modes. */
export const accountOf = (_scene: Scene): object => ({
  id: 'acct_1SandboxPressloom',
  object: 'account',
  business_profile: { name: 'Pressloom sandbox', support_email: null, url: null },
  business_type: 'company',
  capabilities: { card_payments: 'active', transfers: 'active' },
  charges_enabled: true,
  country: 'US',
  created: 1_735_689_600,
  default_currency: 'usd',
  details_submitted: true,
  email: 'publisher@sandbox.invalid',
  metadata: {},
  payouts_enabled: true,
  settings: { dashboard: { display_name: 'Pressloom sandbox', timezone: 'Etc/UTC' } },
  type: 'standard',
});
