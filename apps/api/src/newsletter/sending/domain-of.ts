/** What stands behind the @ of an address. Pure. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
