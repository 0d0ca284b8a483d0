import { hash } from 'node:crypto';

const OWN_SCRIPTS = "script-src 'self'";

interface Origins {
  secure: boolean;
  files: string | null;
  /** address of a form of somebody else */
  forms?: string | undefined;
}

/**
 * The security headers of every answer; a route may replace a header. Only files may come from another origin, and no
 * page may frame the portal. The values are those of Helmet 8 (https://helmetjs.github.io), without its headers for
 * obsolete browsers.
 *
 * @param from whether people use https, the origin of files that are kept elsewhere, and where a list of the newsletter
 * takes forms
 */
export function securityHeaders({ secure, files, forms }: Origins): Record<string, string> {
  const selfAndFiles = files === null ? "'self'" : `'self' ${files}`;
  const policy = [
    "default-src 'self'",
    OWN_SCRIPTS,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src ${selfAndFiles}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    `form-action 'self'${forms === undefined ? '' : ` ${new URL(forms).origin}`}`,
    "object-src 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The policy of a page that holds this script of ours itself: no other one inside the page runs. */
export const allowingScript = (policy: string, script: string): string =>
  policy.replace(OWN_SCRIPTS, `${OWN_SCRIPTS} 'sha256-${hash('sha256', script, 'base64')}'`);
