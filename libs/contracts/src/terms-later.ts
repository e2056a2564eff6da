/** The home of a member who does not accept the terms now: they can look after their membership, or cancel it, all the same. */
export const HOME_WITHOUT_TERMS = '/?terms=later';

/** Whether the query of an address is that of `HOME_WITHOUT_TERMS`. Pure. */
export const isWithoutTerms = (search: string): boolean => new URLSearchParams(search).get('terms') === 'later';
