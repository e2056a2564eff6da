import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Says why there is nothing and gives the one next action. */
export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <Box sx={{ py: 8, px: 4, textAlign: 'center' }}>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text ? (
        <Typography color="textSecondary" sx={{ mt: 1, mx: 'auto', maxWidth: '56ch', textWrap: 'balance' }}>
          {text}
        </Typography>
      ) : null}
      {action ? <Box sx={{ mt: 4 }}>{action}</Box> : null}
    </Box>
  );
}
