import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import OpenInNew from '@mui/icons-material/OpenInNew';
import type { SiteView } from '@pressloom/contracts/sites';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { authorizeSite } from '../connect-api.ts';

interface ConnectAgainProps {
  site: SiteView;
  /** Where WordPress can't lead back with a new password, one is entered. */
  onEnterPassword: () => void;
}

/** The way out for a website that refuses its application password: WordPress's own page gives another one. */
export function ConnectAgain({ site, onEnterPassword }: ConnectAgainProps) {
  const toast = useToast();
  const connect = useMutation({
    mutationFn: () => authorizeSite({ siteUrl: site.siteUrl, siteId: site.id }),
    onSuccess: ({ url, returns }) => (returns ? window.location.assign(url) : onEnterPassword()),
    onError: (error) => {
      toast.failed('Enter an application password', error);
      onEnterPassword();
    },
  });
  return (
    <Box>
      <BusyButton
        variant="outlined"
        size="small"
        busy={connect.isPending}
        startIcon={<OpenInNew />}
        onClick={() => connect.mutate()}
        aria-label={`Connect again to ${site.name}`}
      >
        Connect again
      </BusyButton>
    </Box>
  );
}
