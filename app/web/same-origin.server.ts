export interface OriginEvidence {
  method: string;
  /** Normalised path, as `URL.pathname` gives it. */
  path: string;
  secFetchSite: string | undefined;
  origin: string | undefined;
  host: string | undefined;
}

/**
 * Have a proof of their own: a provider's signature, a question back to the provider, or the key of an order or a
 * subscription, which mail programs end from wherever they are.
 */
const exempt = [
  /^\/checkout\/callback(\.data)?$/,
  /^\/api\//,
  /^\/webhooks\//,
  /^\/de\/newsletter\/abmelden\/[^/]+\/[^/]+$/,
];

/**
 * Does an unsafe request come from a page of ours? "token" means that nobody said, as in lynx and w3m: the form's
 * token decides (readForm). Exempt paths get "token" too, for nothing vouches for them here.
 * Chromium, Firefox and Safari send Sec-Fetch-Site on https and localhost; Origin comes with every POST of a browser.
 */
export function judgeOrigin(
  evidence: OriginEvidence,
  publicUrl: string,
): "same-origin" | "token" | "refused" {
  if (evidence.method === "GET" || evidence.method === "HEAD") return "same-origin";
  if (exempt.some((path) => path.test(evidence.path))) return "token";
  const site = evidence.secFetchSite?.toLowerCase();
  if (site === "cross-site" || site === "same-site") return "refused";
  const origin = evidence.origin?.trim().toLowerCase();
  const silent = origin === undefined || origin === "" || origin === "null";
  if (!silent && !isOurs(origin, evidence.host, publicUrl)) return "refused";
  if (site === "same-origin" || site === "none") return "same-origin";
  return silent ? "token" : "same-origin";
}

/**
 * PUBLIC_URL, or the host that was asked, so that 127.0.0.1 serves as well as localhost. No page elsewhere can choose
 * the Host header, and where PUBLIC_URL is https a plain http page of the same name stays foreign.
 */
function isOurs(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  if (host === undefined) return false;
  const name = host.toLowerCase();
  return origin === `https://${name}` || (origin === `http://${name}` && publicUrl.startsWith("http:"));
}
