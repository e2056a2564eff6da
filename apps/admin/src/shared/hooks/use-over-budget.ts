import { useState } from 'react';
import type { RequestError } from '../api/request.ts';

/** A question that a spent budget leads to, and its answers. */
export interface OverBudget {
  /** What the server said; null while there is nothing to ask. */
  sentence: string | null;
  goOn: () => void;
  leave: () => void;
}

/** Keeps what a spent budget refused until a person says whether to go on. */
export function useOverBudget<TInput>() {
  const [refused, setRefused] = useState<{ sentence: string; input: TInput } | null>(null);
  return {
    /** True where the failure is such a refusal: the question takes the place of its toast. */
    asks: (error: RequestError, input: TInput): boolean => {
      const isRefusal = error.code === 'budget_spent';
      if (isRefusal) setRefused({ sentence: error.human, input });
      return isRefusal;
    },
    question: (start: (input: TInput) => void): OverBudget => ({
      sentence: refused?.sentence ?? null,
      goOn: () => {
        if (refused) start(refused.input);
        setRefused(null);
      },
      leave: () => setRefused(null),
    }),
  };
}
