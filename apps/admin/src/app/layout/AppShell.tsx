import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { SIDEBAR_WIDTH } from '../../theme/tokens.ts';
import { HeaderBar } from './HeaderBar.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ProviderBanner } from './ProviderBanner.tsx';
import { Sidebar } from './Sidebar.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

/** Sidebar, header and the screen; a screen that breaks leaves the rest usable. */
export function AppShell({ children }: { children: ReactNode }) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  const close = (): void => setDrawerOpen(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink />
      <Box
        component="aside"
        aria-label="Sidebar"
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 0,
          height: '100vh',
          width: SIDEBAR_WIDTH,
          flexShrink: 0,
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <Sidebar />
      </Box>
      <Drawer
        open={drawerOpen}
        onClose={close}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: { 'aria-label': 'Navigation', sx: { width: `min(${SIDEBAR_WIDTH}px, calc(100vw - 48px))` } },
        }}
      >
        <Sidebar onNavigate={close} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <HeaderBar onOpenMenu={() => setDrawerOpen(true)} />
        <ProviderBanner />
        <Box
          component="main"
          id={MAIN_ID}
          ref={main}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 3, sm: 4, md: 6 }, py: { xs: 4, md: 6 }, outline: 'none' }}
        >
          <Box sx={{ maxWidth: 1360, mx: 'auto' }}>
            <ErrorBoundary key={pathname} title="This screen could not be shown">
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** A new screen starts at its top, and the keyboard and screen readers start there too. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
