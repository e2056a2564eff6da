import IconButton from '@mui/material/IconButton';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import { Tooltip } from './Tooltip.tsx';

/** How something is counted, behind a question mark. */
export function FigureHelp({ label, help }: { label: string; help: string }) {
  return (
    <Tooltip title={help}>
      <IconButton size="small" aria-label={`How ${label} is counted: ${help}`} sx={{ m: -1, color: 'text.secondary' }}>
        <HelpOutline sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}

/** A term with how it is counted. */
export function CountedTerm({ name, help }: { name: string; help: string }) {
  return (
    <>
      {name} <FigureHelp label={name} help={help} />
    </>
  );
}
