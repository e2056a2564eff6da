import { useState } from 'react';
import Box from '@mui/material/Box';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { providersQuery } from '../../shared/api/providers.ts';
import { providerNotice } from './provider-notice.ts';
import { HideButton } from '../../shared/ui/HideButton.tsx';
import { Tooltip } from '../../shared/ui/Tooltip.tsx';

const STORAGE_KEY = 'pressloom.provider-banner';

/** A slim line that says where results come from while a provider is a stand-in; closed, it stays closed for the session. */
export function ProviderBanner() {
  const { data } = useQuery(providersQuery);
  const notice = providerNotice(data ?? []);
  const [closed, setClosed] = useState(() => sessionStorage.getItem(STORAGE_KEY));
  if (!notice || closed === notice.text) return null;
  const close = (): void => {
    sessionStorage.setItem(STORAGE_KEY, notice.text);
    setClosed(notice.text);
  };
  return (
    <Box
      component="aside"
      aria-label="Providers"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        px: { xs: 3, md: 6 },
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: '0.8125rem',
        lineHeight: '20px',
      }}
    >
      <InfoOutlined sx={{ fontSize: 16, mt: '6px', color: notice.kind === 'sandbox' ? 'info.main' : 'warning.main' }} />
      <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
        <strong>{notice.text}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {notice.fix.map(({ text, to }) =>
            to ? (
              <Link key={text} to={to}>
                {text}
              </Link>
            ) : (
              text
            ),
          )}
        </Box>
      </Box>
      <Tooltip title="Hide until the browser is closed">
        <HideButton aria-label="Hide this notice" onClick={close} sx={{ minWidth: 28, minHeight: 28, p: 1 }} />
      </Tooltip>
    </Box>
  );
}
