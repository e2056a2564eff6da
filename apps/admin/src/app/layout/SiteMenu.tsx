import { useId } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { useAnchored } from '../../shared/hooks/use-opener.ts';
import { fetchWhenIdle, lazyPart } from '../../shared/ui/LazyPart.tsx';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { ActiveBadge } from '../../shared/ui/ActiveBadge.tsx';
import { BrandDot } from '../../shared/ui/BrandDot.tsx';

// With its layers and search field it weighs more than the header.
const siteChoice = lazyPart(async () => (await import('./SiteChoice.tsx')).SiteChoice);
fetchWhenIdle(siteChoice);

/** The place that the choice takes, also while it loads. */
export const SELECTOR_WIDTH = { xs: '100%', sm: 300 } as const;

/** The choice between several websites. */
export function SiteMenu() {
  const { site } = useSelectedSite();
  const { anchor, wasOpen, close, ofButton } = useAnchored(siteChoice);
  const listId = useId();
  if (!site) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 }}>
      <ButtonBase
        {...ofButton}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? listId : undefined}
        sx={{
          gap: 3,
          px: 3,
          height: 44,
          width: SELECTOR_WIDTH,
          minWidth: 0,
          border: 1,
          borderColor: 'controlBorder',
          borderRadius: 1,
          bgcolor: 'background.paper',
          justifyContent: 'flex-start',
          textAlign: 'left',
          '&:hover': { borderColor: 'text.primary' },
        }}
      >
        <Box component="span" sx={visuallyHidden}>
          Website:
        </Box>
        <BrandDot color={site.brandColor} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600, lineHeight: '18px' }}>
            {site.name}
          </Typography>
          <Typography noWrap variant="caption" component="p" color="textSecondary" sx={{ lineHeight: '16px' }}>
            {site.domain}
          </Typography>
        </Box>
        <ExpandMore fontSize="small" sx={{ color: 'text.secondary' }} />
      </ButtonBase>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ActiveBadge active={site.active} />
      </Box>
      {wasOpen ? <siteChoice.Part id={listId} anchor={anchor} onClose={close} /> : null}
    </Box>
  );
}
