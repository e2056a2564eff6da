/** What opens the sandbox's WordPress stand-ins. They hold sample data only and listen on loopback. */
export const SANDBOX_WORDPRESS = {
  username: 'admin',
  applicationPassword: 'sandbox sandbox sandbox sandbox',
} as const;

/** What the sandbox's model writes; asked for another language it writes English. */
export const SANDBOX_LANGUAGES: readonly string[] = ['en', 'de', 'es', 'ja'];
