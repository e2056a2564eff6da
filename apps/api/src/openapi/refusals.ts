import type { ErrorCode } from '@pressloom/contracts/errors';
import type { FormSchema } from './form-schema.ts';
import type { Route } from './routes.ts';

/** The status that each code comes with. */
const STATUS_OF: Record<ErrorCode, number> = {
  validation_failed: 400,
  malformed_json: 400,
  site_password_needed: 400,
  image_missing: 400,
  default_image_missing: 400,
  address_not_allowed: 400,
  link_invalid: 400,
  authorization_refused: 400,
  return_url_unknown: 400,
  signature_invalid: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  not_allowed: 403,
  foreign_origin: 403,
  setup_code_wrong: 403,
  not_premium: 403,
  email_unverified: 403,
  not_found: 404,
  email_taken: 409,
  address_reserved: 409,
  terms_changed: 409,
  legal_text_changed: 409,
  already_member: 409,
  other_account: 409,
  key_untested: 409,
  payment_under_way: 409,
  checkout_expired: 409,
  checkout_replaced: 409,
  price_changed: 409,
  key_reused: 409,
  membership_changed: 409,
  setup_closed: 409,
  last_operator: 409,
  already_operator: 409,
  no_site: 409,
  site_inactive: 409,
  site_url_taken: 409,
  authorization_unavailable: 409,
  unknown_brand: 409,
  voice_trial_running: 409,
  other_brand: 409,
  keyword_exists: 409,
  subscriber_exists: 409,
  subscriber_left: 409,
  paying_member: 409,
  import_running: 409,
  issue_changed: 409,
  issue_empty: 409,
  issue_sending: 409,
  sender_incomplete: 409,
  slot_answered: 409,
  operator_account: 409,
  address_in_use: 409,
  post_published: 409,
  post_publishing: 409,
  post_rewriting: 409,
  wordpress_changed: 409,
  wordpress_offline: 409,
  wordpress_unchecked: 409,
  category_missing: 409,
  category_ambiguous: 409,
  category_rights_missing: 409,
  category_rename_running: 409,
  undo_unavailable: 409,
  post_has_video: 409,
  revision_moved: 409,
  source_unusable: 409,
  daily_limit_reached: 409,
  budget_spent: 409,
  own_account_needed: 409,
  provider_unconfigured: 409,
  job_not_retryable: 409,
  mail_not_repeatable: 409,
  job_not_cancellable: 409,
  body_too_slow: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  busy: 429,
  quota_exhausted: 429,
  https_unknown: 503,
  database_away: 503,
  disk_full: 507,
  interrupted: 500,
  internal: 500,
  provider_failed: 502,
  provider_refused: 502,
  model_answer_unusable: 502,
  wordpress_failed: 502,
  picture_refused: 502,
  image_uncertain: 502,
};

/** What people read beside a status. */
export const STATUS_MEANINGS: Record<number, string> = {
  400: 'The input is not valid; `fields` names what must change.',
  401: 'Nobody is signed in.',
  403: 'Not allowed.',
  404: 'There is nothing with this id.',
  408: 'The body took too long to arrive.',
  409: 'The call conflicts with the current state.',
  413: 'The body is too large.',
  415: 'The body is of another kind.',
  429: 'Too much for now; try again later.',
  500: 'An error on the server.',
  502: 'An outside service failed or refused.',
  503: 'The server isn’t set up for it, or can’t serve it right now.',
  507: 'The server has no room for it.',
};

const BODY_REFUSALS: ErrorCode[] = ['malformed_json', 'payload_too_large', 'unsupported_media_type', 'body_too_slow'];

/** What is known of a route besides its decorators. */
export interface RouteForms {
  body: FormSchema | null;
  query: FormSchema | null;
  /** It may start a job and hand on what that ended with. */
  mayTakeLonger: boolean;
}

/** The codes that a route can refuse with: what follows from its parts, and what it says itself. Pure. */
export function refusalsOf(route: Route, { body, query, mayTakeLonger }: RouteForms): ErrorCode[] {
  const isWrite = route.verb !== 'get';
  const hasPathParameter = route.path.includes(':');
  const namesSite = 'siteId' in { ...query?.properties, ...body?.properties };
  return [
    ...when(isWrite || query !== null || hasPathParameter, 'validation_failed'),
    ...when(isWrite && route.door.callers !== 'anybody', 'foreign_origin'),
    ...when(isWrite && route.door.body.kind !== 'none', ...BODY_REFUSALS),
    ...when(isWrite && route.door.body.kind === 'file', 'busy'),
    ...when(isWrite && !route.door.isSavedOnFullDisk, 'disk_full'),
    ...when(route.audience !== 'public', 'not_signed_in'),
    ...when(route.audience !== 'public' && route.audience !== 'signed-in', 'not_allowed'),
    ...when(hasPathParameter || namesSite, 'not_found'),
    ...when(route.isThrottled, 'too_many_requests'),
    ...when(mayTakeLonger, 'interrupted'),
    ...when(route.door.serves === 'api', 'internal', 'database_away'),
    ...route.refusals,
  ];
}

const when = (applies: boolean, ...codes: ErrorCode[]): ErrorCode[] => (applies ? codes : []);

/** Codes by their status, both in order. Pure. */
export function byStatus(codes: ErrorCode[]): [number, ErrorCode[]][] {
  const found = new Map<number, Set<ErrorCode>>();
  for (const code of codes) found.set(STATUS_OF[code], (found.get(STATUS_OF[code]) ?? new Set()).add(code));
  return [...found].sort(([a], [b]) => a - b).map(([status, set]) => [status, [...set].sort()]);
}
