import { User } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { PASSWORD } from './people.ts';
import { allMailed, linkOf } from './readers.ts';
import type { Readers } from './readers.ts';
import type { TestApp } from './test-app.ts';

/** The call that each page of a mailed link makes. */
const CALLS: Record<string, string> = {
  '/verify-email': 'verify-email',
  '/reset-password': 'reset-password',
  '/confirm-email': 'confirm-email-change',
  '/undo-email': 'undo-email-change',
  '/stop-email': 'stop-email-change',
};

/** What each of them sets, and the other never learns. */
const THIEFS = 'Stolen-Horse-9';
export const OWNERS = 'Owners-Horse-3';

export const THIEF_STEPS = ['asks', 'moves it', 'gets it confirmed back', 'resets', 'undoes'] as const;
/** `moves it`: asks and confirms. `gets it confirmed back`: asks for the owner's address, and the owner confirms without a thought. */
export type ThiefStep = (typeof THIEF_STEPS)[number];
export type OwnerStep = 'resets' | 'undoes';

/** Whose addresses an account had, up to the present one. */
type Way = readonly ('owner' | 'thief')[];

export interface Link {
  page: string;
  token: string;
}

/**
 * Every order of what a thief can do in so many steps, with each thing that the owner can do then. Asking alone comes last: the
 * next question would replace it. Pure.
 */
export function ordersOf(steps: number, way: Way = ['owner']): [ThiefStep[], OwnerStep][] {
  if (steps === 0) {
    const ends: OwnerStep[] = [];
    if (way.at(-1) === 'owner') ends.push('resets');
    if (way.length > 1) ends.push('undoes');
    return ends.map((end) => [[], end]);
  }
  return THIEF_STEPS.flatMap((step) => {
    const next = step === 'asks' && steps > 1 ? null : wayAfter(step, way);
    return next ? ordersOf(steps - 1, next).map(([rest, end]): [ThiefStep[], OwnerStep] => [[step, ...rest], end]) : [];
  });
}

/** Null where the step can't be taken. */
function wayAfter(step: ThiefStep, way: Way): Way | null {
  const isStolen = way.at(-1) === 'thief';
  if (step === 'asks') return way;
  if (step === 'moves it') return [...way, 'thief'];
  if (step === 'undoes') return way.at(-2) === 'thief' ? way.slice(0, -1) : null;
  if (!isStolen) return null;
  return step === 'resets' ? way : [...way, 'owner'];
}

/** A case for each order: its steps in words, what the owner does, and the steps. */
export const namedOrders = (orders: [ThiefStep[], OwnerStep][]): [string, OwnerStep, ThiefStep[]][] =>
  orders.map(([steps, owner]) => [steps.join(', '), owner, steps]);

/** Goes through these steps of a thief up to what the owner does about them: nothing works any more then, and nothing is changed by trying. */
export async function assertTakenBack(
  test: TestApp,
  readers: Readers,
  { steps, owner }: { steps: ThiefStep[]; owner: OwnerStep },
): Promise<void> {
  const account = await Takeover.begin(test, readers);
  const { id } = await readers.user(account.owner);
  for (const step of steps) await account.thief(step);
  await account.owned(owner);
  const before = await account.row(id);
  expect(before.email).toBe(account.owner);
  expect(await account.thiefTriesAll()).toEqual([]);
  const { email, passwordHash, role, isEmailVerified } = await account.row(id);
  expect(before).toMatchObject({ email, passwordHash, role, isEmailVerified });
  expect(await account.ownerSignsIn()).toBe(200);
}

/** An account whose password a thief knows too, and the mailboxes of both. */
export class Takeover {
  /** Every address of the thief that was mailed. */
  private readonly evil: string[] = [];
  /** The addresses that the account had, the present one last. */
  private readonly way: string[];
  private known = PASSWORD;

  private constructor(
    private readonly test: TestApp,
    private readonly readers: Readers,
    readonly owner: string,
    private agent: TestAgent,
  ) {
    this.way = [owner];
  }

  /** The thief registered with the owner's address, or learned the password: nothing below depends on which. */
  static async begin(test: TestApp, readers: Readers): Promise<Takeover> {
    const { email, agent } = await readers.registered();
    return new Takeover(test, readers, email, agent);
  }

  /** One thing that the thief does. Returns the address that it is about. */
  async thief(step: ThiefStep): Promise<string> {
    const [former, present] = this.way.slice(-2) as [string, string];
    if (step === 'resets') {
      await this.resetsAt(present);
      return present;
    }
    if (step === 'undoes') {
      // With a mailbox, and no password.
      await this.follows(await this.newest(former, '/undo-email'));
      this.way.pop();
      await this.resetsAt(former);
      return former;
    }
    const newEmail = step === 'gets it confirmed back' ? this.owner : this.readers.newEmail();
    if (newEmail !== this.owner) this.evil.push(newEmail);
    await this.agent.post('/api/auth/update-email').send({ newEmail, password: this.known }).expect(200);
    if (step !== 'asks') await this.confirms(newEmail);
    return newEmail;
  }

  async thiefChangesPassword(): Promise<void> {
    const form = { currentPassword: this.known, newPassword: THIEFS };
    await this.agent.post('/api/auth/change-password').send(form).expect(200);
    this.known = THIEFS;
  }

  /** What the owner does about it, up to a password of their own. */
  async owned(act: OwnerStep): Promise<void> {
    if (act === 'undoes') await this.ownerUndoes('first');
    else await this.readers.visitor().post('/api/auth/request-password-reset').send({ email: this.owner }).expect(200);
    await this.ownerResets();
  }

  /** By the first or the last such link that they were mailed. */
  async ownerUndoes(which: 'first' | 'last'): Promise<void> {
    const undos = (await this.links(this.owner)).filter(({ page }) => page === '/undo-email');
    const link = which === 'first' ? undos.at(-1) : undos[0];
    if (!link) throw new Error('The owner was mailed no link to take the change back');
    await this.follows(link);
  }

  /** By the newest link that they were mailed. */
  async ownerResets(): Promise<void> {
    await this.follows(await this.newest(this.owner, '/reset-password'), OWNERS);
  }

  /** The account by whichever address it has now. */
  row(id: number): Promise<User> {
    return this.test.database.dataSource.getRepository(User).findOneByOrFail({ id });
  }

  /**
   * Everything that the thief can still do: each link at each of their addresses, a new one asked for, each address with
   * the passwords they know, and the session they had. Returns what worked.
   */
  async thiefTriesAll(): Promise<string[]> {
    const worked: string[] = [];
    for (const email of this.evil) {
      await this.readers.visitor().post('/api/auth/request-password-reset').send({ email }).expect(200);
    }
    for (const email of this.evil) {
      for (const link of await this.links(email)) {
        const calls = link.page === '/stop-email' ? ['/stop-email', '/undo-email'] : [link.page];
        for (const page of calls) {
          const { status } = await this.post({ ...link, page }, THIEFS);
          if (status === 200) worked.push(`${link.page} at ${email}, as ${page}`);
        }
      }
    }
    for (const email of [this.owner, ...this.evil]) {
      for (const password of new Set([PASSWORD, this.known, THIEFS])) {
        const { status } = await this.readers.visitor().post('/api/auth/login').send({ email, password });
        if (status === 200) worked.push(`${password} at ${email}`);
      }
    }
    if ((await this.agent.get('/api/auth/me')).status === 200) worked.push('session');
    return worked;
  }

  /** Whether the owner gets in, at the address that was theirs. */
  async ownerSignsIn(): Promise<number> {
    const form = { email: this.owner, password: OWNERS };
    return (await this.readers.visitor().post('/api/auth/login').send(form)).status;
  }

  /** The newest link to a page that an address was mailed, once it is there. */
  async newest(email: string, page: string): Promise<Link> {
    const link = (await this.links(email)).find((one) => one.page === page);
    if (!link) throw new Error(`No link to ${page} was mailed to ${email}`);
    return link;
  }

  /** Every link that an address was mailed, the newest first, once nothing is on its way. */
  async links(email: string): Promise<Link[]> {
    await allMailed(this.test);
    const mails = await this.readers.mailsTo(email);
    return mails.flatMap((mail) =>
      Object.keys(CALLS)
        .filter((page) => mail.links.some((link) => new URL(link).pathname === page))
        .map((page) => ({ page, token: linkOf(mail, page) })),
    );
  }

  post({ page, token }: Link, password = THIEFS) {
    const form = page === '/reset-password' ? { token, password } : { token };
    return this.readers.visitor().post(`/api/auth/${CALLS[page]}`).send(form);
  }

  private async follows(link: Link, password = THIEFS): Promise<void> {
    await this.post(link, password).expect(200);
  }

  /** In the thief's browser, so that its session stays. */
  private async confirms(email: string): Promise<void> {
    const { token } = await this.newest(email, '/confirm-email');
    await this.agent.post('/api/auth/confirm-email-change').send({ token }).expect(200);
    this.way.push(email);
  }

  private async resetsAt(email: string): Promise<void> {
    // An undo mails a link too. Mails go out side by side, so the one that is asked for now could arrive first.
    await allMailed(this.test);
    await this.readers.visitor().post('/api/auth/request-password-reset').send({ email }).expect(200);
    await this.follows(await this.newest(email, '/reset-password'));
    this.known = THIEFS;
    this.agent = this.readers.visitor();
    await this.agent.post('/api/auth/login').send({ email, password: THIEFS }).expect(200);
  }
}
