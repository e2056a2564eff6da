import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { websiteAutomationQuery } from '../../../shared/api/website-automation.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import type { DataStateProps } from '../../../shared/ui/DataState.tsx';
import { TabBar } from '../../../shared/ui/TabBar.tsx';
import { rulesQuery } from '../api.ts';
import { keywordRulesQuery, siteRulesQuery } from '../search-rules-api.ts';
import { KeywordSearchRulesForm } from './KeywordSearchRulesForm.tsx';
import { RulesForm } from './RulesForm.tsx';

const TABS = [
  { key: 'automation', label: 'Automation' },
  { key: 'search', label: 'Search rules' },
] as const;

interface RulesDialogProps {
  keyword: KeywordView;
  onClose: () => void;
}

/** A keyword's own rules, or those that its website gives. */
export function RulesDialog(props: RulesDialogProps) {
  const { keyword, onClose } = props;
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('automation');
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        Automation rules of “{keyword.term}”
      </DialogTitle>
      <Box sx={{ px: { xs: 3, sm: 6 } }}>
        <TabBar
          label="Rules"
          tabs={TABS}
          current={tab}
          onChange={setTab}
          tabId={(key) => `${id}-${key}-tab`}
          panelId={(key) => `${id}-${key}`}
        />
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-${tab}`}
        aria-labelledby={`${id}-${tab}-tab`}
        sx={{ overflowY: 'auto', display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        {tab === 'automation' ? <AutomationRules {...props} /> : <SearchRulesOfKeyword {...props} />}
      </Box>
    </Dialog>
  );
}

function AutomationRules({ keyword, onClose }: RulesDialogProps) {
  const rules = useQuery(rulesQuery(keyword.id));
  const automation = useQuery(websiteAutomationQuery(keyword.wordpressSiteId));
  // The form begins with the website's interval, so it waits until that is known or can't be had.
  const ready = { ...rules, data: automation.isPending ? undefined : rules.data };
  return ready.data ? (
    <RulesForm
      keyword={keyword}
      rules={ready.data}
      websiteMinutes={automation.data?.searchFrequencyMinutes ?? null}
      onClose={onClose}
    />
  ) : (
    <Waiting query={ready} onClose={onClose} />
  );
}

function SearchRulesOfKeyword({ keyword, onClose }: RulesDialogProps) {
  const rules = useQuery(keywordRulesQuery(keyword.id));
  const website = useQuery(siteRulesQuery(keyword.wordpressSiteId));
  if (rules.data && website.data) {
    return <KeywordSearchRulesForm {...{ keyword, onClose }} rules={rules.data} website={website.data} />;
  }
  return <Waiting query={rules.data ? website : rules} onClose={onClose} />;
}

function Waiting({ query, onClose }: { query: DataStateProps<unknown>['query']; onClose: () => void }): ReactNode {
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
