import { Inject, Injectable } from '@nestjs/common';
import type { TermsAcceptance } from '@pressloom/contracts/legal';
import { AcceptedTerms } from '@pressloom/database/entities';
import type { User } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../common/errors.ts';
import { LegalService } from '../legal/legal.service.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';

/** What somebody accepts: a revision of the terms, and the words that they read. */
export type Terms = Pick<AcceptedTerms, 'revision' | 'version'>;

/** Which terms people accepted, and when. Each acceptance of a revision is kept, as it was the first time. */
@Injectable()
export class TermsService {
  constructor(
    private readonly legal: LegalService,
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The terms of this version, while they apply. @throws DomainError 409 `terms_changed` */
  async get(version: string): Promise<Terms> {
    const revision = await this.legal.accepting(version);
    if (revision === null) throw new DomainError(409, 'terms_changed', CHANGED);
    return { revision, version };
  }

  /** Stores that an account accepts these terms now. */
  async store(userId: number, terms: Terms, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const acceptance = { userId, ...terms, acceptedAt: this.runtime.clock.now() };
    await manager.createQueryBuilder().insert().into(AcceptedTerms).values(acceptance).orIgnore().execute();
  }

  /** Whether the screens ask an account for the terms first: a member who never accepted the revision that applies. No call is refused for it. */
  async mustAccept({ id, role }: Pick<User, 'id' | 'role'>): Promise<boolean> {
    if (role !== 'member') return false;
    const { revision } = await this.legal.termsRevision();
    return !(await this.dataSource.manager.existsBy(AcceptedTerms, { userId: id, revision }));
  }

  /** What an account accepted, with the words where they are kept, the first revision first. */
  copy(userId: number): Promise<object[]> {
    return this.dataSource.query(COPY, [userId]);
  }

  async acceptance(): Promise<TermsAcceptance> {
    const { revision, revisedAt } = await this.legal.termsRevision();
    const [[{ members }], wordings] = await Promise.all([
      this.dataSource.query<[{ members: number }]>(`SELECT count(*)::int AS members FROM users WHERE role = 'member'`),
      this.dataSource.query<TermsAcceptance['wordings']>(ACCEPTED),
    ]);
    const counts = wordings.filter((one) => one.revision === revision).map((one) => one.accepted);
    const accepted = counts.reduce((sum, count) => sum + count, 0);
    return { revision, since: revisedAt?.toISOString() ?? null, members, accepted, wordings };
  }
}

const CHANGED = 'The terms have changed. Please read them again.';

/** Accounts that became operators since count no more: nobody asks them. */
const ACCEPTED = `
  SELECT accepted.revision, accepted.version, count(*)::int AS accepted
  FROM accepted_terms accepted JOIN users ON users.id = accepted.user_id AND users.role = 'member'
  GROUP BY 1, 2 ORDER BY 1 DESC, 3 DESC`;

/** $1 the account. The same words may be stored more than once. */
const COPY = `
  SELECT accepted.revision, accepted.version, accepted.accepted_at AS "acceptedAt", wording.language, wording.text
  FROM accepted_terms accepted
  LEFT JOIN LATERAL (
    SELECT language, text FROM legal_wordings
    WHERE page = 'terms' AND revision = accepted.revision AND version = accepted.version ORDER BY id LIMIT 1
  ) wording ON true
  WHERE accepted.user_id = $1 ORDER BY accepted.revision`;
