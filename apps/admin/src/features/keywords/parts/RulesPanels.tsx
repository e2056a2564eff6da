import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { websiteAutomationQuery } from '../../../shared/api/website-automation.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import type { DataStateProps } from '../../../shared/ui/DataState.tsx';
import { rulesQuery } from '../api.ts';
import { keywordRulesQuery, siteRulesQuery } from '../search-rules-api.ts';
import { KeywordSearchRulesForm } from './KeywordSearchRulesForm.tsx';
import { RulesForm } from './RulesForm.tsx';

interface RulesPanelProps {
  keyword: KeywordView;
  onClose: () => void;
  /** Called with whether something is typed that isn’t saved. */
  onChanged: (isChanged: boolean) => void;
  onSaved: () => void;
}

/** The automation rules of a keyword, once they are there. */
export function AutomationRules({ keyword, ...acts }: RulesPanelProps) {
  const rules = useQuery(rulesQuery(keyword.id));
  const automation = useQuery(websiteAutomationQuery(keyword.wordpressSiteId));
  // The form begins with the website's interval, so it waits until that is known or can't be had.
  const ready = { ...rules, data: automation.isPending ? undefined : rules.data };
  return ready.data ? (
    <RulesForm
      keyword={keyword}
      rules={ready.data}
      websiteMinutes={automation.data?.searchFrequencyMinutes ?? null}
      {...acts}
    />
  ) : (
    <Waiting query={ready} onClose={acts.onClose} />
  );
}

/** The search rules of a keyword, once they and its website’s are there. */
export function SearchRulesOfKeyword({ keyword, ...acts }: RulesPanelProps) {
  const rules = useQuery(keywordRulesQuery(keyword.id));
  const website = useQuery(siteRulesQuery(keyword.wordpressSiteId));
  if (rules.data && website.data) {
    return <KeywordSearchRulesForm {...acts} keyword={keyword} rules={rules.data} website={website.data} />;
  }
  return <Waiting query={rules.data ? website : rules} onClose={acts.onClose} />;
}

interface WaitingProps extends Pick<RulesPanelProps, 'onClose'> {
  query: DataStateProps<unknown>['query'];
}

function Waiting({ query, onClose }: WaitingProps): ReactNode {
  return (
    <>
      <DialogContent>
        <DataState query={query} skeleton={<FormSkeleton />}>
          {() => null}
        </DataState>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </>
  );
}

function FormSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={48} />
      ))}
    </Box>
  );
}
