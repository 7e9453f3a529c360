/** The app needs nothing from another origin; Tesseract and PDF.js need WebAssembly and workers. */
export function contentSecurityPolicy(origin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    // Radix and sonner insert style elements, which cannot run scripts.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self' blob: data:",
    `connect-src 'self' blob: data: ${origin.replace(/^http/, 'ws')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers of every response of the public server. @param origin such as `http://localhost:5173` */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(origin),
    // Without subdomains, which may belong to someone else.
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  };
}
