import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useAccountTexts } from '../use-account-texts.ts';
import { useReturnUrl } from '../use-return-url.ts';

/** After asking for a link, with what the server told: nothing of whether the address is known. */
export function ResetRequested({ told, onOther }: { told: string; onOther: () => void }) {
  const { carry } = useReturnUrl();
  const said = useAccountTexts().texts.forgot;
  return (
    <Stack spacing={4}>
      <Typography>{told}</Typography>
      <Typography>{said.spam}</Typography>
      <Typography color="textSecondary">{said.expires}</Typography>
      <Button variant="outlined" color="inherit" size="large" fullWidth onClick={onOther}>
        {said.other}
      </Button>
      <Button variant="contained" size="large" fullWidth component={Link} to={carry(ADMIN_PATHS.login)}>
        {said.back}
      </Button>
    </Stack>
  );
}
