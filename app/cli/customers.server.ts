import { inShop, Refusal, verb } from "#app/cli/command-line.server.ts";
import { endNewsletter } from "#app/commands/newsletter.server.ts";
import { orderLetterYears, recordYears } from "#app/domain/order/retention.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { forgetPerson, listPersonalData } from "#app/store/queries/accounts.server.ts";

export const customers = verb(
  [
    "customers export ADRESSE            schreibt alles, was zu einer E-Mail-Adresse gespeichert ist, als JSON (Art. 15 DSGVO)",
    "customers forget ADRESSE            löscht, was kein Gesetz aufzubewahren verlangt (Art. 17 DSGVO), und sagt, was bleibt",
  ],
  {
    "export ADRESSE": inShop(async ({ db }, email) => {
      const found = await listPersonalData(db, email);
      if (Object.keys(found).length === 0) return new Refusal("Zu dieser Adresse ist nichts gespeichert.");
      return JSON.stringify(found, null, 2);
    }),
    "forget ADRESSE": inShop(async ({ db, now }, email) => {
      const { kept, carts } = await transaction(db, (tx) => forgetPerson(tx, email));
      const ended = await endNewsletter({ db, now }, { email }, "");
      return [
        `Gelöscht: Konto, ${carts} Warenkörbe, Nachrichten und Fragen ohne Bestellung.`,
        ...(ended.ok
          ? ["Vom Newsletter abgemeldet; der Nachweis der Einwilligung bleibt drei Jahre (§ 195 BGB)."]
          : []),
        ...(kept.length > 0
          ? [
              `Es bleiben, weil § 147 AO und § 257 HGB es verlangen: ${kept.join(", ")} mit Rechnung und Zahlung ${recordYears} Jahre,`,
              `der Schriftwechsel ${orderLetterYears} Jahre, je ab Ende des Jahres. Danach verlieren sie von selbst Namen und Anschrift.`,
            ]
          : []),
      ];
    }),
  },
);
