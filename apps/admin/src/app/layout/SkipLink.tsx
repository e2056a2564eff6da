import Box from '@mui/material/Box';

export const MAIN_ID = 'main';

/** First stop of the keyboard: past the navigation to the screen itself. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: -80,
        left: 16,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:focus': { top: 12 },
      }}
    >
      Skip to content
    </Box>
  );
}
