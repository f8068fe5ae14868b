/**
 * The Content-Security-Policy of a page. `scriptHashes` are base64 SHA-256 of its inline scripts;
 * `formTargets` are origins that a form may be redirected to (Chromium applies form-action to redirects as well);
 * `pictures` are origins of pictures besides our own;
 * `foreign` are origins that scripts may come from and talk to, with the consent of this very visitor.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  formTargets: readonly string[] = [],
  pictures: readonly string[] = [],
  foreign: readonly string[] = [],
): string {
  // Vite's development client writes inline scripts and styles of its own and talks over a WebSocket.
  const dev = process.env["NODE_ENV"] === "development";
  const scripts = dev ? ["'unsafe-inline'"] : scriptHashes.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...foreign].join(" "),
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    ["img-src 'self' data:", ...new Set([...pictures, ...foreign])].join(" "),
    "font-src 'self'",
    [dev ? "connect-src 'self' ws:" : "connect-src 'self'", ...foreign].join(" "),
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
