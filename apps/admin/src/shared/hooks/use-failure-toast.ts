import { asRequestError } from '../api/request.ts';
import { failureToast } from '../ui/failure-toasts.ts';
import type { FailedAction } from '../ui/failure-toasts.ts';
import { useToast } from '../ui/use-toast.ts';

/** Shows a failed action by the product's error catalogue. */
export function useFailureToast(): (action: FailedAction, error: unknown) => void {
  const toast = useToast();
  return (action, error) => {
    const failure = asRequestError(error);
    const { title, description } = failureToast(action, failure.human);
    if (failure.isLost) toast.failed(title, failure);
    else toast.error(title, description);
  };
}
