import { inShop, Refusal, verb } from "#app/cli/command-line.server.ts";
import { exportPerson, deletePersonalData } from "#app/commands/customer/personal-data.server.ts";
import { orderLetterYears, recordYears } from "#app/domain/order/retention.ts";
import { deskPrivacyTexts as t } from "#locale/customer/personal-data.ts";

export const customers = verb(
  [
    "customers export ADRESSE            schreibt alles, was zu einer E-Mail-Adresse gespeichert ist, als JSON (Art. 15 DSGVO); bei Buchungen ohne Adresse: die Nummer",
    "customers forget ADRESSE            löscht, was kein Gesetz aufzubewahren verlangt (Art. 17 DSGVO), und sagt, was bleibt",
  ],
  {
    "export ADRESSE": inShop(async ({ db, now, config }, email) => {
      const exported = await exportPerson({ db, now, secrets: config.sessionSecrets }, email);
      return exported.ok ? JSON.stringify(exported.found, null, 2) : new Refusal(t("errors.nothing"));
    }),
    "forget ADRESSE": inShop(async ({ db, now, config }, email) => {
      const result = await deletePersonalData({ db, now, secrets: config.sessionSecrets }, email);
      if (!result.ok) return new Refusal(t(`errors.${result.refusal}`));
      const years = { records: recordYears, letters: orderLetterYears };
      return [
        t("gone.deleted", { carts: result.carts }),
        ...(result.newsletter ? [t("gone.newsletter")] : []),
        ...(result.kept.length > 0 ? [t("gone.kept", { orders: result.kept.join(", "), ...years })] : []),
      ];
    }),
  },
);
