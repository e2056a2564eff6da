import { ProviderError } from '@pressloom/clients/http';

/** What somebody may delete or archive in the provider's dashboard, though we count on it. */
export type LostObject = 'customer' | 'product' | 'price';

/**
 * Which object a call named that the provider doesn't have any more, or sells no more; null where it failed for another reason. Pure.
 */
export function lostAt(error: unknown): LostObject | null {
  if (!(error instanceof ProviderError)) return null;
  const { providerField: field, code } = error;
  // One that is only archived is there, and refused.
  if (field === 'line_items[0][price]' && (code === 'not_found' || code === 'rejected')) return 'price';
  if (code !== 'not_found') return null;
  return field === 'customer' || field === 'product' ? field : null;
}
