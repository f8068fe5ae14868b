interface ForeignOrigins {
  /** That a form may be redirected to: Chromium applies form-action to redirects as well. */
  formTargets?: readonly string[];
  /** Of pictures besides our own. */
  pictures?: readonly string[];
  /** That scripts may come from and talk to, with the consent of this very visitor. */
  foreign?: readonly string[];
}

/** The Content-Security-Policy of a page. @param scriptHashes base64 SHA-256 of its inline scripts */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { formTargets = [], pictures = [], foreign = [] }: ForeignOrigins = {},
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
    [dev ? "connect-src 'self' ws:" : "connect-src 'self'", ...foreign.flatMap(withSockets)].join(" "),
    ...(foreign.length > 0 ? [["frame-src", ...foreign].join(" ")] : []),
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function withSockets(origin: string): string[] {
  return [origin, origin.replace(/^http/, "ws")];
}
