import type { SmtpSecurity } from '@pressloom/contracts/newsletter-sender';

export const SECURITY_LABELS: Record<SmtpSecurity, string> = {
  starttls: 'STARTTLS (port 587)',
  tls: 'TLS from the start (port 465)',
  starttls_unverified: 'STARTTLS without certificate check (allowed servers only)',
  tls_unverified: 'TLS without certificate check (allowed servers only)',
  none: 'None (allowed servers only)',
};
