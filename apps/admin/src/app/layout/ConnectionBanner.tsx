import { useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { connection } from '../../shared/api/connection.ts';
import { jobStore } from '../../shared/api/job-store.ts';
import { socketState } from '../../shared/api/socket-state.ts';
import { connectionNotice } from './connection-notice.ts';

const isWorking = (): boolean => jobStore.active().length > 0;

/** Tells a lost connection, in the sticky header so that it is seen from anywhere. The live region is always there. */
export function ConnectionBanner() {
  const notice = connectionNotice({
    connection: useSyncExternalStore(connection.subscribe, connection.get),
    socketLost: useSyncExternalStore(socketState.subscribe, socketState.isLost),
    working: useSyncExternalStore(jobStore.subscribe, isWorking),
  });
  return (
    <Box role="status" aria-label="Connection">
      {notice ? (
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            px: { xs: 3, md: 6 },
            py: 2,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            fontWeight: 500,
          }}
        >
          <CloudOff aria-hidden color={notice.tone} sx={{ fontSize: 20, mt: '1px', flexShrink: 0 }} />
          <Box sx={{ minWidth: 0 }}>{notice.text}</Box>
        </Box>
      ) : null}
    </Box>
  );
}
