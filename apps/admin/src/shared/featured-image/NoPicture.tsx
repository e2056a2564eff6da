import HideImageOutlined from '@mui/icons-material/HideImageOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import Box from '@mui/material/Box';

const LOOKS = {
  // What they are stands beside it.
  notes: { Icon: NotesOutlined, text: null },
  none: { Icon: HideImageOutlined, text: 'No image' },
};

/** Stands where a picture would: of notes, and of a post that has none and no video. */
export function NoPicture({ kind }: { kind: keyof typeof LOOKS }) {
  const { Icon, text } = LOOKS[kind];
  return (
    <Box
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        width: '100%',
        maxWidth: { xs: 360, sm: 'none' },
        aspectRatio: '16 / 9',
        borderRadius: '6px',
        border: '1px dashed',
        borderColor: 'divider',
        color: 'text.secondary',
        typography: 'caption',
      }}
    >
      <Icon aria-hidden />
      {text}
    </Box>
  );
}
