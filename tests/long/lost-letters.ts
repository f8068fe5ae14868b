import { readdirSync } from "node:fs";

import type { ShopProcess } from "../../e2e/support/shop-process.ts";

/** Sends doubtful emails again that are missing in the mailbox, like an operator. Returns their number. */
export function sendLostLetters(shop: Pick<ShopProcess, "operate">, mailFolder: string): number {
  const arrived = readdirSync(mailFolder);
  const ids = shop
    .operate("mails", "list")
    .split("\n")
    .flatMap((line) => /^[0-9a-f-]{36}(?=: .*vielleicht angekommen)/.exec(line) ?? []);
  // A file that a kill left half written (".eml.part") has not arrived.
  const missing = ids.filter((id) => !arrived.some((file) => file.endsWith(`${id}.eml`)));
  for (const id of missing) shop.operate("mails", "retry", id);
  return missing.length;
}
