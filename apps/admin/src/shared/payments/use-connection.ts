import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import { connectionQuery } from './api.ts';

/** A change of the connection; what the server tells of it becomes what all screens show. */
export function useConnectionChange<TInput = void>(change: (input: TInput) => Promise<BillingConnectionView>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (view) => client.setQueryData(connectionQuery.queryKey, view),
  });
}
