import { endNewsletter } from "#app/commands/newsletter.server.ts";
import { readCall } from "#app/operate/read-call.server.ts";
import { showInstant } from "#app/operate/show-values.server.ts";
import type { Verb } from "#app/operate/surroundings.server.ts";
import { withDatabase } from "#app/operate/with-database.server.ts";
import { findSubscriber, listConfirmed, listProofs } from "#app/store/newsletter.server.ts";

const unknown = "Diese Adresse steht nicht in der Liste.";
const kinds = { requested: "bestellt", confirmed: "bestätigt", ended: "abgemeldet" } as const;

export const newsletter: Verb = {
  usage: [
    "newsletter list                     zeigt, wer den Newsletter bekommt",
    "newsletter export                   dasselbe als CSV, mit der Adresse zum Abmelden, für das Programm, das ihn verschickt",
    "newsletter proof ADRESSE            zeigt, wann womit eingewilligt wurde",
    "newsletter end ADRESSE              meldet jemanden ab, der darum gebeten hat",
  ],
  async run(args, surroundings) {
    const call = readCall(args, []);
    const { out, err } = surroundings;
    const [email = "", ...more] = call?.words ?? [];
    if (!call || more.length > 0) return 2;
    if (call.action === "list" && email === "")
      return withDatabase(surroundings, async ({ db }) => {
        const all = await listConfirmed(db);
        for (const each of all) out(`${each.email}, seit ${showInstant(each.confirmed ?? each.requested)}`);
        out(`Zusammen: ${all.length}`);
        return 0;
      });
    if (call.action === "export" && email === "")
      return withDatabase(surroundings, async ({ db, config }) => {
        out("email,confirmed,unsubscribe_url");
        for (const each of await listConfirmed(db)) {
          const url = `${config.publicUrl}/de/newsletter/abmelden/${each.id}/${each.token}`;
          out([each.email, (each.confirmed ?? each.requested).toISOString(), url].map(cell).join(","));
        }
        return 0;
      });
    if (email === "") return 2;
    if (call.action === "proof")
      return withDatabase(surroundings, async ({ db }) => {
        const found = await findSubscriber(db, { email: email.toLowerCase() });
        if (!found) err(unknown);
        else
          for (const { kind, at, network, wording } of await listProofs(db, found.id))
            out(
              `${kinds[kind]} ${at.toISOString()}${network === "" ? "" : ` aus ${network}`}${wording === "" ? "" : `: ${wording}`}`,
            );
        return found ? 0 : 1;
      });
    if (call.action !== "end") return 2;
    return withDatabase(surroundings, async ({ db, now }) => {
      const ended = await endNewsletter({ db, now }, { email }, "");
      (ended.ok ? out : err)(ended.ok ? `Abgemeldet: ${email}` : unknown);
      return ended.ok ? 0 : 1;
    });
  },
};

/** RFC 4180. */
function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
