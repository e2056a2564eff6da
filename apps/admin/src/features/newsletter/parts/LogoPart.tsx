import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SiteView } from '@pressloom/contracts/sites';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { LogoForm } from './LogoForm.tsx';
import { LogoShown } from './LogoShown.tsx';

/** The picture that stands for a website's name: where it is, or the address to fetch it from. */
export function LogoPart({ site }: { site: SiteView }) {
  const { logo } = site;
  const [isReplacing, setIsReplacing] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const isAsked = logo === null || isReplacing;
  useRescueFocus(container);
  const onDone = () => setIsReplacing(false);
  return (
    <Box
      ref={container}
      role="group"
      aria-label="Logo"
      tabIndex={-1}
      sx={{ display: 'grid', gap: 4, pb: 4, mb: 4, borderBottom: 1, borderColor: 'divider', outline: 'none' }}
    >
      <Box>
        <Typography variant="h3">Logo</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          Emails and reader pages show it instead of the website’s name.
        </Typography>
      </Box>
      {logo && <LogoShown site={site} logo={logo} isReplacing={isReplacing} onReplace={() => setIsReplacing(true)} />}
      {isAsked && <LogoForm site={site} onSaved={onDone} onCancel={logo ? onDone : undefined} />}
    </Box>
  );
}
