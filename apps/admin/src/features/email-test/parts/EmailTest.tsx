import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { testsQuery } from '../api.ts';
import { useSendTest } from '../use-send-test.ts';
import { TestForm } from './TestForm.tsx';
import { TestList } from './TestList.tsx';
import { TestResult } from './TestResult.tsx';

/** The form, the result of the last press, and the tests before it. */
export function EmailTest({ selectedId }: { selectedId: number }) {
  const { sites } = useSelectedSite();
  const [chosen, setChosen] = useState<number | null>(null);
  const siteId = sites.some(({ id }) => id === chosen) && chosen !== null ? chosen : selectedId;
  const send = useSendTest();
  const tests = useQuery(testsQuery(siteId));
  const isOfSite = send.variables?.siteId === siteId;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, maxWidth: 880 }}>
      <Section title="Send a test email">
        <TestForm siteId={siteId} sites={sites} onChoose={setChosen} send={send} />
      </Section>
      {send.data && isOfSite && (
        <Section title="Result" hint={`${send.data.from}, to ${send.variables?.email ?? ''}`}>
          <TestResult result={send.data} />
        </Section>
      )}
      <Section title="Recent tests" hint="The last 10 of this website.">
        <DataState
          query={tests}
          skeleton={<Skeleton variant="rounded" height={120} />}
          empty={<EmptyState title="No tests yet" text="Enter an address above and send a test email to it." />}
        >
          {(list) => <TestList tests={list} />}
        </DataState>
      </Section>
    </Box>
  );
}
