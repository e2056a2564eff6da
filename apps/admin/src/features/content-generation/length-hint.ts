import { formatNumber } from '../../shared/ui/format.ts';

/** How much of a field is used, once that matters; `otherwise` until then. Pure. */
export function lengthHint(text: string, max: number, otherwise?: string): string | undefined {
  return text.length > max * 0.8 ? `${formatNumber(text.length)} of ${formatNumber(max)} characters` : otherwise;
}
