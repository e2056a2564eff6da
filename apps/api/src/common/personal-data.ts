import type { PersonFinding } from '@pressloom/contracts/people';
import type { EntityManager } from 'typeorm';

/** What a room keeps of people: each room that keeps any tells it, copies it and erases it. Addresses come in lower case. */
export interface PersonalData {
  find(email: string): Promise<PersonFinding[]>;
  /** Whole rows, by what they are; without what opens something. */
  copy(email: string): Promise<Record<string, object[]>>;
  /** In the caller's transaction. @throws DomainError where something must be done first */
  erase(manager: EntityManager, email: string): Promise<void>;
}

/** Only what is there at all. Pure. */
export const found = (...findings: PersonFinding[]): PersonFinding[] => findings.filter(({ count }) => count > 0);
