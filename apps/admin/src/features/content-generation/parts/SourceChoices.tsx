import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export type SourceChoice = 'address' | 'notes' | 'dismissed';

interface SourceChoicesProps {
  id: string;
  /** The button that it opens at; null while it is closed. */
  anchor: HTMLElement | null;
  onChoose: (choice: SourceChoice) => void;
  onClose: () => void;
}

/** What 'Add a source' opens. */
export function SourceChoices({ id, anchor, onChoose, onClose }: SourceChoicesProps) {
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <MenuItem onClick={() => onChoose('address')}>Video by URL</MenuItem>
      <MenuItem onClick={() => onChoose('notes')}>My own notes</MenuItem>
      <Divider />
      <MenuItem onClick={() => onChoose('dismissed')}>Dismissed videos</MenuItem>
    </Menu>
  );
}
