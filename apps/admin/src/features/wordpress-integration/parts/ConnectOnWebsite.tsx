import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import OpenInNew from '@mui/icons-material/OpenInNew';
import type { AuthorizeSiteRequest } from '@pressloom/contracts/site-authorization';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { authorizeSite } from '../connect-api.ts';

interface ConnectOnWebsiteProps {
  /** `Connect again` for a stored website, whose password is replaced. */
  isAgain: boolean;
  /** What is sent. Null where the form lacks something, which it then says itself. */
  request: () => Promise<AuthorizeSiteRequest | null>;
  /** Puts a refusal on the form's field that it is about; gives the sentence that belongs to none. */
  onProblem: (error: unknown) => string | null;
  /** Called before the browser leaves for WordPress, so that nothing asks about unsaved changes: they come along. */
  onLeave: () => void;
}

/**
 * Connects a website by a click in WordPress instead of a typed password. Where WordPress can't lead back to an address without https, its
 * page opens beside the form, which keeps the fields to paste into.
 */
export function ConnectOnWebsite({ isAgain, request, onProblem, onLeave }: ConnectOnWebsiteProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [pageToPasteFrom, setPageToPasteFrom] = useState<string | null>(null);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  // Behind the render in which the form's guard of unsaved changes went.
  useEffect(() => {
    if (leavingTo !== null) window.location.assign(leavingTo);
  }, [leavingTo]);

  const connect = async () => {
    setProblem(null);
    setPageToPasteFrom(null);
    setBusy(true);
    try {
      const body = await request();
      if (body === null) return;
      const { url, returns } = await authorizeSite(body);
      if (returns) {
        onLeave();
        setLeavingTo(url);
        return;
      }
      setPageToPasteFrom(url);
    } catch (error) {
      setProblem(onProblem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box>
      <BusyButton variant="outlined" busy={isBusy} startIcon={<OpenInNew />} onClick={() => void connect()}>
        {isAgain ? 'Connect again' : 'Connect on the website'}
      </BusyButton>
      <FormHelperText>
        Sign in to WordPress and approve the connection. You don’t need to type a password here.
      </FormHelperText>
      {problem === null ? null : (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      {pageToPasteFrom === null ? null : (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          Pressloom’s address has no https, so WordPress can’t bring you back.{' '}
          <Link href={pageToPasteFrom} target="_blank" rel="noopener noreferrer">
            Approve the connection in WordPress
          </Link>
          , then enter your user name and paste the password that it shows below.
        </Alert>
      )}
    </Box>
  );
}
