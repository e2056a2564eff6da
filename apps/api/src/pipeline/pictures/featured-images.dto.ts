import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { Text } from '../../common/fields.ts';

export class PreviewImageDto {
  /** An http(s) address, or one of our own images. */
  @Text({ min: 1, max: REQUEST_LIMITS.url.max })
  imageUrl: string;
}
