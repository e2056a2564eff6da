/** Path of a kept picture, by the hash of its bytes. Pure. */
export const imageUrl = (hash: string): string => `/api/images/${hash}`;
