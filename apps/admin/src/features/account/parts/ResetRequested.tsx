import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useReturnUrl } from '../use-return-url.ts';

/** After asking for a link, with what the server told: nothing of whether the address is known. */
export function ResetRequested({ told, onOther }: { told: string; onOther: () => void }) {
  const { carry } = useReturnUrl();
  return (
    <Stack spacing={4}>
      <Typography>{told}</Typography>
      <Typography>Nothing there after a few minutes? Please check your spam folder.</Typography>
      <Typography color="textSecondary">The reset link will expire in 1 hour.</Typography>
      <Button variant="outlined" color="inherit" size="large" fullWidth onClick={onOther}>
        Try Different Email
      </Button>
      <Button variant="contained" size="large" fullWidth component={Link} to={carry(ADMIN_PATHS.login)}>
        Back to Login
      </Button>
    </Stack>
  );
}
