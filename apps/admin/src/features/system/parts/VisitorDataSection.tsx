import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { visitorDataQuery } from '../api.ts';
import { EventMonthsForm } from './EventMonthsForm.tsx';
import { RebuildFigures } from './RebuildFigures.tsx';

/** How long visits are kept one by one, and the way to count them anew. */
export function VisitorDataSection() {
  const { site, siteId } = useSelectedSite();
  // The months are those of all websites: what is typed stays while another one is read.
  const query = useQuery({ ...visitorDataQuery(siteId), placeholderData: keepPreviousData });
  return (
    <Section
      title="Visitor data"
      hint="Single events of readers, such as page views, are deleted after some months. The figures of those days stay."
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={220} />}>
        {(data) => (
          <>
            <EventMonthsForm data={data} />
            {site && <RebuildFigures key={site.id} site={site} last={query.isPlaceholderData ? null : data.rebuild} />}
          </>
        )}
      </DataState>
    </Section>
  );
}
