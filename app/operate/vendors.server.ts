import { setVendorPin } from "#app/commands/vouchers.server.ts";
import { readCall } from "#app/operate/read-call.server.ts";
import { showInstant } from "#app/operate/show-values.server.ts";
import type { Verb } from "#app/operate/surroundings.server.ts";
import { withDatabase } from "#app/operate/with-database.server.ts";
import { listVendorPins } from "#app/store/vendor-pins.server.ts";

export const vendors: Verb = {
  usage: [
    "vendors list                        zeigt alle Anbieter und ob sie Gutscheine einlösen können",
    "vendors pin SCHLÜSSEL               gibt einem Anbieter eine neue PIN; sie steht nur in dieser Antwort",
  ],
  async run(args, surroundings) {
    const call = readCall(args, []);
    const { out, err } = surroundings;
    const [key = "", ...more] = call?.words ?? [];
    if (!call || more.length > 0) return 2;
    if (call.action === "list" && key === "")
      return withDatabase(surroundings, async ({ db }) => {
        const all = await listVendorPins(db);
        for (const { key: own, name, pinSet } of all)
          out(`${own}, ${name}, ${pinSet ? `PIN vom ${showInstant(pinSet)}` : "keine PIN"}`);
        if (all.length === 0) out("Es gibt keine Anbieter.");
        return 0;
      });
    if (call.action !== "pin" || key === "") return 2;
    return withDatabase(surroundings, async ({ db, now }) => {
      const answer = await setVendorPin({ db, now }, key);
      if (!answer.ok) {
        err(`Den Anbieter ${key} gibt es nicht. „vendors list“ zeigt alle.`);
        return 1;
      }
      out(answer.pin);
      out(`Die neue PIN von ${answer.name}. Eine frühere gilt nicht mehr.`);
      return 0;
    });
  },
};
