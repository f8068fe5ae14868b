import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect } from "playwright/test";

import { dataDir, noteSecret } from "./shop.ts";

/** All emails to this address, including headers. */
export function mailsTo(email: string): string[] {
  const folder = join(dataDir(), "mails");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => new RegExp(String.raw`^To: .*(\r?\n\s.*)*${email}`, "m").test(mail));
}

/**
 * Waits for an email to the address and returns its link with this path.
 * @param known links of earlier emails
 */
export async function mailedLink(
  email: string,
  path: RegExp,
  known: readonly string[] = [],
): Promise<string> {
  let link = "";
  const links = () =>
    mailsTo(email).flatMap((mail) => {
      // Quoted-printable folds long lines and writes "=" as "=3D".
      const text = mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
      return text.match(/https?:\/\/[^\s"<>]+/g)?.filter((found) => path.test(found)) ?? [];
    });
  await expect
    .poll(() => (link = links().find((found) => !known.includes(found)) ?? ""), { timeout: 60_000 })
    .not.toBe("");
  const key = link.split("/").at(-1) ?? "";
  // The address of an order view ends with a word. Its key is recorded when the page is opened.
  if (key.length > 20) noteSecret(key);
  return link;
}
