import type { PremiumAuthTestTexts } from '@pressloom/contracts/reader-texts/premium-auth-test.en';
import { codeOf, fieldsOf } from '../shared/ask.ts';
import { kindOfError } from '../use-load.ts';

/** What is wrong with a field, or with the whole form. */
interface Problems {
  email?: string | undefined;
  address?: string | undefined;
  form?: string;
  isSignedOut?: true;
}

type Texts = PremiumAuthTestTexts['page'];

const isWithoutOperator = (code: string | null): boolean => code === 'not_signed_in' || code === 'not_allowed';

/** Nothing came from the server, or only a proxy's page. Pure. */
const isNetwork = (error: unknown): boolean => kindOfError(error) === 'away' && codeOf(error) === null;

/** Why no link was generated, and which field is to be changed. Pure. */
export function linkProblem(error: unknown, texts: Texts): Problems {
  const code = codeOf(error);
  if (isWithoutOperator(code)) return { form: texts.signIn, isSignedOut: true };
  if (code === 'not_premium') return { email: texts.notPremium };
  const fields = fieldsOf(error);
  const emailProblem = code === 'not_found' ? texts.noEmail : texts.emailWrong;
  const email = fields.includes('email') ? emailProblem : undefined;
  const isUnknown = code === 'return_url_unknown' || fields.includes('returnUrl');
  const address = isUnknown ? texts.unknownAddress : undefined;
  if (email !== undefined || address !== undefined) return { email, address };
  return { form: isNetwork(error) ? texts.network : texts.failed };
}

/** Why the test account is not shown. Without a response nobody knows whether it has a new password. Pure. */
export function accountProblem(error: unknown, texts: Texts): Problems {
  if (isWithoutOperator(codeOf(error))) return { form: texts.signIn, isSignedOut: true };
  return { form: isNetwork(error) ? texts.network : texts.accountFailed };
}
