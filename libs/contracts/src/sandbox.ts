/** What opens the sandbox's WordPress stand-ins. They hold sample data only and listen on loopback. */
export const SANDBOX_WORDPRESS = {
  username: 'admin',
  applicationPassword: 'sandbox sandbox sandbox sandbox',
} as const;
