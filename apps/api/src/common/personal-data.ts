import type { PersonFinding } from '@pressloom/contracts/people';
import type { EntityManager } from 'typeorm';

/** What a room keeps of people: each room that keeps any tells it, copies it and erases it. Addresses come in lower case. */
export interface PersonalData {
  find(email: string): Promise<PersonFinding[]>;
  /** Whole rows, by what they are; without what opens something. */
  copy(email: string): Promise<Record<string, object[]>>;
  /** What of them stays with others, who must be asked: a sentence each. To be asked before they are erased. */
  elsewhere?(email: string): Promise<string[]>;
  /**
   * In the caller's transaction. What must keep others waiting is returned, to be done at the end, in the same transaction: reading whole
   * tables takes minutes. @throws DomainError where something must be done first
   */
  erase(manager: EntityManager, email: string): Promise<LastStep | void>;
  /** Columns (`table.column`) out of which its last step takes the address: until then they may still have it. */
  readonly later?: readonly string[];
}

/** What is done last, because others wait for it. */
export type LastStep = () => Promise<void>;

/** Only what is there at all. Pure. */
export const found = (...findings: PersonFinding[]): PersonFinding[] => findings.filter(({ count }) => count > 0);

/** Who pays is not erased: money would go on being taken of somebody whom nobody knows. */
export const PAYING_PERSON =
  'This person pays for a membership. Cancel the subscription first, so that nothing more is charged.';
