import type {
  DomainCheck,
  DomainCheckName,
  EmailStage,
  EmailStageName,
  EmailTestResult,
} from '@pressloom/contracts/email-test';
import type { RequestError } from '../../shared/api/request.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

export const STAGE_TITLES: Record<EmailStageName, string> = {
  dns: 'Server found',
  connect: 'Connected',
  tls: 'Encrypted',
  signIn: 'Signed in',
  accepted: 'Accepted',
};

export const STAGE_LOOKS: Record<EmailStage['state'], StatusLook> = {
  ok: { tone: 'success', label: 'Done' },
  skipped: { tone: 'neutral', label: 'Skipped' },
  failed: { tone: 'error', label: 'Failed' },
  unreached: { tone: 'neutral', label: 'Not reached' },
};

export const CHECK_TITLES: Record<DomainCheckName, string> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  alignment: 'Alignment',
};

export const CHECK_LOOKS: Record<DomainCheck['state'], StatusLook> = {
  good: { tone: 'success', label: 'Good' },
  warning: { tone: 'warning', label: 'Warning' },
  bad: { tone: 'error', label: 'Needs fixing' },
  unknown: { tone: 'neutral', label: 'Unknown' },
};

/** The toast of a test that the mail server did not take: no connection to it, or all else. Pure. */
export function failureToast({ stages, error }: Pick<EmailTestResult, 'stages' | 'error'>): {
  title: string;
  text: string | undefined;
} {
  const failed = stages.find(({ state }) => state === 'failed')?.name;
  const isUnreached = failed === 'dns' || failed === 'connect';
  if (isUnreached) return { title: 'Connection Error', text: 'Failed to connect to email service' };
  return { title: 'Email Failed', text: error ?? undefined };
}

/** The toast of a test that got no result: our own server's refusal, or no answer of it. Pure. */
export const refusalToast = ({
  status,
  human,
}: Pick<RequestError, 'status' | 'human'>): { title: string; text: string } =>
  status === 0
    ? { title: 'Connection Error', text: 'Pressloom did not answer. The email may still have been sent.' }
    : { title: 'Email Failed', text: human };

/** A duration for people. */
export const durationText = (ms: number | null): string | null =>
  ms === null ? null : ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;

/** Why a test did not work. Without an answer nobody here knows whether the mail went out. Pure. */
export const testProblem = ({ status, human }: Pick<RequestError, 'status' | 'human'>): string =>
  status === 0
    ? 'Pressloom did not answer, so the email may or may not have been sent. If it was, it appears under Recent tests once Pressloom answers again.'
    : human;
