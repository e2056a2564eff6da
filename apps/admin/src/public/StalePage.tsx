import Button from '@mui/material/Button';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { PublicLayout } from './PublicLayout.tsx';

/** What a member sees who was given the operators' application in place of their own page. */
export function StalePage() {
  const { language, texts } = useAccountTexts();
  const said = texts.stale;
  return (
    <PublicLayout lang={language} title={said.title} text={said.text}>
      <Button variant="contained" size="large" fullWidth href={ADMIN_PATHS.dashboard}>
        {said.again}
      </Button>
    </PublicLayout>
  );
}
