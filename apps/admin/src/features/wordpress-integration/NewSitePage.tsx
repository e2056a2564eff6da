import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteFormCard } from './parts/SiteFormCard.tsx';

export function NewSitePage() {
  return (
    <>
      <PageHeader title="Add website" purpose="Connect a WordPress site. The connection is tested after saving." />
      <SiteFormCard site={null} />
    </>
  );
}
