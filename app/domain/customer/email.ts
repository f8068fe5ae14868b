/** Parses email addresses: RFC 5322 dot-atom before the @, host name after it. Every input of an address uses this. */
import { cleanText } from "#app/domain/text/typed-text.ts";

/** Maximum length of an address and of its local part (RFC 5321 § 4.5.3.1). */
export const emailLength = { most: 254, local: 64 } as const;

/** `sign` is the invalid character, `side` its side of the @. */
export type EmailProblem =
  | { kind: "shape" }
  | { kind: "long-local" }
  | { kind: "sign"; sign: string; side: "local" | "domain" };

export type ReadEmail = { ok: true; email: string } | { ok: false; problem: EmailProblem };

/** Without the `i` flag, with which the long s (ſ) would match s. */
const notInLocal = /[^a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]/u;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Characters that no host name contains, in any script. */
const notInDomain = /[^a-zA-Z0-9.\u0080-\u{10ffff}-]/u;

/** Parses a typed address to its stored form: without invisible characters, international domains in Punycode. */
export function readEmail(typed: string): ReadEmail {
  // Parsing a long domain takes more than linear time.
  if (typed.length > 4 * emailLength.most) return { ok: false, problem: { kind: "shape" } };
  const text = cleanText(typed).replace(/^mailto:/i, "");
  const at = text.lastIndexOf("@");
  if (at < 1) return { ok: false, problem: { kind: "shape" } };
  const local = text.slice(0, at);
  const invalid = notInLocal.exec(local)?.[0];
  if (invalid !== undefined) return { ok: false, problem: { kind: "sign", sign: invalid, side: "local" } };
  if (local.split(".").includes("")) return { ok: false, problem: { kind: "shape" } };
  if (local.length > emailLength.local) return { ok: false, problem: { kind: "long-local" } };
  const domain = readDomain(text.slice(at + 1));
  if (typeof domain !== "string") return { ok: false, problem: domain };
  const email = `${local}@${domain}`;
  return email.length > emailLength.most ? { ok: false, problem: { kind: "shape" } } : { ok: true, email };
}

function readDomain(text: string): string | EmailProblem {
  const invalid = notInDomain.exec(text)?.[0];
  if (invalid !== undefined) return { kind: "sign", sign: invalid, side: "domain" };
  const domain = asciiDomain(text);
  const labels = domain?.split(".") ?? [];
  const isValid =
    labels.length > 1 && labels.every((each) => label.test(each)) && /[a-z]/i.test(labels.at(-1) ?? "");
  return domain !== null && isValid ? domain : { kind: "shape" };
}

/** The domain in Punycode (UTS 46); ASCII domains are unchanged. Null when it is invalid. */
function asciiDomain(text: string): string | null {
  if (/^\p{ASCII}*$/u.test(text)) return text;
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return null;
  }
}

/** The address in the form used for comparison and in accounts. Text that is no address is only cleaned. */
export function normalisedEmail(text: string): string {
  const result = readEmail(text);
  return (result.ok ? result.email : cleanText(text)).toLowerCase();
}
