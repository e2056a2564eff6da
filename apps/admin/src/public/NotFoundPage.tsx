import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { EmptyState } from '../shared/ui/EmptyState.tsx';
import { PageHeader } from '../shared/ui/PageHeader.tsx';
import { Section } from '../shared/ui/Section.tsx';
import { PublicLayout } from './PublicLayout.tsx';

const TITLE = 'Page not found';
const TEXT = 'There is no page at this address. It may have moved, or the link may have a typo.';

/** The last resort of both worlds: inside the shell and outside of it. */
export function NotFoundPage({ within = 'public' }: { within?: 'shell' | 'public' }) {
  const home = (
    <Button variant="contained" component={Link} to={ADMIN_PATHS.dashboard}>
      {within === 'shell' ? 'Go to the dashboard' : 'Go to the home page'}
    </Button>
  );
  if (within === 'public') {
    return (
      <PublicLayout title={TITLE} text={TEXT}>
        {home}
      </PublicLayout>
    );
  }
  return (
    <>
      <PageHeader title={TITLE} />
      <Section>
        <EmptyState title="404" text={TEXT} action={home} />
      </Section>
    </>
  );
}
