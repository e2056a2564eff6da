import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { websiteAutomationQuery, rulesQuery } from '../api.ts';
import { RulesForm } from './RulesForm.tsx';

/** A keyword's own rules, or those that its website gives. */
export function RulesDialog({ keyword, onClose }: { keyword: KeywordView; onClose: () => void }) {
  const rules = useQuery(rulesQuery(keyword.id));
  const automation = useQuery(websiteAutomationQuery(keyword.wordpressSiteId));
  const titleId = useId();
  // The form begins with the website's interval, so it waits until that is known or can't be had.
  const ready = { ...rules, data: automation.isPending ? undefined : rules.data };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Automation rules of “{keyword.term}”
      </DialogTitle>
      {ready.data ? (
        <RulesForm
          keyword={keyword}
          rules={ready.data}
          websiteMinutes={automation.data?.searchFrequencyMinutes ?? null}
          onClose={onClose}
        />
      ) : (
        <>
          <DialogContent>
            <DataState query={ready} skeleton={<FormSkeleton />}>
              {() => null}
            </DataState>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
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
