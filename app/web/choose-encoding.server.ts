export type Encoding = "br" | "gzip" | "identity";

const refused = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`;
const brotli = new RegExp(String.raw`(?:^|,)\s*br\b${refused}`, "i");
const gzip = new RegExp(String.raw`(?:^|,)\s*(?:gzip|\*)${refused}`, "i");

/** The best coding both sides know, by an Accept-Encoding header. lynx and w3m ask for gzip only. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  if (brotli.test(acceptEncoding)) return "br";
  return gzip.test(acceptEncoding) ? "gzip" : "identity";
}
