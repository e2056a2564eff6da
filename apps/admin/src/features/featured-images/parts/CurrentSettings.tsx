import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { settingsQuery } from '../../../shared/api/content-settings.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { capitalised } from '../../../shared/ui/format.ts';
import { Section } from '../../../shared/ui/Section.tsx';

/** How new posts get their images, and where that is changed. */
export function CurrentSettings({ siteId }: { siteId: number }) {
  const query = useQuery(settingsQuery(siteId));
  return (
    <Section
      title="Current settings"
      hint="For every post of this website."
      action={
        <Button
          component={Link}
          to={ADMIN_PATHS.contentGenerationTab('settings')}
          variant="outlined"
          color="inherit"
          size="small"
        >
          Change settings
        </Button>
      }
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={120} />}>
        {({ autoGenerateImages, imageStyle, imageQuality, defaultFeaturedImageUrl }) => (
          <Facts>
            <Fact term="Auto generation">{autoGenerateImages ? 'ON' : 'OFF'}</Fact>
            <Fact term="Default style">{capitalised(imageStyle)}</Fact>
            <Fact term="Image quality">{capitalised(imageQuality)}</Fact>
            <Fact term="Default image">{defaultFeaturedImageUrl ?? 'None'}</Fact>
          </Facts>
        )}
      </DataState>
    </Section>
  );
}
