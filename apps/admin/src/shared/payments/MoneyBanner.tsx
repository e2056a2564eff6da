import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../ui/Alert.tsx';
import { connectionQuery } from './api.ts';
import { moneyNotice } from './connection-text.ts';

/** Says that what readers pay is no real money; nothing while it is. Wherever payments, members or their figures show. */
export function MoneyBanner({ isSample = false }: { isSample?: boolean }) {
  const { data } = useQuery(connectionQuery);
  const notice = data && moneyNotice(data.scope, isSample);
  if (!notice) return null;
  return (
    <Box component="aside" aria-label="Test payments" sx={{ mb: 4 }}>
      <Alert severity="warning" role="status">
        <strong>{notice.title}</strong> {notice.text}
      </Alert>
    </Box>
  );
}
