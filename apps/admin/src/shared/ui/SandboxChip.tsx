import { Pill } from './Pill.tsx';
import { Tooltip } from './Tooltip.tsx';

/** Marks what came from a local stand-in rather than from the real provider. */
export function SandboxChip() {
  return (
    <Tooltip title="Simulated, not from the real provider">
      <Pill label="Sandbox" sx={{ height: 20, fontSize: 12, color: 'text.secondary', borderColor: 'controlBorder' }} />
    </Tooltip>
  );
}
