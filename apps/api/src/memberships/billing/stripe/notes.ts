import type { PaidMembership } from '@pressloom/database/entities';

/** What we write on objects of the payment provider, by which we know them again. */
interface Subject {
  installation: string;
  siteId: number;
  userId: number;
  checkoutId: string;
  brand: string;
  reach: PaidMembership['reach'];
}

/** As the provider keeps it. Pure. */
export const notesOf = ({
  installation,
  siteId,
  userId,
  checkoutId,
  brand,
  reach,
}: Subject): Record<string, string> => ({
  pressloom_installation: installation,
  pressloom_site: String(siteId),
  pressloom_user: String(userId),
  pressloom_checkout: checkoutId,
  pressloom_brand: brand,
  pressloom_reach: reach,
});

/** What the notes say, as far as they can be read; people may have changed them. Pure. */
export function readNotes(notes: Record<string, string>): Partial<Subject> {
  const siteId = numberOf(notes['pressloom_site']);
  const userId = numberOf(notes['pressloom_user']);
  const [installation, checkoutId, brand] = ['installation', 'checkout', 'brand'].map(
    (name) => notes[`pressloom_${name}`],
  );
  return {
    ...(installation && { installation }),
    ...(checkoutId && { checkoutId }),
    ...(brand && { brand }),
    ...(siteId !== null && { siteId }),
    ...(userId !== null && { userId }),
    reach: notes['pressloom_reach'] === 'brand' ? 'brand' : 'all',
  };
}

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : null;
