import { useQuery } from '@tanstack/react-query';
import type { VideoBulkAction, VideoView } from '@pressloom/contracts/videos';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import type { BulkQuestion } from '../../../shared/ui/BulkBar.tsx';
import { articlesCost } from '../../../shared/ui/ai-cost-text.ts';
import { bulkVideos, spendingSettingsQuery, spendingTodayQuery } from '../api.ts';
import { bulkQuestion, spentNotice, thinNote } from '../bulk-text.ts';
import { BulkActs } from './BulkActs.tsx';

const ACTS: readonly VideoBulkAction[] = ['generate', 'premium', 'free', 'delete'];

interface VideoBulkProps {
  siteId: number;
  videos: readonly VideoView[];
  selection: Selection;
}

/** What can be done with many videos and notes at once. */
export function VideoBulk({ siteId, videos, selection }: VideoBulkProps) {
  const chosen = videos.filter(({ id }) => selection.ids.includes(id));
  // Asked for as soon as something is chosen, so that the question can tell of it.
  const { data: spending } = useQuery({ ...spendingTodayQuery(siteId), enabled: chosen.length > 0 });
  const { data: prices } = useQuery({ ...spendingSettingsQuery(siteId), enabled: chosen.length > 0 });
  const spent = spending ? spentNotice(spending) : null;
  const questionOf = (act: VideoBulkAction): BulkQuestion | null => {
    const what = chosen.some(({ kind }) => kind === 'notes') ? 'source' : 'video';
    // A budget that is spent has its own sentence.
    const left = spent === null ? {} : { budgetLeftCents: null };
    const cost = prices ? { ...articlesCost(prices, chosen.length), ...left } : null;
    const asked = bulkQuestion(act, chosen.length, what, cost);
    if (asked === null || act !== 'generate') return asked;
    const thin = thinNote(chosen.filter(({ thinReason }) => thinReason !== null).length);
    return {
      ...asked,
      question: `${asked.question}${thin}${spent === null ? '' : ` ${spent} Write ${chosen.length === 1 ? 'it' : 'them'} anyway?`}`,
    };
  };
  return (
    <BulkActs
      acts={ACTS}
      shown={videos.length}
      selection={selection}
      run={(act, ids) => bulkVideos(act, ids, act === 'generate' && spent !== null)}
      questionOf={questionOf}
    />
  );
}
