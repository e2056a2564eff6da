import { REWRITE_KINDS, REWRITE_LIMITS, REWRITE_MESSAGES, needsNote } from '@pressloom/contracts/rewriting';
import type { RewriteKind, RewriteRequest } from '@pressloom/contracts/rewriting';
import { IsIn, ValidateIf } from 'class-validator';
import { Flag, Id, Optional, Text } from '../../../common/fields.ts';

const IsKind = (): PropertyDecorator =>
  IsIn(REWRITE_KINDS, { message: `kind must be one of ${REWRITE_KINDS.join(', ')}` });

export class RewritePostDto implements RewriteRequest {
  @IsKind()
  kind: RewriteKind;

  /** Which angle, or what to change; needed for `angle` and `note`. */
  @ValidateIf(({ kind, note }: RewritePostDto) => needsNote(kind) || note !== undefined)
  @Text({ ...REWRITE_LIMITS.note, message: REWRITE_MESSAGES.noteMissing })
  note?: string;

  /** Id of the revision that the post has now. */
  @Id()
  revision: number;

  /** Go on though the day's budget is spent. */
  @Optional()
  @Flag()
  overBudget?: boolean;
}

export class RewriteCostQuery {
  @IsKind()
  kind: RewriteKind;
}
