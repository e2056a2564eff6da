import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { settingsQuery } from '../api.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** How posts of this site get their pictures. */
export function SettingsTab({ siteId }: { siteId: number }) {
  const query = useQuery(settingsQuery(siteId));
  return (
    <Section title="Featured images" hint="For every post of this website." sx={{ maxWidth: 720 }}>
      <DataState query={query} skeleton={<FormSkeleton />}>
        {(settings) => <SettingsForm siteId={siteId} settings={settings} />}
      </DataState>
    </Section>
  );
}

function FormSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={40} />
      ))}
    </Box>
  );
}
