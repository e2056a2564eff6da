import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OwnVoice, SiteVoiceRequest, VoiceTrial } from '@pressloom/contracts/site-voice';
import { useWork } from '../../shared/api/use-work.ts';
import type { Work } from '../../shared/api/use-work.ts';
import { useOverBudget } from '../../shared/hooks/use-over-budget.ts';
import type { OverBudget } from '../../shared/hooks/use-over-budget.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { useFailureToast } from '../../shared/hooks/use-failure-toast.ts';
import { keptTrials } from './kept-trial.ts';
import type { KeptTrial } from './kept-trial.ts';
import { saveSiteVoice, siteVoiceQuery, trialJobsQuery, tryVoice } from './voice-api.ts';

/** Saves how a website is written; what the server stored becomes what the screen shows. */
export function useSaveVoice(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: (changes: SiteVoiceRequest) => saveSiteVoice(siteId, changes),
    onSuccess: (stored) => {
      client.setQueryData(siteVoiceQuery(siteId).queryKey, stored);
      toast.success('Voice Saved', 'Posts and newsletters use it from now on.');
    },
    onError: (error) => tellFailure('voice', error),
  });
}

/** What is tried, and how. */
export interface TrialOrder {
  videoId: number;
  voice: OwnVoice;
  overBudget?: boolean;
}

interface Trial {
  work: Work<TrialOrder>;
  budget: OverBudget;
  /** The last text that was written here, and in which voice. */
  written: { text: VoiceTrial; voice: OwnVoice } | null;
  /** The last text of the website, whoever had it written. */
  kept: KeptTrial | null;
}

/** Has a text written in a voice that is not saved; `budget` asks where the day's has no room for it. */
export function useVoiceTrial(siteId: number): Trial {
  const tellFailure = useFailureToast();
  const overBudget = useOverBudget<TrialOrder>('try-voice', `site:${siteId}`);
  const lastOrder = useRef<TrialOrder | null>(null);
  const [written, setWritten] = useState<Trial['written']>(null);
  const { data: jobs = [] } = useQuery(trialJobsQuery(siteId));
  const { active, kept } = keptTrials(jobs);
  const work = useWork({
    type: 'try-voice',
    target: `site:${siteId}`,
    known: active,
    run: (order: TrialOrder) => {
      lastOrder.current = order;
      return tryVoice({ siteId, ...order });
    },
    onDone: (text) => setWritten(lastOrder.current && { text, voice: lastOrder.current.voice }),
    onFailed: (error) => {
      const order = lastOrder.current;
      if (!(order && overBudget.asks(error, { ...order, overBudget: true }))) tellFailure('tryVoice', error);
    },
  });
  return { work, budget: overBudget.question(work.start), written, kept };
}
