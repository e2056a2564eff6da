import { Inject, Injectable } from '@nestjs/common';
import type { EraseResult, PersonAnswer, PersonFinding } from '@pressloom/contracts/people';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { addressForms } from '../common/addresses/address-pattern.ts';
import { againAfterRollback } from '../common/after-rollback.ts';
import type { LastStep, PersonalData } from '../common/personal-data.ts';
import { DomainError } from '../common/errors.ts';
import { AddressKeys } from '../common/secrets/address-keys.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import type { JobOf } from '../jobs/job-type.ts';
import { SuppressionsService } from '../newsletter/subscribers/suppressions.service.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { PersonalDataOwners } from './personal-data-owners.ts';
import { erasedText } from './erased-text.ts';
import { SMALL_TABLE_BYTES, sweep } from './sweep.ts';
import type { Hit, LeftOut } from './sweep.ts';

/** Everything about one person, wherever it is kept. */
@Injectable()
export class PeopleService {
  private readonly owners: readonly PersonalData[];

  constructor(
    owners: PersonalDataOwners,
    private readonly dataSource: DataSource,
    private readonly suppressions: SuppressionsService,
    private readonly keys: AddressKeys,
    private readonly jobs: JobsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.owners = owners.all;
  }

  async find(email: string): Promise<PersonAnswer> {
    const [findings, suppressed] = await Promise.all([
      this.findings(email),
      this.suppressions.find(this.dataSource.manager, 0, addressForms(email)),
    ]);
    return { email, findings, isSuppressed: suppressed.size > 0 };
  }

  /** A copy of it all, for the person. */
  async copy(email: string): Promise<Record<string, unknown>> {
    const forms = addressForms(email);
    const parts = await Promise.all(forms.flatMap((form) => this.owners.map((owner) => owner.copy(form))));
    const all: Record<string, object[]> = {};
    for (const [what, rows] of parts.flatMap((part) => Object.entries(part)))
      all[what] = [...(all[what] ?? []), ...rows];
    return { email, copiedAt: this.runtime.clock.now().toISOString(), ...all };
  }

  /** Begins to erase it, or joins where that is under way. */
  async requestErasure(email: string): Promise<JobOf<'erase-person'>> {
    const target = `person:${(await this.keys.addressHasher())(email)}`;
    const sealed = this.runtime.cipher.encrypt(email, place(target));
    return this.jobs.start({ type: 'erase-person', target, siteId: null, payload: { sealed } });
  }

  /**
   * Erases all of it, and looks through every table that nothing is left: all in one transaction, so that it is done whole or not.
   *
   * @throws DomainError 409 `operator_account`, 409 `paying_member`, 409 `payment_under_way`, 409 `address_in_use`
   */
  async erase(target: string, sealed: string): Promise<EraseResult> {
    const email = this.runtime.cipher.decrypt(sealed, place(target));
    const forms = addressForms(email);
    const findings = await this.findings(email);
    const elsewhere = await Promise.all(
      forms.flatMap((form) => this.owners.map(async (owner) => (await owner.elsewhere?.(form)) ?? [])),
    );
    await againAfterRollback(() => this.dataSource.transaction((manager) => this.eraseAll(manager, forms)));
    return { message: [erasedText(findings), ...elsewhere.flat()].join(' '), findings };
  }

  private async eraseAll(manager: EntityManager, forms: readonly string[]): Promise<void> {
    const last: { owner: PersonalData; step: LastStep }[] = [];
    for (const form of forms)
      for (const owner of this.owners) last.push({ owner, step: (await owner.erase(manager, form)) ?? DONE });
    await assertNothingLeft(manager, forms, { except: this.owners.flatMap(({ later = [] }) => later) });
    // Of all spellings of an address, before the next owner's: who comes last keeps others waiting the least.
    for (const owner of this.owners) for (const { step } of last.filter((one) => one.owner === owner)) await step();
    // Others wait by now: large tables were read before, and what was written to them since is the last steps' to know.
    await assertNothingLeft(manager, forms, { maxBytes: SMALL_TABLE_BYTES });
  }

  private async findings(email: string): Promise<PersonFinding[]> {
    const found = await Promise.all(
      addressForms(email).flatMap((form) => this.owners.map((owner) => owner.find(form))),
    );
    return found.flat();
  }
}

/** @throws DomainError 409 `address_in_use` */
async function assertNothingLeft(manager: EntityManager, forms: readonly string[], leftOut: LeftOut): Promise<void> {
  for (const form of forms) {
    const left = await sweep(manager, form, leftOut);
    if (left.length > 0) throw stillThere(left);
  }
}

const DONE: LastStep = () => Promise.resolve();

/** What operators know of these tables; the others go by their own names. */
const PLACES: Record<string, string> = {
  'public.site_senders': 'the sender of a website',
  'public.wordpress_sites': 'the settings of a website',
  'public.legal_wordings': 'a legal text (Settings, Account)',
  'public.jobs': 'work in progress',
};

/** The address serves the installation itself, or runs through it right now. Pure. */
function stillThere(hits: Hit[]): DomainError {
  const places = new Set(hits.map((hit) => PLACES[hit.replace(/\.[^.]*$/, '')] ?? hit));
  const sentence = `Nothing was erased: this address is used in ${[...places].join(', ')}. Change that first, then try again.`;
  return new DomainError(409, 'address_in_use', sentence);
}

const place = (target: string) => ({ table: 'jobs', column: 'payload', row: target });
