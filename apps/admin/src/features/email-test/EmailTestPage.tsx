import Skeleton from '@mui/material/Skeleton';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { EmailTest } from './parts/EmailTest.tsx';

/** Email Test: whether a website's mails get out, and what receivers find about their sender. */
export function EmailTestPage() {
  return (
    <>
      <PageHeader
        title="Email Test"
        purpose="Send a test email the way a website’s newsletter is sent. See how far it gets, and what receivers find about its sender."
      />
      <SiteScope
        reason="A test email is sent from a website’s address. Connect a website to begin."
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {(site) => <EmailTest selectedId={site.id} />}
      </SiteScope>
    </>
  );
}
