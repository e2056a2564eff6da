import { withQuotation } from './quotation.ts';
import type { WordPressRefusal } from './refusal.ts';

/** The sentence for a wrong user name or password. */
export const BAD_CREDENTIALS = 'WordPress did not accept the user name or application password.';

/** Core's codes for a sign-in that it refused, and those of plugins that want one. */
const SIGN_IN = new Set([
  'incorrect_password',
  'invalid_username',
  'invalid_email',
  'invalid_application_password',
  'empty_username',
  'empty_password',
  'authentication_failed',
  'rest_not_logged_in',
  'rest_login_required',
]);
const SWITCHED_OFF = /^application_passwords_disabled(?:_for_user)?$/;
/** Of plugins that limit how often somebody may try. */
const LIMITED =
  /^(?:too_many_(?:retries|attempts|failed_\w+|login_\w+)|username_blacklisted|ip_blocked|\w*(?:lockout|locked_out))$/;
const JWT = /^(?:rest_)?jwt_/;

/** Refusals of the sign-in, whatever their status; null for every other. Pure. */
export function signInSentence(refusal: WordPressRefusal): string | null {
  const { code } = refusal;
  if (SIGN_IN.has(code)) return BAD_CREDENTIALS;
  if (SWITCHED_OFF.test(code)) {
    return 'WordPress does not accept application passwords for this user: a security plugin switched them off. Allow them there.';
  }
  if (LIMITED.test(code)) {
    const limited =
      'The website locked the sign-in after too many failed attempts. Unlock this server in the plugin that limits them, then try again.';
    return withQuotation(limited, refusal);
  }
  if (!JWT.test(code)) return null;
  return `${BAD_CREDENTIALS} A plugin for sign-in by JWT answered in its place: switch it off, or let it pass application passwords.`;
}

/** Codes that name who may fill what: files that WordPress refuses or can't keep. A second try can't end otherwise. */
const UPLOAD: Readonly<Record<string, string>> = {
  rest_upload_file_too_big: 'The picture is larger than the website accepts.',
  rest_upload_limited_space:
    'The website has no space left for uploads. Delete files from its media library, or raise the limit.',
  rest_upload_user_quota_exceeded:
    'The website has no space left for uploads. Delete files from its media library, or raise the limit.',
  rest_upload_file_error:
    'The website’s server has no temporary folder that WordPress can write to. Ask the host to set one up.',
};

/** Core gives one code to whatever stops it from keeping a file; its sentence tells the cause, in English on most sites. */
const UNKEPT = new Set(['rest_upload_sideload_error', 'rest_upload_unknown_error']);
const UNKEPT_CAUSES: readonly (readonly [words: RegExp, sentence: string])[] = [
  [/temporary folder/i, 'The website’s server has no temporary folder for uploads. Ask the host to set one up.'],
  [
    /no space left|disk full|disk quota|failed to write/i,
    'The website’s disk is full. Free some space, then try again.',
  ],
  [
    /create directory|directory writable|could not be moved|not writable|permission denied/i,
    'WordPress can’t write to its uploads folder. Ask the host to make wp-content/uploads writable for WordPress.',
  ],
  [/file type/i, 'WordPress does not accept pictures of this type.'],
  [
    /file is empty/i,
    'WordPress received an empty file: the website’s disk may be full, or its limit for uploads too small.',
  ],
];

/** What stopped an upload; null where the refusal isn't about one. Pure. */
export function uploadSentence(refusal: WordPressRefusal): string | null {
  const known = UPLOAD[refusal.code];
  if (known !== undefined) return known;
  if (!UNKEPT.has(refusal.code)) return null;
  const cause = UNKEPT_CAUSES.find(([words]) => words.test(refusal.says))?.[1];
  return withQuotation(cause ?? 'WordPress could not keep the picture.', refusal);
}

/** Core's codes for a row that its database didn't take: nothing was stored, and the same values end in the same way. */
const UNSTORED = /^db_(?:insert|update)_error$/;

/** For what the website's database can't hold; null for every other refusal. `what`: `the post`. Pure. */
export function unstoredSentence(refusal: WordPressRefusal, what: string): string | null {
  if (!UNSTORED.test(refusal.code)) return null;
  const sentence =
    `WordPress could not store ${what} in its database: nothing was saved. An old database can’t hold emoji and some ` +
    'other characters: remove them, or ask the host to convert its tables to utf8mb4.';
  return withQuotation(sentence, refusal);
}

/** A refusal that we have no sentence for: what it was about, and WordPress' own words. Pure. */
export function unknownSentence(refusal: WordPressRefusal, what: string): string {
  const { code, params, status } = refusal;
  if (params.length > 0 && code === 'rest_missing_callback_param')
    return `WordPress rejected ${what}: ${params.join(', ')} is missing.`;
  if (params.length > 0) return withQuotation(`WordPress rejected ${params.join(', ')} of ${what}.`, refusal);
  return withQuotation(`WordPress rejected ${what} (${status}).`, refusal);
}
