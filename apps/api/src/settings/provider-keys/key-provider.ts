import { KEY_PROVIDERS } from '@pressloom/contracts/provider-keys';
import type { KeyProvider } from '@pressloom/contracts/provider-keys';
import { notFound } from '../../common/errors.ts';

/** @throws DomainError 404 for a name that is none */
export function keyProvider(name: string): KeyProvider {
  const found = KEY_PROVIDERS.find((one) => one === name);
  if (!found) throw notFound('provider');
  return found;
}
