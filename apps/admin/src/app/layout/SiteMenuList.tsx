import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { ActiveBadge } from '../../shared/ui/ActiveBadge.tsx';
import { BrandDot } from '../../shared/ui/BrandDot.tsx';
import { leaveThen } from '../../shared/ui/leave-guard.ts';
import { matchingSites, SEARCH_ABOVE } from '../../shared/ui/site-search.ts';

/** Stays in sight under a long list. */
const MANAGE = {
  gap: 3,
  position: 'sticky',
  bottom: 0,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:hover, &.Mui-focusVisible': { bgcolor: 'background.paper', color: 'primary.main' },
} as const;

/** The websites with a search above seven of them, and the way to manage them. */
export function SiteMenuList({ onDone }: { onDone: () => void }) {
  const { sites, siteId, select } = useSelectedSite();
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const searchable = sites.length > SEARCH_ABOVE;
  const shown = matchingSites(sites, text);

  const choose = (id: number): void => {
    if (id !== siteId) leaveThen(() => select(id), 'site');
    onDone();
  };
  return (
    <>
      {searchable ? (
        <Box sx={{ p: 3, pb: 1 }}>
          <TextField
            label="Search websites"
            type="search"
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
            }}
          />
        </Box>
      ) : null}
      <MenuList
        ref={list}
        autoFocusItem={!searchable}
        aria-label="Websites"
        sx={{ maxHeight: 'min(420px, 60vh)', overflowY: 'auto', pb: 0 }}
      >
        {shown.map((site) => (
          <MenuItem
            key={site.id}
            role="menuitemradio"
            aria-checked={site.id === siteId}
            selected={site.id === siteId}
            onClick={() => choose(site.id)}
            sx={{ gap: 3 }}
          >
            <SiteLine site={site} />
          </MenuItem>
        ))}
        {shown.length === 0 ? <MenuItem disabled>No website matches “{text}”</MenuItem> : null}
        <MenuItem component={Link} to={ADMIN_PATHS.wordpressIntegration} onClick={onDone} sx={MANAGE}>
          <SettingsOutlined sx={{ fontSize: 18, color: 'text.secondary', ml: '-4px' }} />
          Manage websites
        </MenuItem>
      </MenuList>
    </>
  );
}

function SiteLine({ site }: { site: SiteView }) {
  return (
    <>
      <BrandDot color={site.brandColor} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {site.name}
        </Typography>
        <Typography noWrap variant="caption" component="p" color="textSecondary">
          {site.siteUrl}
        </Typography>
      </Box>
      <ActiveBadge active={site.active} />
    </>
  );
}
