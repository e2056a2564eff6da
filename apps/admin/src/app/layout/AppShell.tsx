import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { HeaderAutomation } from '../../features/automation/parts/HeaderAutomation.tsx';
import { useOpener } from '../../shared/hooks/use-opener.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { fetchWhenIdle, lazyPart } from '../../shared/ui/LazyPart.tsx';
import { DRAWER_BELOW, SIDEBAR_WIDTH } from '../../theme/tokens.ts';
import { ScreenError } from '../ScreenError.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { JobsLink } from './JobsLink.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

// Wide windows never open it.
const navigationDrawer = lazyPart(async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer);
fetchWhenIdle(navigationDrawer);

const diskBanner = lazyPart(async () => (await import('./DiskBanner.tsx')).DiskBanner);
const providerBanner = lazyPart(async () => (await import('./ProviderBanner.tsx')).ProviderBanner);

/** Sidebar, header and the screen; a part that breaks leaves the rest usable. */
export function AppShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const drawer = useDrawer(pathname);
  useScrollToTop(pathname);
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
      {drawer.wasOpen ? <navigationDrawer.Part open={drawer.isOpen} onClose={drawer.close} /> : null}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <HeaderBar menuButton={drawer.ofButton} actions={<Automation />} />
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <diskBanner.Part />
            <providerBanner.Part />
          </Suspense>
        </ErrorBoundary>
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 3, sm: 4, md: 6 }, py: { xs: 4, md: 6 }, outline: 'none' }}
        >
          <Box sx={{ maxWidth: 1360, mx: 'auto' }}>
            <ErrorBoundary
              key={pathname}
              fallback={(error, onRetry, isRetrying) => <ScreenError {...{ error, onRetry, isRetrying }} />}
            >
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function Automation() {
  return (
    <>
      <JobsLink />
      <ErrorBoundary fallback={() => null}>
        <HeaderAutomation />
      </ErrorBoundary>
    </>
  );
}

/** The drawer of small screens. It is open at one address only, so that Back closes it, and closes on a wide window. */
function useDrawer(pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = openAt === pathname;
  const ofButton = useOpener(navigationDrawer, () => {
    setOpenAt(pathname);
    setWasOpen(true);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia(`(min-width: ${DRAWER_BELOW}px)`);
    const onChange = (): void => setOpenAt(null);
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, [isOpen]);
  return { isOpen, wasOpen, close: () => setOpenAt(null), ofButton };
}

/** A new screen starts at its top; after Back and Forward the browser finds the old place itself. */
function useScrollToTop(pathname: string): void {
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, how]);
}
