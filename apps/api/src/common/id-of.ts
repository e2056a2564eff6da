import { SetMetadata } from '@nestjs/common';

/** What has an id of its own and goes with its website. */
export type ThingOfSite =
  | 'keyword'
  | 'video'
  | 'post'
  | 'newsletter'
  | 'scheduled-day'
  | 'subscriber'
  | 'import'
  | 'job'
  | 'email';

/** Metadata key of the mark. */
export const ID_OF = 'pressloom:id-of';

/** What the `id` in the addresses of a controller, or of one route, is an id of. While its website is being deleted it is unknown. */
export const IdOf = (thing: ThingOfSite): MethodDecorator & ClassDecorator => SetMetadata(ID_OF, thing);
