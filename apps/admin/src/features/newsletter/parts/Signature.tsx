import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { asRequestError } from '../../../shared/api/request.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { formerText } from '../dkim-text.ts';
import { useDkimKeys, useSaveSender } from '../use-sender.ts';
import { SigningKey } from './SigningKey.tsx';
import { WaitingKey } from './WaitingKey.tsx';

interface SignatureProps {
  siteId: number;
  stored: NewsletterSenderView;
}

const DISCARD_QUESTION = 'Nothing changes for your emails. If you published its DNS record, you can delete it.';
const REMOVE_QUESTION =
  'Pressloom no longer signs this website’s emails. The key can’t be restored, and a waiting new key is removed with it.';

/** The keys that sign a website's mails: made on the server, of which the browser sees only the public halves. */
export function Signature({ siteId, stored }: SignatureProps) {
  const { make, discard, check } = useDkimKeys(siteId);
  const save = useSaveSender(siteId);
  const nowMs = useNow();
  const [asking, setAsking] = useState<'discard' | 'remove' | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const { dkimRecord, waitingDkimKey: waiting, formerDkimRecord: former } = stored;
  // The buttons that were pressed may be gone afterwards.
  useRescueFocus(container);
  const error = make.error ?? check.error;
  return (
    <Box ref={container} tabIndex={-1} sx={{ display: 'grid', gap: 4, outline: 'none' }}>
      {error && <Alert severity="error">{asRequestError(error).human}</Alert>}
      <SigningKey stored={stored} />
      {waiting && <WaitingKey stored={stored} waiting={waiting} />}
      {former && <Typography color="textSecondary">{formerText(former, nowMs)}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {(dkimRecord ?? waiting) && (
          <BusyButton
            variant={waiting ? 'contained' : 'outlined'}
            busy={check.isPending}
            busyLabel="Checking…"
            onClick={() => check.mutate(stored)}
          >
            Check now
          </BusyButton>
        )}
        {waiting ? (
          <Button color="error" onClick={() => setAsking('discard')}>
            Discard the new key
          </Button>
        ) : (
          <BusyButton variant="outlined" busy={make.isPending} busyLabel="Generating…" onClick={() => make.mutate()}>
            {dkimRecord ? 'Generate new key' : 'Generate DKIM key'}
          </BusyButton>
        )}
        {dkimRecord && (
          <Button color="error" onClick={() => setAsking('remove')}>
            Remove the key
          </Button>
        )}
      </Box>
      {asking && (
        <ConfirmDialog
          title={asking === 'discard' ? 'Discard the new key?' : 'Remove the key?'}
          question={asking === 'discard' ? DISCARD_QUESTION : REMOVE_QUESTION}
          confirmLabel={asking === 'discard' ? 'Discard' : 'Remove'}
          onConfirm={() => (asking === 'discard' ? discard.mutateAsync() : save.mutateAsync({ dkimPrivateKey: null }))}
          onClose={() => setAsking(null)}
        />
      )}
    </Box>
  );
}
