import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CheckCircle from '@mui/icons-material/CheckCircle';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import { passwordChecks } from '../password-rules.ts';
import { useAccountTexts } from '../use-account-texts.ts';

/** The rules of a new password, ticked while typing. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const { password: said } = useAccountTexts().texts;
  const labels = { ...said, short: said.atLeast({ count: ACCOUNT_LIMITS.password.min }) };
  return (
    <Box
      component="ul"
      id={id}
      aria-label={said.rules}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      {passwordChecks(password).map(({ rule, ok }) => {
        const Icon = ok ? CheckCircle : CircleOutlined;
        return (
          <Box component="li" key={rule} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Icon
              aria-label={ok ? said.kept : said.missing}
              sx={{ fontSize: 16, color: ok ? 'success.main' : 'text.disabled' }}
            />
            <Typography variant="caption" color={ok ? 'textPrimary' : 'textSecondary'}>
              {labels[rule]}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
