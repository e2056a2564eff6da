import type { KeyStage } from './provider-keys.ts';
import type { RevisionSummary } from './post-editing.ts';

/**
 * Codes of expected refusals. A code is stable: screens and integrators may branch on it; the message is for people.
 */
export const ERROR_CODES = [
  'validation_failed',
  'malformed_json',
  'unsupported_media_type',
  'payload_too_large',
  'body_too_slow',
  'disk_full',
  'database_away',
  'not_found',
  'not_signed_in',
  'not_allowed',
  'foreign_origin',
  'https_unknown',
  'invalid_credentials',
  'email_taken',
  'address_reserved',
  'too_many_requests',
  'busy',
  'setup_closed',
  'setup_code_wrong',
  'own_account_needed',
  'link_invalid',
  'terms_changed',
  'legal_text_changed',
  'last_operator',
  'already_operator',
  'not_premium',
  'return_url_unknown',
  'no_site',
  'site_inactive',
  'site_password_needed',
  'site_url_taken',
  'authorization_unavailable',
  'authorization_refused',
  'unknown_brand',
  'other_brand',
  'keyword_exists',
  'subscriber_exists',
  'subscriber_left',
  'paying_member',
  'already_member',
  'other_account',
  'payment_under_way',
  'checkout_expired',
  'checkout_replaced',
  'price_changed',
  'key_reused',
  'membership_changed',
  'email_unverified',
  'signature_invalid',
  'import_running',
  'issue_changed',
  'issue_empty',
  'issue_sending',
  'sender_incomplete',
  'slot_answered',
  'operator_account',
  'address_in_use',
  'post_published',
  'post_publishing',
  'post_rewriting',
  'post_has_video',
  'revision_moved',
  'image_missing',
  'default_image_missing',
  'source_unusable',
  'voice_trial_running',
  'daily_limit_reached',
  'quota_exhausted',
  'budget_spent',
  'provider_unconfigured',
  'provider_failed',
  'provider_refused',
  'key_untested',
  'model_answer_unusable',
  'image_uncertain',
  'wordpress_failed',
  'wordpress_changed',
  'wordpress_offline',
  'wordpress_unchecked',
  'picture_refused',
  'category_missing',
  'category_ambiguous',
  'category_rights_missing',
  'category_rename_running',
  'undo_unavailable',
  'address_not_allowed',
  'job_not_retryable',
  'mail_not_repeatable',
  'job_not_cancellable',
  'interrupted',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** With `disk_full` where nothing can be saved. */
export const DISK_FULL =
  'The disk with Pressloom’s data is full, so nothing can be saved. Reading still works. Free up space on the server: saving works again a few seconds later.';

/** Every error answer of the API. `error` repeats `message`; `fields` comes with validation errors only. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  error: string;
  requestId: string;
  fields?: Record<string, string>;
  details?: ErrorDetails;
}

/** What some codes tell besides. */
export interface ErrorDetails {
  /** With `revision_moved`: the text that the post has now. */
  current?: RevisionSummary;
  /** How far the trial of a provider's key got that was not stored. */
  stages?: KeyStage[];
}
