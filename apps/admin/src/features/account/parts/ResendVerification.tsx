import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { resendVerification } from '../account-api.ts';
import { signInProblem } from '../sign-in-problem.ts';
import { useAccountTexts } from '../use-account-texts.ts';

/** Has the link that verifies an address mailed once more, and shows the answer. */
export function ResendVerification({ fullWidth = false }: { fullWidth?: boolean }) {
  const { language, texts } = useAccountTexts();
  const said = texts.checkEmail;
  const call = useMutation({ mutationFn: resendVerification });
  return (
    <Box sx={{ display: 'grid', justifyItems: fullWidth ? 'stretch' : 'start' }}>
      <BusyButton
        variant="outlined"
        color="inherit"
        size={fullWidth ? 'large' : 'small'}
        busy={call.isPending}
        busyLabel={said.sending}
        onClick={() => call.mutate()}
      >
        {said.resend}
      </BusyButton>
      <Typography role="status" sx={{ mt: call.data ? 2 : 0 }}>
        {call.data && (language === 'en' ? call.data.message : said.resent)}
      </Typography>
      {call.error ? (
        <Box sx={{ mt: 2 }}>
          <FailureNote
            sentence={signInProblem(call.error, said.resendFailed, language === 'en' ? undefined : texts.problem)}
          />
        </Box>
      ) : null}
    </Box>
  );
}
