import type { Actor } from '@pressloom/contracts/actors';

/** Who did something, as it is stored with what was done. The name stays when the account goes. */
export interface StoredActor extends Actor {
  /** The account; null for the automation. No foreign key: it may be gone. */
  userId: number | null;
}
