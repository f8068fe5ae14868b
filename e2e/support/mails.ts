import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect } from "playwright/test";

import { dataDir, noteSecret } from "./shop.ts";

/** The mails that were written to this address, headers and all. */
export function mailsTo(email: string): string[] {
  const folder = join(dataDir(), "mails");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => new RegExp(String.raw`^To: .*(\r?\n\s.*)*${email}`, "m").test(mail));
}

/** The link of this kind in the newest mail to the address; waits until it is there. @param known links of earlier mails */
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
  // The view of an order ends with a word; its key is noted where it is opened.
  if (key.length > 20) noteSecret(key);
  return link;
}
