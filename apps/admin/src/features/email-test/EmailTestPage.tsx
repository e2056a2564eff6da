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
        purpose="Send a test mail by the way of a website’s newsletter, and see how far it gets and what receivers find about its sender."
      />
      <SiteScope
        reason="A test mail has a website’s sender. Connect one to begin."
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {(site) => <EmailTest selectedId={site.id} />}
      </SiteScope>
    </>
  );
}
