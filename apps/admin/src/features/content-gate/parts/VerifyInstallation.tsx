import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { GateInstallation } from '@pressloom/contracts/gate';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { verifyInstallation } from '../api.ts';
import { BLOCKED_NOTE, findingsOf, NO_POST } from '../installation-text.ts';

/** Has the server read a post of the website as a stranger, and says how the widget stands in it. */
export function VerifyInstallation({ siteId, name }: { siteId: number; name: string }) {
  const check = useMutation({ mutationFn: () => verifyInstallation(siteId) });
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <BusyButton
        size="small"
        variant="outlined"
        color="inherit"
        busy={check.isPending}
        busyLabel="Verifying…"
        aria-label={check.isPending ? `Verifying: ${name}` : `Verify installation: ${name}`}
        onClick={() => check.mutate()}
      >
        Verify installation
      </BusyButton>
      <Box role="status" sx={{ display: 'grid', gap: 2, justifyItems: 'start', width: '100%' }}>
        {check.isError && <FailureNote sentence={`Not verified: ${asRequestError(check.error).human}`} />}
        {check.data && <Findings post={check.data.post} />}
      </Box>
      {check.data?.post && <WhatWasRead post={check.data.post} checkedAt={check.data.checkedAt} />}
    </Box>
  );
}

function Findings({ post }: Pick<GateInstallation, 'post'>) {
  const findings = post ? findingsOf(post) : [{ tone: 'info', text: NO_POST } as const];
  return findings.map(({ tone, text }) => (
    <Alert key={text} severity={tone} role="note">
      {text}
    </Alert>
  ));
}

type ReadPost = Pick<GateInstallation, 'checkedAt'> & { post: NonNullable<GateInstallation['post']> };

/** Outside the status: its time changes each minute, and nobody is to hear it each time. */
function WhatWasRead({ post, checkedAt }: ReadPost) {
  return (
    <>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {'Read as a stranger: '}
        <Link href={post.url} target="_blank" rel="noopener noreferrer">
          {post.url}
        </Link>
        {', '}
        <RelativeTime iso={checkedAt} />
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {BLOCKED_NOTE}
      </Typography>
    </>
  );
}
