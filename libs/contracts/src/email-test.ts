import type { ProviderMode } from './providers.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** The steps of a sending, in their order. */
export const EMAIL_STAGES = ['dns', 'connect', 'tls', 'signIn', 'accepted'] as const;
export type EmailStageName = (typeof EMAIL_STAGES)[number];

/** What is looked up about the sender's domain. */
export const DOMAIN_CHECKS = ['spf', 'dkim', 'dmarc', 'alignment'] as const;
export type DomainCheckName = (typeof DOMAIN_CHECKS)[number];

export interface EmailStage {
  name: EmailStageName;
  /** `skipped`: not asked for by the settings, or not offered. `unreached`: an earlier step failed. */
  state: 'ok' | 'skipped' | 'failed' | 'unreached';
  /** Milliseconds; null where it was not done. */
  ms: Count | null;
  message: string;
}

export interface DomainCheck {
  name: DomainCheckName;
  /** `unknown`: the DNS did not answer, or it can't be told from here. */
  state: 'good' | 'warning' | 'bad' | 'unknown';
  /** What was found, and what to do. */
  message: string;
  /** The record as it was found; null where there is none. */
  record: string | null;
}

/** How far a test mail got, and what receivers will find about its sender. */
export interface EmailTestResult {
  /** The mail server took the mail over. It says nothing of the inbox. */
  success: boolean;
  message: string;
  /** Null where the mail was not taken. */
  messageId: string | null;
  /** The server's own words, mostly with its queue id. */
  answer: string | null;
  /** The sender, as `Name <address>`. */
  from: string;
  /** Name of the website. */
  site: string;
  /** Of the sender's address. */
  domain: string;
  /** Why it failed; null where it did not. */
  error: string | null;
  /** Which mail server it was: the real one or the stand-in. */
  mode: ProviderMode;
  stages: EmailStage[];
  checks: DomainCheck[];
}

/** `POST /api/test-smtp2go-newsletter`: answers with the result, or with 202 and the job that it will be of. */
export interface EmailTestRequest {
  email: string;
  siteId?: Id;
}

/** `GET /api/email-tests?siteId=`: the last ten, the newest first. */
export interface EmailTestView extends EmailTestResult {
  id: Id;
  email: string;
  testedAt: IsoTime;
  testedBy: string | null;
}

export const EMAIL_TEST_MESSAGES = { email: 'Please enter an email address.' } as const;
