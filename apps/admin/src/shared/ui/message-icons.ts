import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';

/** The icons of sentences that stand out: alerts and toasts. */
export const MESSAGE_ICONS = {
  success: CheckCircleOutlined,
  info: InfoOutlined,
  warning: WarningAmber,
  error: ErrorOutlined,
} as const;
