import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { KeywordPlan, KeywordView, SearchPlan } from '@pressloom/contracts/keywords';
import { asRequestError, undoneBecause } from '../../../shared/api/request.ts';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useSelection } from '../../../shared/hooks/use-selection.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { countedTotal } from '../../../shared/ui/total-text.ts';
import { keywordPages, planQuery } from '../api.ts';
import { KEYWORD_FILTER, NO_FILTER, isNarrowed } from '../keyword-filter.ts';
import { deleteQuestion } from '../keyword-text.ts';
import { unitsPerSearch } from '../plan-text.ts';
import { KeywordList } from './KeywordList.tsx';
import { useDeleteKeyword } from '../use-keyword-actions.ts';

// Both come with the list, which has to be read first anyway.
const Toolbar = lazyPart(async () => (await import('./KeywordToolbar.tsx')).KeywordToolbar);
const Bulk = lazyPart(async () => (await import('./KeywordBulk.tsx')).KeywordBulk);
Toolbar.preload().catch(() => undefined);
Bulk.preload().catch(() => undefined);
const FoundDialog = lazyDialog(async () => (await import('./FoundDialog.tsx')).FoundDialog);
const RulesDialog = lazyDialog(async () => (await import('./RulesDialog.tsx')).RulesDialog);

const searchPrice = (plan: SearchPlan): string =>
  `Each search uses ${formatNumber(unitsPerSearch(plan))} of 10,000 daily units.`;

const NO_PLANS: readonly KeywordPlan[] = [];
const NO_KEYWORDS: readonly KeywordView[] = [];

/** The list of the site's keywords with their searches. */
export function ActiveKeywords({ siteId }: { siteId: number }) {
  const [filter, setFilter] = useUrlFilter(KEYWORD_FILTER);
  const { list, total, more } = useListPages(keywordPages(siteId, filter));
  const selection = useSelection(list.data ?? NO_KEYWORDS);
  const isFiltered = isNarrowed(filter);
  const plan = useQuery(planQuery(siteId));
  const remove = useDeleteKeyword();
  const [doomed, setDoomed] = useState<KeywordView | null>(null);
  const [ruled, setRuled] = useState<KeywordView | null>(null);
  const [found, setFound] = useState<KeywordView | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const count = total?.count ? countedTotal(total, 'keyword', 'keywords') : null;
  useRescueFocus(box);

  return (
    <Section title="Active Keywords" hint={count && `${count}.${plan.data ? ` ${searchPrice(plan.data)}` : ''}`}>
      <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
        {remove.isError && (
          <Box sx={{ mb: 3 }}>
            <FailureNote
              sentence={undoneBecause(`"${remove.variables.term}" was not deleted`, asRequestError(remove.error))}
              onRetry={() => remove.mutate(remove.variables)}
              retryLabel={`Try again: delete ${remove.variables.term}`}
            />
          </Box>
        )}
        {(isFiltered || list.data === undefined || list.data.length > 0) && (
          <Suspense fallback={<Skeleton variant="rounded" height={40} sx={{ mb: 4 }} />}>
            <Toolbar.Part filter={filter} onChange={setFilter} />
          </Suspense>
        )}
        <DataState
          query={list}
          skeleton={<KeywordsSkeleton />}
          empty={
            isFiltered ? (
              <EmptyState
                title="No keyword matches"
                text="Try other words or other filters."
                action={
                  <Button variant="outlined" onClick={() => setFilter(NO_FILTER)}>
                    Show all keywords
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title="No keywords yet"
                text="Add the first one above. Its searches find the videos that posts are written from."
              />
            )
          }
        >
          {(keywords) => (
            <>
              <Suspense fallback={null}>
                <Bulk.Part keywords={keywords} selection={selection} />
              </Suspense>
              <KeywordList
                keywords={keywords}
                selection={selection}
                plans={plan.data?.keywords ?? NO_PLANS}
                onDelete={setDoomed}
                onRules={setRuled}
                onFound={setFound}
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
      {found && <FoundDialog keyword={found} onClose={() => setFound(null)} />}
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
