import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { PartStates } from '../features/automation/parts/PartStates.tsx';
import { PublishingForm } from '../features/content-generation/parts/PublishingForm.tsx';
import { SettingsForm } from '../features/content-generation/parts/SettingsForm.tsx';
import { AutoPublishSwitch } from '../features/wordpress-integration/parts/AutoPublishSwitch.tsx';
import { settingsQuery } from '../shared/api/content-settings.ts';
import { websiteAutomationQuery } from '../shared/api/website-automation.ts';
import { DataState } from '../shared/ui/DataState.tsx';
import { Section } from '../shared/ui/Section.tsx';

/** How posts of the chosen website are written and published automatically. */
export function GenerationOptions({ site }: { site: SiteView }) {
  const settings = useQuery(settingsQuery(site.id));
  const automation = useQuery(websiteAutomationQuery(site.id));
  return (
    <Section
      title="Generation"
      hint={`How posts of ${site.name} are written and published.`}
      action={
        <Link component={RouterLink} to={ADMIN_PATHS.contentGenerationTab('settings')}>
          All content settings
        </Link>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <PartStates siteId={site.id} />
        <DataState query={settings} skeleton={<Skeleton variant="rounded" height={280} />}>
          {(stored) => <SettingsForm siteId={site.id} settings={stored} />}
        </DataState>
        <Typography variant="h3">Publishing</Typography>
        <AutoPublishSwitch site={site} />
        <DataState query={automation} skeleton={<Skeleton variant="rounded" height={160} />}>
          {(stored) => <PublishingForm siteId={site.id} stored={stored} />}
        </DataState>
      </Box>
    </Section>
  );
}
