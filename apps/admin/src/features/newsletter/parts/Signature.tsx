import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useNewDkimKey, useSaveSender } from '../use-sender.ts';
import { DnsRecordBox } from './DnsRecordBox.tsx';

interface SignatureProps {
  siteId: number;
  stored: NewsletterSenderView;
}

/** The key that signs a website's mails: made on the server, of which the browser sees only the public half. */
export function Signature({ siteId, stored }: SignatureProps) {
  const make = useNewDkimKey(siteId);
  const save = useSaveSender(siteId);
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const { dkimRecord: record } = stored;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {make.error && <Alert severity="error">{asRequestError(make.error).human}</Alert>}
      {record ? (
        <>
          <Typography>
            Mails are signed for {stored.dkimDomain}. Publish this TXT record where the domain’s DNS is kept; until it
            is there, receivers can’t check the signature.
          </Typography>
          <DnsRecordBox record={record} />
        </>
      ) : (
        <Typography>
          Mails are not signed here. Make a key and publish its record, unless your mail provider signs for your domain.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton
          variant="outlined"
          busy={make.isPending}
          busyLabel="Making a key…"
          onClick={() => (record ? setAsking('renew') : make.mutate())}
        >
          {record ? 'Make a new key' : 'Generate DKIM key'}
        </BusyButton>
        {record && (
          <Button color="error" onClick={() => setAsking('remove')}>
            Remove the key
          </Button>
        )}
      </Box>
      {asking === 'renew' && (
        <ConfirmDialog
          title="Make a new key?"
          question="Mails are signed with the new key at once, and receivers can check it only when its record is published. The former key is gone."
          confirmLabel="Make a new key"
          tone="primary"
          onConfirm={() => make.mutateAsync()}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title="Remove the key?"
          question="Mails of this website are no longer signed here. The key can’t be brought back."
          confirmLabel="Remove"
          onConfirm={() => save.mutateAsync({ dkimPrivateKey: null })}
          onClose={() => setAsking(null)}
        />
      )}
    </Box>
  );
}
