import { ProviderError } from '@pressloom/clients/http';
import { lostAt } from './lost-object.ts';

const failed = (code: string, providerField: string | null) =>
  new ProviderError({ provider: 'stripe', code, providerField, message: 'Stripe does not have this.' });

it.each([
  ['a customer that is gone', failed('not_found', 'customer'), 'customer'],
  ['a price that is gone', failed('not_found', 'line_items[0][price]'), 'price'],
  ['a price that is archived', failed('rejected', 'line_items[0][price]'), 'price'],
  ['a session that is gone', failed('not_found', 'id'), null],
  ['something that is gone, unnamed', failed('not_found', null), null],
  ['an address that is refused', failed('rejected', 'customer'), null],
  ['a price while nobody answers', failed('server_error', 'line_items[0][price]'), null],
  ['a mistake of ours', new TypeError('customer'), null],
])('%s', (_what, error, lost) => expect(lostAt(error)).toBe(lost));
