/** `npm run report:by-ear`: writes the latest purchases by ear to files for review and commit. */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { heardPurchases, heardText } from "./by-ear.ts";

const heard = heardPurchases();
if (!heard) throw new Error("Nobody listened: npx playwright test -c e2e --project 'by ear'");
const write = (path: string, text: string) =>
  writeFileSync(resolve(import.meta.dirname, "../..", path), text);
const data = `${JSON.stringify(heard)}\n`;
write("app/routes/accessibility/data/by-ear.json", data);
write("public/accessibility/hoerprotokoll.json", data);
write("public/accessibility/hoerprotokoll.txt", heardText(heard));
process.stdout.write(`heard of ${heard.version} (${heard.commit}): ${heard.hearings.length} purchases\n`);
