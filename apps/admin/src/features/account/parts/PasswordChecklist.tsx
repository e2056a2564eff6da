import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CheckCircle from '@mui/icons-material/CheckCircle';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import { passwordChecks } from '../password-rules.ts';

/** The rules of a new password, ticked while typing. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  return (
    <Box
      component="ul"
      id={id}
      aria-label="Password rules"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      {passwordChecks(password).map(({ label, ok }) => {
        const Icon = ok ? CheckCircle : CircleOutlined;
        return (
          <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Icon
              aria-label={ok ? 'Kept:' : 'Missing:'}
              sx={{ fontSize: 16, color: ok ? 'success.main' : 'text.disabled' }}
            />
            <Typography variant="caption" color={ok ? 'textPrimary' : 'textSecondary'}>
              {label}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
