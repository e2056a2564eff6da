import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts/sites';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { newsletterSettingsQuery } from '../schedule-api.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';
import { ScheduleBox } from './ScheduleBox.tsx';

/** 'Newsletter Configuration': how a website's newsletter is made, and when it goes out. */
export function ConfigurationPart({ site }: { site: SiteView }) {
  const query = useQuery(newsletterSettingsQuery(site.id));
  const { sites } = useSelectedSite();
  const toast = useToast();
  return (
    <Section title="Newsletter Configuration" hint="How this website’s newsletter is created, and when it goes out.">
      <SelectField
        name="site"
        label="Website"
        value={site.id}
        choices={sites.map(({ id, name, domain }) => ({ value: id, label: `${name} (${domain})` }))}
        onChange={(id) => {
          if (id !== site.id)
            toast.show({ tone: 'info', title: 'Use the website selector in the top bar to change sites' });
        }}
      />
      <Box sx={{ mt: 4 }}>
        <DataState query={query} skeleton={<Skeleton variant="rounded" height={420} />}>
          {(stored) => (
            <>
              <ScheduleBox stored={stored} />
              <ConfigurationForm site={site} stored={stored} />
            </>
          )}
        </DataState>
      </Box>
    </Section>
  );
}
