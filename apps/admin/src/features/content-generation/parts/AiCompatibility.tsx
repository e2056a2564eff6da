import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AiCapabilitiesView } from '@pressloom/contracts/ai-capabilities';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { aiCapabilitiesQuery, forgetCapabilities } from '../compatibility-api.ts';
import { forgetQuestion } from '../compatibility-text.ts';
import { CompatibilityRow } from './CompatibilityRow.tsx';

/** What AI servers were found not to take in a request, and the way to have it found out again. */
export function AiCompatibility() {
  const query = useQuery(aiCapabilitiesQuery);
  return (
    <Section
      title="AI server compatibility"
      hint="Some servers don’t accept every part of a request. Pressloom notices, adapts its requests, and remembers how."
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={96} />} empty={<Nothing />}>
        {(servers) => <Servers servers={servers} />}
      </DataState>
    </Section>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="No adaptations"
      text="So far, no AI server has refused part of a request. If one does, how Pressloom adapted is listed here."
    />
  );
}

function Servers({ servers }: { servers: readonly AiCapabilitiesView[] }) {
  const [asked, setAsked] = useState<AiCapabilitiesView | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const toast = useToast();
  useRescueFocus(box);

  const forget = async ({ id, model }: AiCapabilitiesView): Promise<void> => {
    client.setQueryData(aiCapabilitiesQuery.queryKey, await forgetCapabilities(id));
    toast.success('Forgotten', `${model} is asked in the usual way next time.`);
  };
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 0 }}>
      <Box component="ul" aria-label="AI servers" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {servers.map((server) => (
          <CompatibilityRow key={server.id} server={server} onForget={() => setAsked(server)} />
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          {...forgetQuestion(asked)}
          confirmLabel="Forget"
          tone="primary"
          onConfirm={() => forget(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
