import { AUTHORIZATION_TEXTS } from '@pressloom/contracts/site-authorization';
import type { AuthorizationResult } from '@pressloom/contracts/site-authorization';
import { DomainError } from '../../common/errors.ts';

/** 400 for a way back from WordPress that connects nothing. */
export class AuthorizationRefusal extends DomainError {
  readonly result: AuthorizationResult;
  /** The website that it is about, where one is stored. */
  readonly siteId: number | null;

  constructor(result: AuthorizationResult, siteId: number | null = null) {
    super(400, 'authorization_refused', AUTHORIZATION_TEXTS[result].text);
    this.result = result;
    this.siteId = siteId;
  }
}
