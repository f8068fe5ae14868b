import { hash } from "node:crypto";

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Base64 SHA-256 of every inline script of a page, for its Content-Security-Policy. Data blocks (JSON) do not run. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(inlineScript)) {
    if (/\ssrc=/i.test(attributes) || /\stype="application\/(ld\+)?json"/i.test(attributes)) continue;
    hashes.add(hash("sha256", code, "base64"));
  }
  return [...hashes];
}
