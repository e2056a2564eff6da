import { ProviderError } from '@pressloom/clients/http';

/** What somebody may delete or archive in the provider's dashboard, though we count on it. */
export type LostObject = 'customer' | 'price';

/**
 * Which object a call named that the provider doesn't have any more, or sells no more; null where it failed for another reason. Pure.
 */
export function lostAt(error: unknown): LostObject | null {
  if (!(error instanceof ProviderError)) return null;
  const { providerField: field, code } = error;
  // One that is only archived is there, and refused.
  if (field === 'line_items[0][price]' && isRefused(error)) return 'price';
  return field === 'customer' && code === 'not_found' ? 'customer' : null;
}

/** Whether the provider did not take what a call named: it has no such thing, or does not sell it. Pure. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ProviderError && (error.code === 'not_found' || error.code === 'rejected');
