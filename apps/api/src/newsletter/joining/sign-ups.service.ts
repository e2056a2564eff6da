import { Injectable } from '@nestjs/common';
import type { SubscribeAnswer } from '@pressloom/contracts/reader-pages';
import { readerLanguageOf, spokenTag } from '@pressloom/contracts/reader-texts/languages';
import { SUBSCRIBE_TEXTS } from '@pressloom/contracts/reader-texts/subscribe';
import { DomainError, TooManyRequests } from '../../common/errors.ts';
import type { Network } from '../../common/networks.ts';
import { RateLimits } from '../../common/rate-limits.ts';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import type { ListedSite } from '../../sites/site-directory.service.ts';
import type { SignUp } from './asking.service.ts';
import { ConfirmationLimit } from './confirmation-limit.service.ts';
import { SubscriptionMails } from './subscription-mails.service.ts';

const HOUR_MS = 3_600_000;
/** Calls from one network. */
const CALLS = { limit: 20, windowMs: HOUR_MS };

/** The public form: takes what readers ask for, and says what they have to expect. */
@Injectable()
export class SignUpsService {
  constructor(
    private readonly jobs: JobsService,
    private readonly mails: SubscriptionMails,
    private readonly limits: RateLimits,
    private readonly confirmations: ConfirmationLimit,
    private readonly keys: AddressKeys,
  ) {}

  /**
   * Takes a wish and does the same for every address: what is known of it is looked up by a job that nobody waits for. Returns
   * what the reader is told, in the language of their page or the website.
   *
   * @throws DomainError 429 for too many from one network, or more than can be mailed within hours; 409 `provider_unconfigured` where no mail can be sent
   */
  async take(site: ListedSite, form: SignUp, network: Network): Promise<SubscribeAnswer> {
    const texts = textsOf(spokenTag(form.language, site.language));
    if (!(await this.limits.admitsFrom(network, 'subscribe', CALLS))) {
      throw new DomainError(429, 'too_many_requests', texts.answers.tooMany);
    }
    const { state } = await this.mails.outlook(site);
    if (state === 'unconfigured') throw new DomainError(409, 'provider_unconfigured', texts.answers.notPossible);
    const outlook = await this.confirmations.outlook(site.id);
    if (outlook === 'never') throw new TooManyRequests(texts.answers.full, HOUR_MS);
    const { email, language, page, visitorId } = form;
    const payload = { email, ...(language && { language }), ...(page && { page }), ...(visitorId && { visitorId }) };
    const hasher = await this.keys.addressHasher();
    const target = `subscribe:${site.id}:${hasher(email)}`;
    await this.jobs.start({ type: 'ask-subscription', target, siteId: site.id, automatic: true, payload });
    const isLate = state !== 'ready' || outlook === 'later';
    const { checkInbox, mailLate, mailWaits } = texts.answers;
    return { success: true, message: state !== 'ready' ? mailLate : isLate ? mailWaits : checkInbox, isLate };
  }
}

const textsOf = (language: string) => SUBSCRIBE_TEXTS[readerLanguageOf(language)];
