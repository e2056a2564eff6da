import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../../shared/api/content-settings.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { DefaultImageForm } from './DefaultImageForm.tsx';

/** The image to fall back on. */
export function DefaultImageCard({ siteId }: { siteId: number }) {
  const query = useQuery(settingsQuery(siteId));
  return (
    <Section title="Default fallback image" hint="Used by “Use default image”, for every post of this website.">
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={120} />}>
        {(settings) => <DefaultImageForm siteId={siteId} settings={settings} />}
      </DataState>
    </Section>
  );
}
