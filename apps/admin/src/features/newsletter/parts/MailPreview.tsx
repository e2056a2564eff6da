import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { NewsletterPreview } from '@pressloom/contracts/newsletters';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { readCspNonce } from '../../../shared/ui/csp-nonce.ts';
import { MONO_FAMILY } from '../../../theme/tokens.ts';
import { mailQuery } from '../issues-api.ts';
import { mailDocument } from '../mail-document.ts';

const LOOKS = [
  { key: 'desktop', label: 'Desktop' },
  { key: 'phone', label: 'Phone' },
  { key: 'dark', label: 'Dark' },
  { key: 'text', label: 'Text' },
] as const;
type Look = (typeof LOOKS)[number]['key'];

const PHONE_PX = 375;

/** The mail of an issue as readers get it, in a frame that runs nothing. */
export function MailPreview({ issueId, height }: { issueId: number; height: number | string }) {
  const query = useQuery(mailQuery(issueId));
  const [look, setLook] = useState<Look>('desktop');
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Email view"
        value={look}
        onChange={(_, chosen: Look | null) => chosen && setLook(chosen)}
      >
        {LOOKS.map(({ key, label }) => (
          <ToggleButton key={key} value={key} sx={{ px: 3, py: '5px', textTransform: 'none' }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={height} />}>
        {(mail) => (
          <>
            <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              From {mail.from}
              {mail.preheader && <>. Preheader: “{mail.preheader}”</>}
            </Typography>
            {look === 'text' ? (
              <TextPart mail={mail} height={height} />
            ) : (
              <HtmlPart mail={mail} look={look} height={height} />
            )}
          </>
        )}
      </DataState>
    </Box>
  );
}

function HtmlPart({ mail, look, height }: { mail: NewsletterPreview; look: Look; height: number | string }) {
  return (
    <Box
      component="iframe"
      // No script, no form, no window, no origin: what slipped past the sanitiser can do nothing here.
      sandbox=""
      referrerPolicy="no-referrer"
      title={`Email: ${mail.subject}`}
      srcDoc={mailDocument({ html: mail.html, dark: look === 'dark', nonce: readCspNonce() })}
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: look === 'phone' ? PHONE_PX : 'none',
        mx: 'auto',
        height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        // The frame is as light or dark as the mail, whatever the screen is.
        colorScheme: look === 'dark' ? 'dark' : 'light',
      }}
    />
  );
}

function TextPart({ mail, height }: { mail: NewsletterPreview; height: number | string }) {
  return (
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label="Text version of the email"
      sx={{
        m: 0,
        p: 4,
        maxHeight: height,
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontFamily: MONO_FAMILY,
        fontSize: 13,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {mail.text}
    </Box>
  );
}
