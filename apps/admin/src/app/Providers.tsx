import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../shared/api/query-client.ts';
import { readCspNonce } from '../shared/ui/csp-nonce.ts';
import { Toaster } from '../shared/ui/Toaster.tsx';
import { MODE_STORAGE_KEY } from '../theme/scheme.ts';
import { theme } from '../theme/theme.ts';

// The content security policy lets in only styles that carry this request's nonce.
const styleCache = createCache({ key: 'pl', nonce: readCspNonce() });

export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY} noSsr>
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          {children}
          <Toaster />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
