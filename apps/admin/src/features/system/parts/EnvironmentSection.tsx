import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { VariableView } from '@pressloom/contracts/system';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { MONO_FAMILY } from '../../../theme/tokens.ts';
import { variableStatus } from '../advanced-text.ts';

const SCREENS: Record<NonNullable<VariableView['overriddenIn']>, { name: string; to: string }> = {
  'api-keys': { name: 'API Keys', to: ADMIN_PATHS.settingsTab('api-keys') },
  payments: { name: 'Payment Setup', to: ADMIN_PATHS.subscriptionSettingsTab('payments') },
};

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Which variables of the server's environment are set. */
export function EnvironmentSection({ variables }: { variables: readonly VariableView[] }) {
  return (
    <Section
      title="Environment variables"
      hint="Set on the server and read at start. Their values are never shown. “Overridden” means that a value entered in Pressloom applies instead."
    >
      <Box component="ul" aria-label="Environment variables" sx={LIST}>
        {variables.map((variable) => (
          <Variable key={variable.name} variable={variable} />
        ))}
      </Box>
    </Section>
  );
}

function Variable({ variable }: { variable: VariableView }) {
  const { name, overriddenIn } = variable;
  const screen = overriddenIn && SCREENS[overriddenIn];
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, py: 2 },
        ...{ borderTop: 1, borderColor: 'divider', minHeight: 40 },
      }}
    >
      <Typography component="code" sx={{ fontFamily: MONO_FAMILY, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 2 }}>
        {screen && <Link to={screen.to}>{screen.name}</Link>}
        <StatusChip {...variableStatus(variable)} />
      </Box>
    </Box>
  );
}
