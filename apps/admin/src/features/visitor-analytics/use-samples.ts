import { useMutation } from '@tanstack/react-query';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { generateSamples, removeSamples } from './api.ts';
import { amountText, SAMPLE_TEXT, sampleFailure } from './sample-text.ts';
import type { SampleAction } from './sample-text.ts';

async function run(action: SampleAction, siteId: number): Promise<string> {
  if (action === 'generate') {
    const { visitorsCreated, eventsCreated } = await generateSamples(siteId);
    return amountText(visitorsCreated, eventsCreated);
  }
  const { visitorsRemoved, eventsRemoved } = await removeSamples(siteId);
  return amountText(visitorsRemoved, eventsRemoved);
}

/** Makes the sample data of a website, or removes it. What fails is shown, and thrown. */
export function useSamples(siteId: number) {
  const toast = useToast();
  return useMutation({
    mutationFn: (action: SampleAction) => run(action, siteId),
    onSuccess: (amount, action) => toast.success(SAMPLE_TEXT[action].done, `${amount}.`),
    onError: (error, action) => {
      const { title, description } = sampleFailure(action, asRequestError(error).code);
      toast.error(title, description);
    },
  });
}
