import { useState, useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseIcon from '@mui/icons-material/Close';
import { MESSAGE_ICONS } from './message-icons.ts';
import { toastStore } from './use-toast.ts';
import type { Toast } from './use-toast.ts';

/** The place of toasts. The live region is always there, or screen readers would miss the first message. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: 16,
        bottom: 16,
        left: { xs: 16, sm: 'auto' },
        width: { sm: 420 },
        // A dialog's buttons, where the next step is, stand at its end.
        'body:has([aria-modal="true"]) &': {
          top: 16,
          bottom: 'auto',
          right: { sm: 'auto' },
          left: { sm: 'calc(50% - 210px)' },
        },
      }}
    >
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
    </Box>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [cameFrom, setCameFrom] = useState<EventTarget | null>(null);
  const hold = (): void => toastStore.hold(toast.id);
  const release = (): void => toastStore.release(toast.id);
  // The focus stays where the work is, or goes back there.
  const close = (): void => {
    if (cameFrom instanceof HTMLElement) cameFrom.focus();
    toastStore.dismiss(toast.id);
  };
  const act = (): void => {
    close();
    toast.action?.onClick();
  };
  const Icon = MESSAGE_ICONS[toast.tone];
  return (
    <Box
      lang={toast.lang}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={(event) => {
        hold();
        setCameFrom(event.relatedTarget);
      }}
      onBlur={release}
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'flex-start',
        p: 4,
        pr: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: `${toast.tone}.main`,
        borderRadius: 1,
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
      }}
    >
      <Icon color={toast.tone} fontSize="small" sx={{ mt: '1px' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{toast.title}</Typography>
        {toast.description ? <Typography color="textSecondary">{toast.description}</Typography> : null}
        {toast.action ? (
          <Button size="small" variant="outlined" color="inherit" onClick={act} sx={{ mt: 2 }}>
            {toast.action.label}
          </Button>
        ) : null}
      </Box>
      <IconButton
        aria-label={toast.close ?? 'Close message'}
        size="small"
        sx={{ mt: -1 }}
        onMouseDown={(event) => event.preventDefault()}
        onClick={close}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
