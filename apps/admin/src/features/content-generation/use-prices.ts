import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AiPricesView, PicturePrice, TextPrice } from '@pressloom/contracts/spending';
import { asRequestError, RequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { cellKey } from './price-form.ts';
import type { Priced } from './price-rows.ts';
import { aiPricesQuery, forgetPrices, savePicturePrice, saveTextPrice } from './prices-api.ts';

const SAVED = 'It applies from now on.';

function useShow() {
  const client = useQueryClient();
  return (stored: AiPricesView) => client.setQueryData(aiPricesQuery.queryKey, stored);
}

/** Sets what a model's texts cost. */
export function useSaveTextPrice() {
  const show = useShow();
  const toast = useToast();
  return useMutation({
    mutationFn: (price: TextPrice) => saveTextPrice(price),
    onSuccess: (stored, { model }) => {
      show(stored);
      toast.success('Price Saved', `${model}: ${SAVED}`);
    },
    onError: () => toast.error('Save Failed'),
  });
}

/** Sets what a model's pictures cost, one size and quality after the other. */
export function useSavePicturePrices() {
  const show = useShow();
  const toast = useToast();
  return useMutation({
    mutationFn: async (prices: readonly PicturePrice[]) => {
      for (const [saved, price] of prices.entries()) {
        try {
          show(await savePicturePrice(price));
        } catch (error) {
          throw refusedAt(price, error, `${saved} of ${prices.length} prices were saved.`);
        }
      }
    },
    onSuccess: (_nothing, [price]) => toast.success('Prices Saved', `${price?.model}: ${SAVED}`),
    onError: () => toast.error('Save Failed'),
  });
}

/** The refusal of one size and quality, told of the field that holds it. */
function refusedAt(price: PicturePrice, error: unknown, progress: string): RequestError {
  const failure = asRequestError(error);
  const { micros, ...others } = failure.fields;
  const fields = micros === undefined ? others : { ...others, [`cells.${cellKey(price)}`]: micros };
  return new RequestError({ ...failure, text: failure.message, human: `${progress} ${failure.human}`, fields });
}

/** Forgets what was set for a model. */
export function useForgetPrices({ model }: Priced, way: 'reset' | 'remove' | null) {
  const show = useShow();
  const toast = useToast();
  return useMutation({
    mutationFn: () => forgetPrices(model),
    onSuccess: (stored) => {
      show(stored);
      if (way === 'remove') toast.success('Prices Removed', `${model} no longer has a price.`);
      else toast.success('Prices Reset', `${model} uses the default prices again.`);
    },
    onError: () => toast.error('Save Failed'),
  });
}
