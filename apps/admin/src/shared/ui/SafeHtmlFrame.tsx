import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { readCspNonce } from './csp-nonce.ts';
import { frameDocument } from './frame-document.ts';

interface SafeHtmlFrameProps {
  html: string;
  title: string;
  height?: number | string;
}

/**
 * Shows HTML in a frame that runs no script, submits no form, opens no window and shares no origin with this page. Even
 * HTML that slipped past the server's sanitiser can do nothing here.
 */
export function SafeHtmlFrame({ html, title, height = 420 }: SafeHtmlFrameProps) {
  const { mode, systemMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <Box
      component="iframe"
      sandbox=""
      referrerPolicy="no-referrer"
      title={title}
      srcDoc={frameDocument({ html, dark, nonce: readCspNonce() })}
      sx={{ display: 'block', width: '100%', height, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
}
