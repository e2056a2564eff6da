import { useRef, useState } from 'react';
import type { JobType } from '@pressloom/contracts/jobs';
import { call } from '../api/call.ts';
import { cancelJob } from '../api/job-acts.ts';
import type { RequestError } from '../api/request.ts';
import { useToast } from '../ui/use-toast.ts';

/** A question that a spent budget leads to, and its answers. */
export interface OverBudget {
  /** What the server said; null while there is nothing to ask. */
  sentence: string | null;
  goOn: () => void;
  leave: () => void;
}

/** A person's no to what a spent budget asked: the job that was refused is no failure. */
async function leaveRefused(type: JobType, target: string): Promise<void> {
  const failed = await call('GET', '/api/jobs', { query: { type, status: 'failed', q: target, pageSize: 50 } });
  const refused = failed.find((job) => job.target === target && job.error?.code === 'budget_spent');
  if (refused) await cancelJob(refused.id);
}

/** Keeps what a spent budget refused of such work until a person says whether to go on. */
export function useOverBudget<TInput>(type: JobType, target: string) {
  const toast = useToast();
  const [refused, setRefused] = useState<{ sentence: string; input: TInput } | null>(null);
  // The dialog is closed after a yes too.
  const isOpen = useRef(false);
  return {
    /** True where the failure is such a refusal: the question takes the place of its toast. */
    asks: (error: RequestError, input: TInput): boolean => {
      const isRefusal = error.code === 'budget_spent';
      if (isRefusal) setRefused({ sentence: error.human, input });
      isOpen.current = isRefusal;
      return isRefusal;
    },
    question: (start: (input: TInput) => void): OverBudget => ({
      sentence: refused?.sentence ?? null,
      goOn: () => {
        isOpen.current = false;
        if (refused) start(refused.input);
        setRefused(null);
      },
      leave: () => {
        setRefused(null);
        if (!isOpen.current) return;
        isOpen.current = false;
        leaveRefused(type, target).catch((error: unknown) => toast.failed('Your answer was not saved', error));
      },
    }),
  };
}
