import { Flag } from '../../../common/fields.ts';

export class UpdateVideoDto {
  @Flag()
  isPremium: boolean;
}
