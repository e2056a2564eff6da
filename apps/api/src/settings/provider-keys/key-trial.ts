import type { KeyStage, KeyStageName } from '@pressloom/contracts/provider-keys';
import type { ErrorDetails } from '@pressloom/contracts/errors';
import { DomainError } from '../../common/errors.ts';

/** Why a trial failed. `field`: the one that the provider refused; null where it didn't respond, so that nothing is known. */
export interface KeyFailure {
  field: string | null;
  message: string;
}

/** What a trial of values found that aren't stored. */
export interface KeyTrial {
  stages: KeyStage[];
  /** Null where the provider accepted them. */
  failure: KeyFailure | null;
}

/** The stages of a trial of which one failed: those before it went well. Pure. */
export function stagesUpTo(passed: readonly KeyStage[], failed: { name: KeyStageName; message: string }): KeyStage[] {
  const at = passed.findIndex(({ name }) => name === failed.name);
  return passed.map((stage, place) => {
    if (place < at) return stage;
    if (place === at) return { ...failed, state: 'failed' };
    return { name: stage.name, state: 'unreached', message: 'Not reached.' };
  });
}

/** 400 for the field that the provider refused, with how far the trial got. */
export class KeyRefusedError extends DomainError {
  override readonly details: ErrorDetails;

  constructor(field: string, message: string, stages: KeyStage[]) {
    super(400, 'validation_failed', message, { [field]: message });
    this.details = { stages };
  }
}

/** 409: nothing is known of the values, and a person is to decide. */
export class KeyUntestedError extends DomainError {
  override readonly details: ErrorDetails;

  constructor(message: string, stages: KeyStage[]) {
    super(409, 'key_untested', message);
    this.details = { stages };
  }
}
