import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeywordPlan, KeywordView } from '@pressloom/contracts/keywords';
import { asRequestError } from '../../../shared/api/request.ts';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { lazyDialog } from '../../../shared/ui/LazyPart.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { keywordPages, planQuery } from '../api.ts';
import { deleteQuestion } from '../keyword-text.ts';
import { KeywordList } from './KeywordList.tsx';
import { useDeleteKeyword } from '../use-keyword-actions.ts';

const RulesDialog = lazyDialog(async () => (await import('./RulesDialog.tsx')).RulesDialog);

const NO_PLANS: readonly KeywordPlan[] = [];

/** The list of the site's keywords with their searches. */
export function ActiveKeywords({ siteId }: { siteId: number }) {
  const { list, total, more } = useListPages(keywordPages(siteId));
  const plan = useQuery(planQuery(siteId));
  const remove = useDeleteKeyword();
  const [doomed, setDoomed] = useState<KeywordView | null>(null);
  const [ruled, setRuled] = useState<KeywordView | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const count = total ?? list.data?.length;
  useRescueFocus(box, [list.data?.length, doomed?.id]);

  return (
    <Section
      title="Active Keywords"
      hint={
        count ? `${count} ${count === 1 ? 'keyword' : 'keywords'}. Each search uses 100 of 10,000 daily units.` : null
      }
    >
      <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
        {remove.isError && (
          <Box sx={{ mb: 3 }}>
            <FailureNote
              sentence={`"${remove.variables.term}" was not deleted: ${asRequestError(remove.error).human}`}
              onRetry={() => remove.mutate(remove.variables)}
              retryLabel={`Try again: delete ${remove.variables.term}`}
            />
          </Box>
        )}
        <DataState
          query={list}
          skeleton={<KeywordsSkeleton />}
          empty={
            <EmptyState
              title="No keywords yet"
              text="Add the first one above. Its search brings the videos that posts are written from."
            />
          }
        >
          {(keywords) => (
            <>
              <KeywordList
                keywords={keywords}
                plans={plan.data?.keywords ?? NO_PLANS}
                onDelete={setDoomed}
                onRules={setRuled}
              />
              {more.hasNextPage && <LoadMore query={more} shown={keywords.length} total={total} />}
            </>
          )}
        </DataState>
      </Box>
      {doomed && (
        <ConfirmDialog
          title="Delete keyword?"
          question={deleteQuestion(doomed)}
          confirmLabel="Delete"
          onConfirm={() => remove.mutate(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
      {ruled && <RulesDialog keyword={ruled} onClose={() => setRuled(null)} />}
    </Section>
  );
}

function KeywordsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={48} />
      ))}
    </Box>
  );
}
