import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SiteLogo } from '@pressloom/contracts/site-logo';
import type { SiteView } from '@pressloom/contracts/sites';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useRemoveLogo } from '../use-logo.ts';

interface LogoShownProps {
  site: SiteView;
  logo: SiteLogo;
  isReplacing: boolean;
  onReplace: () => void;
}

/** A website's logo as large as readers see it, on the colour of its pages. */
export function LogoShown({ site, logo, isReplacing, onReplace }: LogoShownProps) {
  const remove = useRemoveLogo(site.id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Box>
        <Box
          sx={{ display: 'inline-flex', maxWidth: '100%', p: 3, borderRadius: 1, border: 1, borderColor: 'divider' }}
        >
          <Box
            component="img"
            src={logo.url}
            width={logo.width}
            height={logo.height}
            alt={`Logo of ${site.name}`}
            sx={{ display: 'block', maxWidth: '100%', height: 'auto', borderRadius: '4px' }}
          />
        </Box>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere', mt: 1 }}>
          Fetched from {logo.sourceUrl}
        </Typography>
      </Box>
      {!isReplacing && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button variant="outlined" onClick={onReplace}>
            Replace logo
          </Button>
          <Button color="error" onClick={() => setIsAsking(true)}>
            Remove logo
          </Button>
        </Box>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove the logo?"
          question={`New emails and reader pages show the name ${site.name} instead.`}
          confirmLabel="Remove"
          onConfirm={() => remove.mutateAsync()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
