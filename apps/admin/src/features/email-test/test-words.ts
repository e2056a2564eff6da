import type { DomainCheck, DomainCheckName, EmailStage, EmailStageName } from '@pressloom/contracts/email-test';
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
  warning: { tone: 'warning', label: 'Look at it' },
  bad: { tone: 'error', label: 'To be mended' },
  unknown: { tone: 'neutral', label: 'Not known' },
};

/** A duration for people. */
export const durationText = (ms: number | null): string | null =>
  ms === null ? null : ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;

/** Why a test did not work. Without an answer nobody here knows whether the mail went out. Pure. */
export const testProblem = ({ status, human }: Pick<RequestError, 'status' | 'human'>): string =>
  status === 0
    ? 'No answer came, so it is not known whether the mail went out. If it did, it stands under Last tests as soon as the server answers.'
    : human;
