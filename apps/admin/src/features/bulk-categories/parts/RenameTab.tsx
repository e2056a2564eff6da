import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CATEGORY_MESSAGES } from '@pressloom/contracts/bulk-categories';
import type { RenameCategoryRequest, RenameCategoryResult } from '@pressloom/contracts/bulk-categories';
import type { SiteView } from '@pressloom/contracts/sites';
import { useWork } from '../../../shared/api/use-work.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { lastRenameQuery, renameCategory } from '../api.ts';
import { doneToast } from '../category-text.ts';
import { RenameForm } from './RenameForm.tsx';
import { RenamePreviewCard } from './RenamePreviewCard.tsx';
import { RenameResult } from './RenameResult.tsx';

/** Names, what a rename of them would change, how far it is, and what it did. */
export function RenameTab({ site }: { site: SiteView }) {
  const toast = useToast();
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<RenameCategoryRequest | null>(null);
  const last = useQuery(lastRenameQuery(site.id));
  const work = useWork({
    type: 'rename-category',
    target: `site:${site.id}`,
    known: last.data?.[0] ?? null,
    run: renameCategory,
    onDone: (result) => {
      setAsked(null);
      toast.show(doneToast(result));
    },
    onFailed: (error) => toast.failed(CATEGORY_MESSAGES.renameFailed, error),
  });
  const result = (work.job?.status === 'completed' ? work.job.result : null) as RenameCategoryResult | null;
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  const prefilled = { name: params.get('old') ?? '', id: Number(params.get('id')) || null };
  return (
    <Box
      ref={box}
      tabIndex={-1}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, maxWidth: 880, outline: 'none' }}
    >
      <Section title="Rename a category" hint={`On ${site.name}, for all posts that Pressloom published there.`}>
        <RenameForm
          key={`${prefilled.id}-${prefilled.name}`}
          siteId={site.id}
          prefilled={prefilled}
          isBusy={work.isBusy}
          onAsk={setAsked}
        />
      </Section>
      {asked && !work.isBusy ? <RenamePreviewCard request={asked} onRename={() => work.start(asked)} /> : null}
      {work.isBusy ? (
        <Section title="Renaming">
          <WorkProgress work={work} label="Renaming the category" />
        </Section>
      ) : null}
      {work.failure ? <FailureNote sentence={work.failure.human} /> : null}
      {result && !work.isBusy && !asked ? (
        <RenameResult result={result} finishedAt={work.job?.finishedAt ?? null} />
      ) : null}
    </Box>
  );
}
