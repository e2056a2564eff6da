import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { PROMISES } from './promises.ts';
import { SiteCreationForm } from './parts/SiteCreationForm.tsx';

/** One-step creation, with what comes of it beside. */
export function CreateSitePage() {
  return (
    <>
      <PageHeader
        title="Create a website"
        purpose="Connect a WordPress site and set up its automation in one step."
        action={
          <Button variant="outlined" color="inherit" component={Link} to={ADMIN_PATHS.newWordpressSite}>
            Connect without a password
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { lg: 'minmax(0, 720px) minmax(280px, 400px)' } }}>
        <Section>
          <SiteCreationForm />
        </Section>
        <Section title="What happens" sx={{ alignSelf: 'start' }}>
          <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 2 }}>
            {PROMISES.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        </Section>
      </Box>
    </>
  );
}
