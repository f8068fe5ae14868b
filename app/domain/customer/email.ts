/** Email addresses: dot-atoms of RFC 5322 before the @, a host name behind it. One rule for everything that takes one. */
import { cleanText } from "#app/domain/text/typed-text.ts";

/** Characters of a whole address and of its local part (RFC 5321 § 4.5.3.1). */
export const emailLength = { most: 254, local: 64 } as const;

/** `sign`: the character that is wrong, and on which side of the @ it stands. */
export type EmailProblem =
  | { kind: "shape" }
  | { kind: "long-local" }
  | { kind: "sign"; sign: string; side: "local" | "domain" };

export type ReadEmail = { ok: true; email: string } | { ok: false; problem: EmailProblem };

/** Without the flag `i`, which would take the long s for an s. */
const notInLocal = /[^a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]/u;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Signs that a host name never has, whatever its script. */
const notInDomain = /[^a-zA-Z0-9.\u0080-\u{10ffff}-]/u;

/** The address as it is kept: without invisible characters, its domain in Punycode where it is international. */
export function readEmail(typed: string): ReadEmail {
  // Reading a long domain takes more than linear time.
  if (typed.length > 4 * emailLength.most) return { ok: false, problem: { kind: "shape" } };
  const text = cleanText(typed).replace(/^mailto:/i, "");
  const at = text.lastIndexOf("@");
  if (at < 1) return { ok: false, problem: { kind: "shape" } };
  const local = text.slice(0, at);
  const wrong = notInLocal.exec(local)?.[0];
  if (wrong !== undefined) return { ok: false, problem: { kind: "sign", sign: wrong, side: "local" } };
  if (local.split(".").includes("")) return { ok: false, problem: { kind: "shape" } };
  if (local.length > emailLength.local) return { ok: false, problem: { kind: "long-local" } };
  const domain = readDomain(text.slice(at + 1));
  if (typeof domain !== "string") return { ok: false, problem: domain };
  const email = `${local}@${domain}`;
  return email.length > emailLength.most ? { ok: false, problem: { kind: "shape" } } : { ok: true, email };
}

function readDomain(text: string): string | EmailProblem {
  const wrong = notInDomain.exec(text)?.[0];
  if (wrong !== undefined) return { kind: "sign", sign: wrong, side: "domain" };
  const domain = asciiDomain(text);
  const labels = domain?.split(".") ?? [];
  const fits =
    labels.length > 1 && labels.every((each) => label.test(each)) && /[a-z]/i.test(labels.at(-1) ?? "");
  return domain !== null && fits ? domain : { kind: "shape" };
}

/** An international domain in Punycode by UTS 46, others as they are. Null: it is none. */
function asciiDomain(text: string): string | null {
  if (/^\p{ASCII}*$/u.test(text)) return text;
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return null;
  }
}

/** The form in which addresses are compared and kept by the account. Text that is no address stays what it is. */
export function normalisedEmail(text: string): string {
  const read = readEmail(text);
  return (read.ok ? read.email : cleanText(text)).toLowerCase();
}
