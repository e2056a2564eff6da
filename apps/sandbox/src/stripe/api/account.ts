import { missing } from '../errors.ts';

const ID = 'acct_1SandboxPressloom';

/** The account, which is one for both modes. */
export const accountOf = (): object => ({
  id: ID,
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

/** By its id, which is the only one there is. */
export function ownAccount(id: string): object {
  if (id !== ID) throw missing('account', id, 'account');
  return accountOf();
}
