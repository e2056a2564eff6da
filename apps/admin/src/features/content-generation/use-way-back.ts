import type { AiPricesView } from '@pressloom/contracts/spending';
import { wayBack } from './price-rows.ts';
import type { Priced } from './price-rows.ts';
import { useForgetPrices } from './use-prices.ts';

interface WayBackOptions {
  view: AiPricesView;
  priced: Priced;
  attempt: (work: () => Promise<unknown>) => Promise<void>;
}

/** The button that forgets what was set for a model; null where nothing was. */
export function useWayBack({ view, priced, attempt }: WayBackOptions) {
  const way = wayBack(view, priced);
  const forget = useForgetPrices(priced, way);
  if (way === null) return null;
  return {
    label: way === 'reset' ? 'Reset to default' : 'Remove from the list',
    isBusy: forget.isPending,
    onClick: () => void attempt(() => forget.mutateAsync()),
  };
}
